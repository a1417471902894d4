"""The documents that the shell reads, as the desk hands them out."""

from companion.documents.kingdom import CardView as CardView
from companion.documents.kingdom import DecisionView as DecisionView
from companion.documents.kingdom import Document as Document
from companion.documents.kingdom import Done as Done
from companion.documents.kingdom import ErrorDoc as ErrorDoc
from companion.documents.kingdom import KingdomInfo as KingdomInfo
from companion.documents.kingdom import LegalList as LegalList
from companion.documents.kingdom import Ref as Ref
from companion.documents.kingdom import Refused as Refused
from companion.documents.kingdom import Table as Table
from companion.documents.shell import Lesson as Lesson
from companion.documents.shell import Played as Played
from companion.documents.shell import PlayedLine as PlayedLine
