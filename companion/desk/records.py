"""The documents that the shell reads, as the desk hands them out."""

from companion.play.documents import CardView as CardView
from companion.play.documents import DecisionView as DecisionView
from companion.play.documents import Document as Document
from companion.play.documents import Done as Done
from companion.play.documents import ErrorDoc as ErrorDoc
from companion.play.documents import KingdomInfo as KingdomInfo
from companion.play.documents import LegalList as LegalList
from companion.play.documents import Ref as Ref
from companion.play.documents import Refused as Refused
from companion.play.documents import Table as Table
from companion.play.documents_shell import Lesson as Lesson
from companion.play.documents_shell import Played as Played
from companion.play.documents_shell import PlayedLine as PlayedLine
