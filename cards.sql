-- Kingdom Legacy: Feudal Kingdom - the cards, stickers and rules as data.
--
-- How to read it
--   Every card stands in a block of its own, in the order of the numbers. The comment line names its number (copies of
--   one design share a block: 1 to 4) and its stages. Below it, one INSERT a table:
--     design        what copies share. choose_side: arrows on top. parchment. last_round: its discovery makes the round
--                   the last. ends_reset: from its discovery on there is no starting over. expansion. never: it stays in
--                   the box for good. lasting: it can't be destroyed or purged
--     card          the numbers of this design
--     stage         the up to four stages: front-up and front-down on the face, back-down and back-up on the back.
--                   fame counts always. fame_rule adds to it
--     stage_word    keywords and further categories of a stage
--     production    rows with the same alternative come together, one alternative is chosen
--     upgrade       an arrow and the stage it leads to. upgrade_cost: pay a resource, discard other cards in play of a
--                   category or keyword, destroy a stage of that name in play. No row: free
--     box           small boxes. price: what "pay box price" asks. threshold: the tally that opens it. fame: read by
--                   "highest ticked box". line: what ticking it does
--     effect        one line of the effect language each, in the order of the card
--     ruling        a clarification in our own words. certainty: settled, likely (a doubt that a decision answers),
--                   open (a doubt). orientation 'all': the whole card
--   Then: amendment (what another printing prints instead), translation, rule.
--   Values are those of the current printing. Where your card differs, correct the row or add an amendment.
--
-- How to edit it
--   A statement ends with ; at the end of a line, and no other line ends with one. Effect lines hold ; inside.
--   A quote inside a text is doubled: ''. No backslash and no percent sign. TRUE, FALSE, NULL.
--   Raise the catalogue's version so that the change is loaded. `companion cards check` tells what is wrong.

INSERT INTO catalogue (game, version, digest, loaded_at) VALUES
  ('klg', 17, NULL, NULL);
INSERT INTO card_set (key, game, name, kind) VALUES
  ('klg', 'klg', 'Kingdom Legacy: Feudal Kingdom', 'base');
INSERT INTO constant (set_key, name, value) VALUES
  ('klg', 'first_card',              0),
  ('klg', 'first_starting_card',     1),
  ('klg', 'last_starting_card',     10),
  ('klg', 'last_number',            70),
  ('klg', 'last_card',             139),
  ('klg', 'cards_per_turn',          4),
  ('klg', 'cards_per_advance',       2),
  ('klg', 'discoveries_per_round',   2),
  ('klg', 'production_limit',        9),
  ('klg', 'expansions_at_most',     10),
  ('klg', 'purge_group',            12),
  ('klg', 'expansion_rounds',        4),
  ('klg', 'written_fame_at_most',  100);

-- Stickers. stays: the card stays in play. 16 gets its fame written by hand.
INSERT INTO sticker (number, kind, quantity, resource, fame, word, stays) VALUES
  ('1',   'resource',    10, 'coin',       0, NULL,     FALSE),
  ('2',   'resource',    10, 'wood',       0, NULL,     FALSE),
  ('3',   'resource',     5, 'stone',      0, NULL,     FALSE),
  ('4',   'resource',     5, 'metal',      0, NULL,     FALSE),
  ('5',   'resource',     5, 'sword',      0, NULL,     FALSE),
  ('6',   'resource',     5, 'trade_good', 0, NULL,     FALSE),
  ('7',   'effect',       2, NULL,         0, NULL,     TRUE),
  ('8',   'fame',         5, NULL,         2, NULL,     FALSE),
  ('10',  'fame',         5, NULL,         5, NULL,     FALSE),
  ('11',  'keyword',      1, NULL,         0, 'knight', FALSE),
  ('13k', 'score_path',   3, NULL,         0, NULL,     FALSE),
  ('16',  'purged_fame',  5, NULL,         0, NULL,     FALSE);

-- 0  Welcome
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:0', 'klg', FALSE, TRUE, FALSE, FALSE, FALSE, TRUE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:0', 'klg', 0, 'klg:0');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:0', 'front-up', 1, 'Welcome', 'none', FALSE, FALSE, FALSE, 0, NULL);
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:0', 'front-up', 1, 'The cover has no effect and is never part of a deck.',                                'card',   'settled'),
  ('klg:0', 'front-up', 2, 'A later printing refuses a resource sticker once a card yields 9 resources or more.', 'KLD-18', 'settled');

-- 1 to 4  Wild Grass / Plains / Farmlands / Food Barns
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:1', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:1', 'klg', 1, 'klg:1'),
  ('klg:2', 'klg', 2, 'klg:1'),
  ('klg:3', 'klg', 3, 'klg:1'),
  ('klg:4', 'klg', 4, 'klg:1');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:1', 'front-up',   1, 'Wild Grass', 'land',     FALSE, FALSE, FALSE, 0, NULL),
  ('klg:1', 'front-down', 2, 'Plains',     'land',     FALSE, FALSE, FALSE, 0, NULL),
  ('klg:1', 'back-down',  3, 'Farmlands',  'land',     FALSE, FALSE, FALSE, 0, NULL),
  ('klg:1', 'back-up',    4, 'Food Barns', 'building', FALSE, FALSE, TRUE,  3, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:1', 'front-up',   1, 'coin', 1),
  ('klg:1', 'front-down', 1, 'coin', 1),
  ('klg:1', 'back-down',  1, 'coin', 2),
  ('klg:1', 'back-up',    1, 'coin', 2);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:1', 'front-up',   1, 'front-down'),
  ('klg:1', 'front-down', 1, 'back-down'),
  ('klg:1', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:1', 'front-up',   1, 'pay', 'coin', 2),
  ('klg:1', 'front-down', 1, 'pay', 'coin', 3),
  ('klg:1', 'back-down',  1, 'pay', 'wood', 3);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:1', 'front-down', 1, 'activate, discard 1 other friendly card in play: gain 2 coin');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:1', 'front-down', 1, 'Either this or producing. This card is discarded together with the friendly one picked.', 'KLG-064', 'settled');

-- 5, 6, 15, 35, 71  Distant Mountain / Rocky Area / Quarry / Shallow Mine
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:5', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:5',  'klg',  5, 'klg:5'),
  ('klg:6',  'klg',  6, 'klg:5'),
  ('klg:15', 'klg', 15, 'klg:5'),
  ('klg:35', 'klg', 35, 'klg:5'),
  ('klg:71', 'klg', 71, 'klg:5');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:5', 'front-up',   1, 'Distant Mountain', 'land', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:5', 'front-down', 2, 'Rocky Area',       'land', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:5', 'back-down',  3, 'Quarry',           'land', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:5', 'back-up',    4, 'Shallow Mine',     'land', FALSE, FALSE, FALSE, 3, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:5', 'front-up',   1, 'coin',  1),
  ('klg:5', 'front-down', 1, 'stone', 1),
  ('klg:5', 'back-down',  1, 'stone', 2),
  ('klg:5', 'back-up',    1, 'stone', 1),
  ('klg:5', 'back-up',    1, 'metal', 1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:5', 'front-up',   1, 'front-down'),
  ('klg:5', 'front-down', 1, 'back-down'),
  ('klg:5', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:5', 'front-up',   1, 'pay', 'coin', 2),
  ('klg:5', 'front-down', 1, 'pay', 'coin', 2),
  ('klg:5', 'front-down', 1, 'pay', 'wood', 2),
  ('klg:5', 'back-down',  1, 'pay', 'coin', 2),
  ('klg:5', 'back-down',  1, 'pay', 'wood', 2);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:5', 'front-down', 1, 'activate, pay 1 coin: gain 2 stone'),
  ('klg:5', 'back-up',    1, 'destroy: discover 1 of #84 #85');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:5', 'front-down', 1, 'Either this or producing.',                                 'KLG-006',       'settled'),
  ('klg:5', 'back-up',    1, '#84 and #85 are twins, and one use brings one of the two.', 'clarification', 'settled');

-- 7, 8, 19, 72  Forest / Felled Forest / Lumberjack / Sacred Well
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:7', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:7',  'klg',  7, 'klg:7'),
  ('klg:8',  'klg',  8, 'klg:7'),
  ('klg:19', 'klg', 19, 'klg:7'),
  ('klg:72', 'klg', 72, 'klg:7');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:7', 'front-up',   1, 'Forest',        'land',     FALSE, FALSE, FALSE, 0, NULL),
  ('klg:7', 'front-down', 2, 'Felled Forest', 'land',     FALSE, FALSE, FALSE, 0, NULL),
  ('klg:7', 'back-down',  3, 'Lumberjack',    'building', FALSE, FALSE, FALSE, 2, NULL),
  ('klg:7', 'back-up',    4, 'Sacred Well',   'building', FALSE, FALSE, FALSE, 2, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:7', 'front-up',  1, 'wood', 1),
  ('klg:7', 'back-down', 1, 'wood', 2),
  ('klg:7', 'back-up',   1, 'coin', 1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:7', 'front-up',   1, 'back-up'),
  ('klg:7', 'front-down', 1, 'back-down'),
  ('klg:7', 'front-down', 2, 'front-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:7', 'front-up',   1, 'pay', 'stone', 2),
  ('klg:7', 'front-down', 1, 'pay', 'coin',  2),
  ('klg:7', 'front-down', 1, 'pay', 'wood',  1),
  ('klg:7', 'front-down', 1, 'pay', 'stone', 1),
  ('klg:7', 'front-down', 2, 'pay', 'coin',  1);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:7', 'front-up', 1, 'activate: gain 3 wood; turn this to front-down'),
  ('klg:7', 'back-up',  1, 'destroy: discover 1 of #82 #83');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:7', 'front-up', 1, 'Turning by this effect is no upgrade, so the turn goes on.', 'KLG-053',       'settled'),
  ('klg:7', 'back-up',  1, '#82 and #83 are twins, and one use brings one of the two.',  'clarification', 'settled');

-- 9  Headquarters / Town Hall / Keep / Castle
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:9', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:9', 'klg', 9, 'klg:9');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:9', 'front-up',   1, 'Headquarters', 'building', FALSE, FALSE, FALSE,  0, NULL),
  ('klg:9', 'front-down', 2, 'Town Hall',    'building', FALSE, FALSE, FALSE,  3, NULL),
  ('klg:9', 'back-down',  3, 'Keep',         'building', FALSE, FALSE, FALSE,  7, NULL),
  ('klg:9', 'back-up',    4, 'Castle',       'building', FALSE, FALSE, FALSE, 12, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:9', 'front-up',   1, 'coin',  1),
  ('klg:9', 'front-down', 1, 'sword', 1),
  ('klg:9', 'back-down',  1, 'sword', 1),
  ('klg:9', 'back-up',    1, 'sword', 1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:9', 'front-up',   1, 'front-down'),
  ('klg:9', 'front-down', 1, 'back-down'),
  ('klg:9', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:9', 'front-up',   1, 'pay', 'wood',  1),
  ('klg:9', 'front-up',   1, 'pay', 'stone', 3),
  ('klg:9', 'front-down', 1, 'pay', 'wood',  2),
  ('klg:9', 'front-down', 1, 'pay', 'stone', 4),
  ('klg:9', 'back-down',  1, 'pay', 'wood',  2),
  ('klg:9', 'back-down',  1, 'pay', 'stone', 6),
  ('klg:9', 'back-down',  1, 'pay', 'metal', 1);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:9', 'front-down', 1, 'activate: play 1 land in discard'),
  ('klg:9', 'back-down',  1, 'activate: play 1 land or building in discard'),
  ('klg:9', 'back-up',    1, 'activate: play 1 card in discard');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:9', 'front-down', 1, 'Costs this card itself, which then doesn''t produce. The whole discard may be searched.', 'KLG-064', 'settled'),
  ('klg:9', 'back-down',  1, 'Costs this card itself, which then doesn''t produce. The whole discard may be searched.', 'KLG-064', 'settled'),
  ('klg:9', 'back-up',    1, 'Costs this card itself, which then doesn''t produce. The whole discard may be searched.', 'KLG-064', 'settled'),
  ('klg:9', 'back-up',    2, 'May it play itself? No: it still lies in play while it chooses.',                         'KLD-16',  'likely');

-- 10  Trader / Bazaar / Market / Festival
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:10', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:10', 'klg', 10, 'klg:10');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:10', 'front-up',   1, 'Trader',   'person',   FALSE, FALSE, FALSE, 0, NULL),
  ('klg:10', 'front-down', 2, 'Bazaar',   'building', FALSE, FALSE, FALSE, 1, NULL),
  ('klg:10', 'back-down',  3, 'Market',   'building', FALSE, FALSE, FALSE, 3, NULL),
  ('klg:10', 'back-up',    4, 'Festival', 'event',    FALSE, FALSE, FALSE, 4, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:10', 'back-up', 1, 'coin',  1),
  ('klg:10', 'back-up', 2, 'wood',  1),
  ('klg:10', 'back-up', 3, 'stone', 1),
  ('klg:10', 'back-up', 4, 'metal', 1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:10', 'front-up',   1, 'front-down'),
  ('klg:10', 'front-down', 1, 'back-down'),
  ('klg:10', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:10', 'front-up',   1, 'pay', 'coin', 3),
  ('klg:10', 'front-down', 1, 'pay', 'coin', 3),
  ('klg:10', 'back-down',  1, 'pay', 'coin', 5);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:10', 'front-up',   1, 'activate, pay 1 coin: gain 1 wood'),
  ('klg:10', 'front-down', 1, 'activate, pay 1 coin: gain 1 wood/stone'),
  ('klg:10', 'back-down',  1, 'activate, pay 1 coin: gain 1 wood/stone/metal');

-- 11  Jungle / Huge Trees / Deep Jungle / Treehouses
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:11', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:11', 'klg', 11, 'klg:11');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:11', 'front-up',   1, 'Jungle',      'land',     FALSE, FALSE, FALSE, 0, NULL),
  ('klg:11', 'front-down', 2, 'Huge Trees',  'land',     FALSE, FALSE, FALSE, 0, NULL),
  ('klg:11', 'back-down',  3, 'Deep Jungle', 'land',     FALSE, FALSE, FALSE, 0, NULL),
  ('klg:11', 'back-up',    4, 'Treehouses',  'building', FALSE, FALSE, TRUE,  4, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:11', 'front-down', 1, 'wood', 1),
  ('klg:11', 'back-down',  1, 'wood', 2),
  ('klg:11', 'back-up',    1, 'coin', 1),
  ('klg:11', 'back-up',    1, 'wood', 2);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:11', 'front-up',   1, 'front-down'),
  ('klg:11', 'front-down', 1, 'back-down'),
  ('klg:11', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:11', 'front-up',   1, 'pay', 'coin', 3),
  ('klg:11', 'front-down', 1, 'pay', 'coin', 3),
  ('klg:11', 'back-down',  1, 'pay', 'wood', 4);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:11', 'front-up',   1, 'activate, pay 1 coin: gain 1 wood'),
  ('klg:11', 'front-down', 1, 'activate, pay 1 coin: gain 2 wood');

-- 12  River / Bridge / Stone Bridge / Explorers
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:12', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:12', 'klg', 12, 'klg:12');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:12', 'front-up',   1, 'River',        'land',   FALSE, FALSE, FALSE, 0, NULL),
  ('klg:12', 'front-down', 2, 'Bridge',       'land',   FALSE, FALSE, FALSE, 2, NULL),
  ('klg:12', 'back-down',  3, 'Stone Bridge', 'land',   FALSE, FALSE, FALSE, 4, NULL),
  ('klg:12', 'back-up',    4, 'Explorers',    'person', FALSE, FALSE, FALSE, 4, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:12', 'front-up',   1, 'coin', 1),
  ('klg:12', 'front-down', 1, 'coin', 1),
  ('klg:12', 'back-down',  1, 'coin', 1),
  ('klg:12', 'back-up',    1, 'coin', 1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:12', 'front-up',   1, 'front-down'),
  ('klg:12', 'front-down', 1, 'back-down'),
  ('klg:12', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:12', 'front-up',   1, 'pay', 'wood',  3),
  ('klg:12', 'front-down', 1, 'pay', 'stone', 3),
  ('klg:12', 'back-down',  1, 'pay', 'coin',  2);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:12', 'back-up', 1, 'activate: discover 1 of #71 #72 #73 #74; turn this to back-down');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:12', 'back-up', 1, 'Works again each time the bridge has been upgraded once more, while one of the four is left.', 'clarification', 'settled');

-- 13  Field Worker / Servant
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:13', 'klg', TRUE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:13', 'klg', 13, 'klg:13');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:13', 'front-up', 1, 'Field Worker', 'person', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:13', 'back-up',  4, 'Servant',      'person', FALSE, FALSE, FALSE, 0, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:13', 'front-up', 1, 'activate: gain production of 1 land in play'),
  ('klg:13', 'back-up',  1, 'activate: gain 1 coin/wood/stone');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:13', 'front-up', 1, 'The land you copy remains in play and unused.',                              'clarification', 'settled'),
  ('klg:13', 'front-up', 2, 'Copies production alone, not what the land would bring by its own effects.', 'clarification', 'settled'),
  ('klg:13', 'front-up', 3, 'Bonuses that other cards add to the land''s production are copied too.',     'clarification', 'settled'),
  ('klg:13', 'front-up', 4, 'A land with alternatives: nothing is said, so one of them is taken.',        'KLD-30',        'likely'),
  ('klg:13', 'back-up',  1, 'This is a gain, not production, so no production bonus is added.',           'clarification', 'settled');

-- 14  Bandit / Worker
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:14', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:14', 'klg', 14, 'klg:14');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:14', 'front-up', 1, 'Bandit', 'enemy',  TRUE,  FALSE, FALSE, -2, NULL),
  ('klg:14', 'back-up',  4, 'Worker', 'person', FALSE, FALSE, FALSE,  0, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:14', 'front-up', 1, 'when played: block 1 friendly card producing coin in play'),
  ('klg:14', 'front-up', 2, 'activate, defeat, pay 1 sword: destroy this; gain 2 any'),
  ('klg:14', 'back-up',  1, 'activate: gain production of 1 building in play');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:14', 'front-up', 1, 'You must block if you can. With no coin producer there the effect is spent, later arrivals are safe.', 'clarification', 'settled'),
  ('klg:14', 'front-up', 2, 'A card that arrives together with this one may be blocked.',                                           'KLG-077',       'settled'),
  ('klg:14', 'front-up', 3, '#103 can turn this to its back while both are in play. That effect stands on #103.',                   'clarification', 'settled'),
  ('klg:14', 'front-up', 4, 'Must the two resources be alike? Read as a free choice for each.',                                     'inferred',      'open'),
  ('klg:14', 'back-up',  1, 'The building you copy remains in play and unused.',                                                    'clarification', 'settled'),
  ('klg:14', 'back-up',  2, 'Copies production alone, not what the building would bring by its own effects.',                       'clarification', 'settled'),
  ('klg:14', 'back-up',  3, 'Bonuses are copied, those a building gives itself included.',                                          'clarification', 'settled'),
  ('klg:14', 'back-up',  4, 'While its effect runs this card is still a person in play.',                                           'KLD-27',        'settled');

-- 16  Bandit / Field Worker
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:16', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:16', 'klg', 16, 'klg:16');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:16', 'front-up', 1, 'Bandit',       'enemy',  TRUE,  FALSE, FALSE, -2, NULL),
  ('klg:16', 'back-up',  4, 'Field Worker', 'person', FALSE, FALSE, FALSE,  0, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:16', 'front-up', 1, 'when played: block 1 friendly card producing coin in play'),
  ('klg:16', 'front-up', 2, 'activate, defeat, pay 1 sword: destroy this; gain 2 any'),
  ('klg:16', 'back-up',  1, 'activate: gain production of 1 land in play');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:16', 'front-up', 1, 'You must block if you can. With no coin producer there the effect is spent, later arrivals are safe.', 'clarification', 'settled'),
  ('klg:16', 'front-up', 2, 'A card that arrives together with this one may be blocked.',                                           'KLG-077',       'settled'),
  ('klg:16', 'front-up', 3, '#103 can turn this to its back while both are in play. That effect stands on #103.',                   'clarification', 'settled'),
  ('klg:16', 'back-up',  1, 'The land you copy remains in play and unused.',                                                        'clarification', 'settled'),
  ('klg:16', 'back-up',  2, 'Copies production alone, not what the land would bring by its own effects.',                           'clarification', 'settled'),
  ('klg:16', 'back-up',  3, 'Bonuses that other cards add to the land''s production are copied too.',                               'clarification', 'settled'),
  ('klg:16', 'back-up',  4, 'A land with alternatives: nothing is said, so one of them is taken.',                                  'KLD-30',        'likely');

-- 17  Hill / Chapel / Church / Cathedral
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:17', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:17', 'klg', 17, 'klg:17');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:17', 'front-up',   1, 'Hill',      'land',     FALSE, FALSE, FALSE, 0, NULL),
  ('klg:17', 'front-down', 2, 'Chapel',    'building', FALSE, FALSE, FALSE, 1, NULL),
  ('klg:17', 'back-down',  3, 'Church',    'building', FALSE, FALSE, FALSE, 3, NULL),
  ('klg:17', 'back-up',    4, 'Cathedral', 'building', FALSE, FALSE, FALSE, 7, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:17', 'front-up',   1, 'coin', 1),
  ('klg:17', 'front-down', 1, 'coin', 1),
  ('klg:17', 'back-down',  1, 'coin', 1),
  ('klg:17', 'back-up',    1, 'coin', 1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:17', 'front-up',   1, 'front-down'),
  ('klg:17', 'front-down', 1, 'back-down'),
  ('klg:17', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:17', 'front-up',   1, 'pay', 'coin',  1),
  ('klg:17', 'front-up',   1, 'pay', 'wood',  1),
  ('klg:17', 'front-up',   1, 'pay', 'stone', 1),
  ('klg:17', 'front-down', 1, 'pay', 'wood',  2),
  ('klg:17', 'front-down', 1, 'pay', 'stone', 2),
  ('klg:17', 'back-down',  1, 'pay', 'wood',  2),
  ('klg:17', 'back-down',  1, 'pay', 'stone', 3),
  ('klg:17', 'back-down',  1, 'pay', 'metal', 1);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:17', 'front-down', 1, 'activate, pay 3 coin: discover #103'),
  ('klg:17', 'back-down',  1, 'activate, pay 4 coin: discover #104'),
  ('klg:17', 'back-up',    1, 'passive: this produces +1 coin per person in play');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:17', 'back-up', 1, 'The extra coins are true production, so whoever copies this copies them.', 'clarification', 'settled'),
  ('klg:17', 'back-up', 2, 'A person that copies this production counts itself.',                      'KLD-27',        'settled');

-- 18  East Cliffs / Smithy / Arsenal / Wall
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:18', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:18', 'klg', 18, 'klg:18');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:18', 'front-up',   1, 'East Cliffs', 'land',     FALSE, FALSE, FALSE, 0, NULL),
  ('klg:18', 'front-down', 2, 'Smithy',      'building', FALSE, FALSE, FALSE, 1, NULL),
  ('klg:18', 'back-down',  3, 'Arsenal',     'building', FALSE, FALSE, FALSE, 4, NULL),
  ('klg:18', 'back-up',    4, 'Wall',        'building', FALSE, FALSE, TRUE,  3, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:18', 'front-up',   1, 'stone', 1),
  ('klg:18', 'front-down', 1, 'metal', 1),
  ('klg:18', 'back-down',  1, 'metal', 1),
  ('klg:18', 'back-up',    1, 'sword', 1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:18', 'front-up',   1, 'back-up'),
  ('klg:18', 'front-up',   2, 'front-down'),
  ('klg:18', 'front-down', 1, 'back-down');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:18', 'front-up',   1, 'pay', 'stone', 3),
  ('klg:18', 'front-up',   2, 'pay', 'wood',  1),
  ('klg:18', 'front-up',   2, 'pay', 'stone', 1),
  ('klg:18', 'front-up',   2, 'pay', 'metal', 2),
  ('klg:18', 'front-down', 1, 'pay', 'coin',  2),
  ('klg:18', 'front-down', 1, 'pay', 'metal', 2);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:18', 'front-down', 1, 'activate: turn this to front-up; discover #90'),
  ('klg:18', 'back-down',  1, 'activate: gain 1 sword per person in play');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:18', 'front-down', 1, 'Takes the place of producing.',                                   'KLG-006',       'settled'),
  ('klg:18', 'front-down', 2, 'Back on its first stage the card can again take either upgrade.', 'clarification', 'settled'),
  ('klg:18', 'back-down',  1, 'Takes the place of producing.',                                   'KLG-006',       'settled');

-- 20, 21  Swamp / Accessible Swamp / Swamp Garden / Exotic Fruit Trees
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:20', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:20', 'klg', 20, 'klg:20'),
  ('klg:21', 'klg', 21, 'klg:20');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:20', 'front-up',   1, 'Swamp',              'land', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:20', 'front-down', 2, 'Accessible Swamp',   'land', FALSE, FALSE, FALSE, 1, NULL),
  ('klg:20', 'back-down',  3, 'Swamp Garden',       'land', FALSE, FALSE, FALSE, 3, NULL),
  ('klg:20', 'back-up',    4, 'Exotic Fruit Trees', 'land', FALSE, FALSE, FALSE, 4, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:20', 'back-down', 1, 'coin',       1),
  ('klg:20', 'back-up',   1, 'trade_good', 2);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:20', 'front-up',   1, 'front-down'),
  ('klg:20', 'front-down', 1, 'back-down'),
  ('klg:20', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:20', 'front-up',   1, 'pay', 'coin', 1),
  ('klg:20', 'front-up',   1, 'pay', 'wood', 1),
  ('klg:20', 'front-down', 1, 'pay', 'coin', 2),
  ('klg:20', 'front-down', 1, 'pay', 'wood', 1),
  ('klg:20', 'back-down',  1, 'pay', 'coin', 1),
  ('klg:20', 'back-down',  1, 'pay', 'wood', 2);

-- 22  Lake / Fisherman's Cabin / Fishing Boat / Lighthouse
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:22', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:22', 'klg', 22, 'klg:22');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:22', 'front-up',   1, 'Lake',               'land',      FALSE, FALSE, FALSE, 0, NULL),
  ('klg:22', 'front-down', 2, 'Fisherman''s Cabin', 'building',  FALSE, FALSE, FALSE, 1, NULL),
  ('klg:22', 'back-down',  3, 'Fishing Boat',       'seafaring', FALSE, FALSE, FALSE, 1, NULL),
  ('klg:22', 'back-up',    4, 'Lighthouse',         'building',  FALSE, FALSE, TRUE,  5, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:22', 'front-up',   1, 'coin', 1),
  ('klg:22', 'front-down', 1, 'coin', 1),
  ('klg:22', 'back-down',  1, 'coin', 2);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:22', 'front-up',   1, 'back-up'),
  ('klg:22', 'front-up',   2, 'front-down'),
  ('klg:22', 'front-down', 1, 'back-down');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:22', 'front-up',   1, 'pay', 'stone', 4),
  ('klg:22', 'front-up',   2, 'pay', 'wood',  1),
  ('klg:22', 'front-up',   2, 'pay', 'stone', 2),
  ('klg:22', 'front-down', 1, 'pay', 'wood',  3);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:22', 'back-down', 1, 'activate: discover #75'),
  ('klg:22', 'back-up',   1, 'any time: discard top 1 of deck');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:22', 'back-up', 1, 'Optional and unlimited. It neither discards nor uses up this card.', 'KLG-063', 'settled');

-- 23  STOP! / (rules side)
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:23', 'klg', FALSE, TRUE, FALSE, TRUE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:23', 'klg', 23, 'klg:23');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:23', 'front-up', 1, 'STOP!',        'none', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:23', 'back-up',  4, '(rules side)', 'none', FALSE, FALSE, FALSE, 0, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:23', 'front-up', 1, 'when discovered: look at #24 #25 #26 #27; (restart) or (discover all of #24 #25 #26 #27)');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:23', 'front-up', 1, 'Rules about cards don''t reach a parchment.',                                              'clarification', 'settled'),
  ('klg:23', 'front-up', 2, 'Last chance to begin anew. What changes from here on is for good.',                        'KLG-095',       'settled'),
  ('klg:23', 'front-up', 3, 'Do the four cards replace the round''s usual pair? Taken as yes, other readers add them.', 'KLD-06',        'likely'),
  ('klg:23', 'back-up',  1, '25, 26 and 27 are permanent and so never in the deck or the discard.',                     'KLG-084',       'settled'),
  ('klg:23', 'back-up',  2, 'Permanents always work and can be seen, yet aren''t in play.',                             'KLG-086',       'settled'),
  ('klg:23', 'back-up',  3, '25 and 26 are tracks that give fame for swords or coins, and each use ends the turn.',     'card',          'settled'),
  ('klg:23', 'back-up',  4, '27 counts goods spent. That leaves the turn running and earns stickers, cards and more.',  'card',          'settled');

-- 24  Fertile Soil / Efficiency
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:24', 'klg', FALSE, TRUE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:24', 'klg', 24, 'klg:24');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:24', 'front-up', 1, 'Fertile Soil / Efficiency', 'none', FALSE, FALSE, FALSE, 0, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:24', 'front-up', 1, 'when discovered: stick 1 on 1 land in kingdom'),
  ('klg:24', 'front-up', 2, 'when discovered: boost 1 building in kingdom');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:24', 'front-up', 1, 'Do the first part, then the second, and destroy the parchment.',                      'KLG-030',       'settled'),
  ('klg:24', 'front-up', 2, 'Rules about cards don''t reach a parchment.',                                         'clarification', 'settled'),
  ('klg:24', 'front-up', 3, 'A later printing refuses a resource sticker once a card yields 9 resources or more.', 'KLD-18',        'settled');

-- 25  Army / Grand Army
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:25', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:25', 'klg', 25, 'klg:25');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:25', 'front-up', 1, 'Army',       'none', FALSE, TRUE, FALSE,  0, 'highest ticked box'),
  ('klg:25', 'back-up',  4, 'Grand Army', 'none', FALSE, TRUE, FALSE, 50, 'highest ticked box');
INSERT INTO box (design, orientation, nr, price, threshold, fame, line) VALUES
  ('klg:25', 'front-up',  1, 'pay 1 sword',  NULL,    1, NULL),
  ('klg:25', 'front-up',  2, 'pay 2 sword',  NULL,    4, NULL),
  ('klg:25', 'front-up',  3, 'pay 3 sword',  NULL,    7, NULL),
  ('klg:25', 'front-up',  4, 'pay 4 sword',  NULL,   10, NULL),
  ('klg:25', 'front-up',  5, 'pay 5 sword',  NULL,   14, NULL),
  ('klg:25', 'front-up',  6, 'pay 6 sword',  NULL,   19, NULL),
  ('klg:25', 'front-up',  7, 'pay 7 sword',  NULL,   25, NULL),
  ('klg:25', 'front-up',  8, 'pay 8 sword',  NULL,   32, NULL),
  ('klg:25', 'front-up',  9, 'pay 9 sword',  NULL,   40, NULL),
  ('klg:25', 'front-up', 10, 'pay 10 sword', NULL, NULL, 'discover #135; turn this to back-up'),
  ('klg:25', 'back-up',   1, 'pay 10 sword', NULL,   10, NULL),
  ('klg:25', 'back-up',   2, 'pay 10 sword', NULL,   20, NULL),
  ('klg:25', 'back-up',   3, 'pay 12 sword', NULL,   30, NULL),
  ('klg:25', 'back-up',   4, 'pay 12 sword', NULL,   40, NULL),
  ('klg:25', 'back-up',   5, 'pay 15 sword', NULL,   50, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:25', 'front-up', 1, 'end turn, pay box price: tick next 1 box'),
  ('klg:25', 'back-up',  1, 'end turn, pay box price: tick next 1 box');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:25', 'front-up', 1, 'Each use ends the turn, so one box a turn, unless something keeps the turn running.', 'clarification', 'settled'),
  ('klg:25', 'front-up', 2, 'With the last box both the discovery and the turning follow at once.',                'clarification', 'settled'),
  ('klg:25', 'back-up',  1, '50 plus the best ticked box. Boxes aren''t added up.',                                'clarification', 'settled');

-- 26  Treasury / Extended Treasury
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:26', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:26', 'klg', 26, 'klg:26');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:26', 'front-up', 1, 'Treasury',          'none', FALSE, TRUE, FALSE,  0, 'highest ticked box'),
  ('klg:26', 'back-up',  4, 'Extended Treasury', 'none', FALSE, TRUE, FALSE, 50, 'highest ticked box');
INSERT INTO box (design, orientation, nr, price, threshold, fame, line) VALUES
  ('klg:26', 'front-up',  1, 'pay 1 coin',  NULL,    1, NULL),
  ('klg:26', 'front-up',  2, 'pay 2 coin',  NULL,    2, NULL),
  ('klg:26', 'front-up',  3, 'pay 3 coin',  NULL,    3, NULL),
  ('klg:26', 'front-up',  4, 'pay 4 coin',  NULL,    5, NULL),
  ('klg:26', 'front-up',  5, 'pay 5 coin',  NULL,    7, NULL),
  ('klg:26', 'front-up',  6, 'pay 6 coin',  NULL,   10, NULL),
  ('klg:26', 'front-up',  7, 'pay 7 coin',  NULL,   14, NULL),
  ('klg:26', 'front-up',  8, 'pay 8 coin',  NULL,   19, NULL),
  ('klg:26', 'front-up',  9, 'pay 9 coin',  NULL,   25, NULL),
  ('klg:26', 'front-up', 10, 'pay 10 coin', NULL,   32, NULL),
  ('klg:26', 'front-up', 11, 'pay 11 coin', NULL,   40, NULL),
  ('klg:26', 'front-up', 12, 'pay 12 coin', NULL, NULL, 'turn this to back-up'),
  ('klg:26', 'back-up',   1, 'pay 13 coin', NULL,   10, NULL),
  ('klg:26', 'back-up',   2, 'pay 14 coin', NULL,   20, NULL),
  ('klg:26', 'back-up',   3, 'pay 15 coin', NULL,   30, NULL),
  ('klg:26', 'back-up',   4, 'pay 16 coin', NULL,   40, NULL),
  ('klg:26', 'back-up',   5, 'pay 17 coin', NULL,   50, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:26', 'front-up', 1, 'end turn, pay box price: tick next 1 box'),
  ('klg:26', 'back-up',  1, 'end turn, pay box price: tick next 1 box');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:26', 'front-up', 1, 'Normally one box a turn, as each use ends it.',                 'clarification', 'settled'),
  ('klg:26', 'front-up', 2, 'The last box turns the card at once and brings no other card.', 'clarification', 'settled');

-- 27  Export / Mass Export
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:27', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:27', 'klg', 27, 'klg:27');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:27', 'front-up', 1, 'Export',      'none', FALSE, TRUE, FALSE,  0, NULL),
  ('klg:27', 'back-up',  4, 'Mass Export', 'none', FALSE, TRUE, FALSE, 25, NULL);
INSERT INTO box (design, orientation, nr, price, threshold, fame, line) VALUES
  ('klg:27', 'front-up', 1, NULL,  10, NULL, NULL),
  ('klg:27', 'front-up', 2, NULL,  20, NULL, NULL),
  ('klg:27', 'front-up', 3, NULL,  30, NULL, NULL),
  ('klg:27', 'front-up', 4, NULL,  40, NULL, NULL),
  ('klg:27', 'front-up', 5, NULL,  55, NULL, NULL),
  ('klg:27', 'front-up', 6, NULL,  75, NULL, NULL),
  ('klg:27', 'front-up', 7, NULL, 100, NULL, NULL),
  ('klg:27', 'back-up',  1, NULL,  25, NULL, NULL),
  ('klg:27', 'back-up',  2, NULL,  50, NULL, NULL),
  ('klg:27', 'back-up',  3, NULL,  75, NULL, NULL),
  ('klg:27', 'back-up',  4, NULL, 100, NULL, NULL),
  ('klg:27', 'back-up',  5, NULL, 150, NULL, NULL),
  ('klg:27', 'back-up',  6, NULL, 200, NULL, NULL),
  ('klg:27', 'back-up',  7, NULL, 250, NULL, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:27', 'front-up', 1, 'any time, pay any number good: add that to tally'),
  ('klg:27', 'front-up', 2, 'between rounds, may, needs tally 10: tick box 1; stick 1/2/3 on 1 land in kingdom'),
  ('klg:27', 'front-up', 3, 'between rounds, may, needs tally 20: tick box 2; stick 7 on 1 person in kingdom'),
  ('klg:27', 'front-up', 4, 'between rounds, may, needs tally 30: tick box 3; discover #86'),
  ('klg:27', 'front-up', 5, 'between rounds, may, needs tally 40: tick box 4; stick 4/5/6 on 1 building in kingdom'),
  ('klg:27', 'front-up', 6, 'between rounds, may, needs tally 55: tick box 5; stick 2/3/4/5 on 1 friendly card in kingdom'),
  ('klg:27', 'front-up', 7, 'between rounds, may, needs tally 75: tick box 6; stick 10 on 1 card in kingdom'),
  ('klg:27', 'front-up', 8, 'between rounds, may, needs tally 100: tick box 7; turn this to back-up'),
  ('klg:27', 'back-up',  1, 'any time, pay any number good: add that to tally'),
  ('klg:27', 'back-up',  2, 'between rounds, may, needs tally 25: tick box 1; stick 8 on 2 lands in kingdom'),
  ('klg:27', 'back-up',  3, 'between rounds, may, needs tally 50: tick box 2; stick 10 on 1 person in kingdom'),
  ('klg:27', 'back-up',  4, 'between rounds, may, needs tally 75: tick box 3; discover #107'),
  ('klg:27', 'back-up',  5, 'between rounds, may, needs tally 100: tick box 4; stick 10 on 1 building in kingdom'),
  ('klg:27', 'back-up',  6, 'between rounds, may, needs tally 150: tick box 5; tick next 1 box on 1 other permanent card with free box in permanents'),
  ('klg:27', 'back-up',  7, 'between rounds, may, needs tally 200: tick box 6; tick next 1 box on any number other permanent cards with free box in permanents'),
  ('klg:27', 'back-up',  8, 'between rounds, may, needs tally 250: tick box 7; discover #117');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:27', 'front-up', 1, 'The tally only grows. A tier takes nothing from it.',                                                                   'clarification', 'settled'),
  ('klg:27', 'front-up', 2, 'You may keep a tier reached for a later pause between rounds.',                                                         'clarification', 'settled'),
  ('klg:27', 'front-up', 3, 'In the pause the whole kingdom is open to choice, whereas in a round just the cards in play, unless a text says more.', 'clarification', 'settled'),
  ('klg:27', 'front-up', 4, 'At 55 only a friendly card qualifies (newer printing).',                                                                'clarification', 'settled'),
  ('klg:27', 'front-up', 5, 'A later printing refuses a resource sticker once a card yields 9 resources or more.',                                   'KLD-18',        'settled'),
  ('klg:27', 'front-up', 6, 'Is what exceeds 100, or an unused tier, lost by turning? Taken as yes.',                                                'KLD-29',        'likely'),
  ('klg:27', 'back-up',  1, 'A box ticked through 150 or 200 brings what it always brings.',                                                         'clarification', 'settled'),
  ('klg:27', 'back-up',  2, '150 and 200 reach every permanent with boxes, be it a track or not.',                                                   'clarification', 'settled'),
  ('klg:27', 'back-up',  3, 'At 200, is it a single box on each card? The words could mean more.',                                                   'inferred',      'open');

-- 28  Volcanic Eruption / Young Forest / Ashlands
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:28', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:28', 'klg', 28, 'klg:28');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:28', 'front-up',  1, 'Volcanic Eruption', 'event', TRUE,  FALSE, FALSE,  0, NULL),
  ('klg:28', 'back-down', 3, 'Young Forest',      'land',  FALSE, FALSE, FALSE,  1, NULL),
  ('klg:28', 'back-up',   4, 'Ashlands',          'land',  FALSE, FALSE, FALSE, -2, NULL);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:28', 'back-up', 1, 'back-down');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:28', 'back-up', 1, 'pay', 'coin', 2);
INSERT INTO box (design, orientation, nr, price, threshold, fame, line) VALUES
  ('klg:28', 'back-down', 1, NULL, NULL, NULL, 'stick 2 on this'),
  ('klg:28', 'back-down', 2, NULL, NULL, NULL, NULL),
  ('klg:28', 'back-down', 3, NULL, NULL, NULL, 'stick 2 on this'),
  ('klg:28', 'back-down', 4, NULL, NULL, NULL, NULL),
  ('klg:28', 'back-down', 5, NULL, NULL, NULL, 'stick 2 on this');
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:28', 'front-up',  1, 'when next land played: destroy it; turn this to back-up'),
  ('klg:28', 'back-down', 1, 'end turn: tick next 1 box');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:28', 'front-up',  1, 'Lands that arrive in the same batch are spared.',                   'KLD-38',        'settled'),
  ('klg:28', 'front-up',  2, 'If two lands arrive later at once, you pick the one that is lost.', 'KLD-38',        'settled'),
  ('klg:28', 'front-up',  3, 'Works one time, and the card turns right after it.',                'clarification', 'settled'),
  ('klg:28', 'front-up',  4, 'If the turn ends first, this is discarded and nothing burns.',      'clarification', 'settled'),
  ('klg:28', 'back-down', 1, 'Three wood is the most this can reach by its boxes.',               'clarification', 'settled');

-- 29  Opportunist / Recruit / Pretend Noble / Labourer
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:29', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:29', 'klg', 29, 'klg:29');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:29', 'front-up',   1, 'Opportunist',   'person', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:29', 'front-down', 2, 'Recruit',       'person', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:29', 'back-down',  3, 'Pretend Noble', 'person', FALSE, FALSE, FALSE, 4, NULL),
  ('klg:29', 'back-up',    4, 'Labourer',      'person', FALSE, FALSE, FALSE, 0, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:29', 'front-up',   1, 'coin',  1),
  ('klg:29', 'front-down', 1, 'sword', 1),
  ('klg:29', 'back-up',    1, 'stone', 1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:29', 'front-up',   1, 'back-up'),
  ('klg:29', 'front-up',   2, 'front-down'),
  ('klg:29', 'front-down', 1, 'back-down'),
  ('klg:29', 'front-down', 2, 'front-up'),
  ('klg:29', 'back-down',  1, 'front-down'),
  ('klg:29', 'back-down',  2, 'back-up'),
  ('klg:29', 'back-up',    1, 'front-up'),
  ('klg:29', 'back-up',    2, 'back-down');
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:29', 'back-down', 1, 'activate: turn this to front-up; stick resource on 1 stage without sticker of this');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:29', 'front-up',   1, 'The price is nothing, but it is an upgrade and so ends the turn.', 'KLG-052',       'settled'),
  ('klg:29', 'front-down', 1, 'The price is nothing, but it is an upgrade and so ends the turn.', 'KLG-052',       'settled'),
  ('klg:29', 'back-down',  1, 'The price is nothing, but it is an upgrade and so ends the turn.', 'KLG-052',       'settled'),
  ('klg:29', 'back-down',  2, 'The effect is no upgrade and lets the turn go on.',                'KLG-053',       'settled'),
  ('klg:29', 'back-down',  3, 'A stage that has a sticker can''t be picked again.',               'clarification', 'settled'),
  ('klg:29', 'back-up',    1, 'The price is nothing, but it is an upgrade and so ends the turn.', 'KLG-052',       'settled');

-- 30  STOP!
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:30', 'klg', FALSE, TRUE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:30', 'klg', 30, 'klg:30');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:30', 'front-up', 1, 'STOP!', 'none', FALSE, FALSE, FALSE, 0, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:30', 'front-up', 1, 'when discovered: look at #31 #32 #33 #34; discover 2 of them; destroy the rest');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:30', 'front-up', 1, 'Rules about cards don''t reach a parchment.',                  'clarification', 'settled'),
  ('klg:30', 'front-up', 2, 'What could be found only by way of a destroyed card is lost.', 'clarification', 'settled');

-- 31  Entrepreneur / Hotel / Cozy Pub / Tavern
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:31', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:31', 'klg', 31, 'klg:31');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:31', 'front-up',   1, 'Entrepreneur', 'person',   FALSE, FALSE, FALSE, 0, NULL),
  ('klg:31', 'front-down', 2, 'Hotel',        'building', FALSE, FALSE, FALSE, 2, NULL),
  ('klg:31', 'back-down',  3, 'Cozy Pub',     'building', FALSE, FALSE, FALSE, 2, NULL),
  ('klg:31', 'back-up',    4, 'Tavern',       'building', FALSE, FALSE, FALSE, 4, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:31', 'front-up',   1, 'trade_good', 1),
  ('klg:31', 'front-down', 1, 'coin',       1),
  ('klg:31', 'front-down', 1, 'trade_good', 1),
  ('klg:31', 'back-down',  1, 'trade_good', 2),
  ('klg:31', 'back-up',    1, 'coin',       2),
  ('klg:31', 'back-up',    1, 'trade_good', 2);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:31', 'front-up',   1, 'front-down'),
  ('klg:31', 'front-down', 1, 'back-down'),
  ('klg:31', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:31', 'front-up',   1, 'pay', 'coin',       1),
  ('klg:31', 'front-up',   1, 'pay', 'wood',       3),
  ('klg:31', 'front-down', 1, 'pay', 'coin',       1),
  ('klg:31', 'front-down', 1, 'pay', 'wood',       1),
  ('klg:31', 'front-down', 1, 'pay', 'stone',      1),
  ('klg:31', 'back-down',  1, 'pay', 'coin',       2),
  ('klg:31', 'back-down',  1, 'pay', 'wood',       2),
  ('klg:31', 'back-down',  1, 'pay', 'trade_good', 2);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:31', 'front-up',   1, 'end turn: discover #118'),
  ('klg:31', 'front-down', 1, 'activate: gain 1 coin per person in play'),
  ('klg:31', 'back-down',  1, 'activate, discard 1 person in play: discover #92'),
  ('klg:31', 'back-up',    1, 'activate: discover #87');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:31', 'front-down', 1, 'Takes the place of producing.', 'KLG-006', 'settled');

-- 32  Scientist / Lab / Observatory
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:32', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:32', 'klg', 32, 'klg:32');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:32', 'front-up',  1, 'Scientist',   'person',   FALSE, FALSE, FALSE,  0, NULL),
  ('klg:32', 'back-down', 3, 'Lab',         'building', FALSE, FALSE, FALSE, 10, NULL),
  ('klg:32', 'back-up',   4, 'Observatory', 'building', FALSE, FALSE, FALSE,  5, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:32', 'back-down', 1, 'coin',       1),
  ('klg:32', 'back-down', 1, 'trade_good', 2),
  ('klg:32', 'back-up',   1, 'coin',       1),
  ('klg:32', 'back-up',   1, 'trade_good', 1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:32', 'front-up', 1, 'back-up'),
  ('klg:32', 'back-up',  1, 'back-down');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:32', 'front-up', 1, 'pay', 'wood',  1),
  ('klg:32', 'front-up', 1, 'pay', 'stone', 2),
  ('klg:32', 'front-up', 1, 'pay', 'metal', 1),
  ('klg:32', 'back-up',  1, 'pay', 'coin',  1),
  ('klg:32', 'back-up',  1, 'pay', 'stone', 2),
  ('klg:32', 'back-up',  1, 'pay', 'metal', 2);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:32', 'front-up',  1, 'passive: persons in play produce +1 coin'),
  ('klg:32', 'back-down', 1, 'end turn: discover #96'),
  ('klg:32', 'back-up',   1, 'end turn: discover #95');

-- 33  Engineer / Trebuchet
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:33', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:33', 'klg', 33, 'klg:33');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:33', 'front-up', 1, 'Engineer',  'person',   FALSE, FALSE, FALSE, 0, NULL),
  ('klg:33', 'back-up',  4, 'Trebuchet', 'building', FALSE, FALSE, FALSE, 1, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:33', 'back-up', 1, 'sword', 1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:33', 'front-up', 1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:33', 'front-up', 1, 'pay', 'wood',  2),
  ('klg:33', 'front-up', 1, 'pay', 'metal', 2);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:33', 'front-up', 1, 'activate: (destroy 1 "Lumberjack" in play; discover #100) or (destroy 1 "Food Barns" in play; discover #101) or (destroy 1 "Fishing Boat" in play; discover #102)'),
  ('klg:33', 'back-up',  1, 'destroy: defeat 1 enemy with defeat in play or in discard or in permanents; tick next 1 box on #25');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:33', 'front-up', 1, 'The stage named has to be the visible one of a card in play.',                   'clarification', 'settled'),
  ('klg:33', 'front-up', 2, 'What a second destruction of the same kind brings is unsaid. Taken as nothing.', 'KLD-36',        'likely'),
  ('klg:33', 'back-up',  1, 'It can strike an enemy only if that enemy''s text tells how it is defeated.',    'clarification', 'settled'),
  ('klg:33', 'back-up',  2, 'The enemy''s own text says what happens, reward included.',                      'clarification', 'settled'),
  ('klg:33', 'back-up',  3, 'Is the box on 25 free, with all it brings? Taken as yes.',                       'inferred',      'open');

-- 34  Inventor / Inspired Inventor
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:34', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:34', 'klg', 34, 'klg:34');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:34', 'front-up', 1, 'Inventor',          'person', FALSE, FALSE, FALSE, 0, '5 per ticked box'),
  ('klg:34', 'back-up',  4, 'Inspired Inventor', 'person', FALSE, FALSE, FALSE, 0, '5 per ticked box on front-up');
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:34', 'front-up', 1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:34', 'front-up', 1, 'pay', 'coin', 4);
INSERT INTO box (design, orientation, nr, price, threshold, fame, line) VALUES
  ('klg:34', 'front-up', 1, NULL, NULL, NULL, NULL),
  ('klg:34', 'front-up', 2, NULL, NULL, NULL, NULL),
  ('klg:34', 'front-up', 3, NULL, NULL, NULL, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:34', 'back-up', 1, 'activate: turn this to front-up; tick 1 box on front-up; (discover 1 of #97 #98 #99) or (gain 1 any per ticked box on front-up)');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:34', 'front-up', 1, 'Only the effect on the back ticks these boxes.', 'clarification', 'settled'),
  ('klg:34', 'back-up',  1, 'The new tick counts already for this gain.',     'clarification', 'settled'),
  ('klg:34', 'back-up',  2, 'You get one of the two, cards or resources.',    'clarification', 'settled');

-- 36  Mercenary / Sir ____
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:36', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:36', 'klg', 36, 'klg:36');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:36', 'front-up', 1, 'Mercenary', 'person', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:36', 'back-up',  4, 'Sir ____',  'person', FALSE, FALSE, FALSE, 3, NULL);
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:36', 'back-up', 1, 'knight');
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:36', 'back-up', 1, 'sword', 1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:36', 'front-up', 1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:36', 'front-up', 1, 'pay', 'coin',  3),
  ('klg:36', 'front-up', 1, 'pay', 'metal', 1);
INSERT INTO box (design, orientation, nr, price, threshold, fame, line) VALUES
  ('klg:36', 'front-up', 1, NULL, NULL, NULL, 'gain 1 sword'),
  ('klg:36', 'front-up', 2, NULL, NULL, NULL, 'gain 1 sword'),
  ('klg:36', 'front-up', 3, NULL, NULL, NULL, 'gain 1 sword'),
  ('klg:36', 'front-up', 4, NULL, NULL, NULL, 'gain 1 sword'),
  ('klg:36', 'front-up', 5, NULL, NULL, NULL, 'gain 1 sword'),
  ('klg:36', 'front-up', 6, NULL, NULL, NULL, 'gain 1 sword'),
  ('klg:36', 'front-up', 7, NULL, NULL, NULL, 'gain 1 sword'),
  ('klg:36', 'front-up', 8, NULL, NULL, NULL, 'gain 1 sword');
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:36', 'front-up', 1, 'activate, pay 2 coin: tick 1 to 2 boxes'),
  ('klg:36', 'back-up',  1, 'end turn, once, pay 3 metal: stick 5 on this'),
  ('klg:36', 'back-up',  2, 'end turn, once, pay 4 metal: stick 5 on this');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:36', 'front-up', 1, 'A ticked box with a resource on it pays that resource there and then.',               'KLG-073',       'settled'),
  ('klg:36', 'back-up',  1, 'The name is yours to write. No rule or card ever looks at it.',                       'clarification', 'settled'),
  ('klg:36', 'back-up',  2, 'A later printing refuses a resource sticker once a card yields 9 resources or more.', 'KLD-18',        'settled');

-- 37  STOP!
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:37', 'klg', FALSE, TRUE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:37', 'klg', 37, 'klg:37');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:37', 'front-up', 1, 'STOP!', 'none', FALSE, FALSE, FALSE, 0, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:37', 'front-up', 1, 'when discovered: discover all of #38 #39 #40 #41 #42');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:37', 'front-up', 1, 'A parchment is left out when cards are counted.',                                              'clarification', 'settled'),
  ('klg:37', 'front-up', 2, '38 to 40 are permanent goals, while 41 and 42 are plain cards with two faces to choose from.', 'clarification', 'settled');

-- 38  Strength in Numbers / Military Dominance
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:38', 'klg', TRUE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:38', 'klg', 38, 'klg:38');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:38', 'front-up', 1, 'Strength in Numbers', 'goal', FALSE, TRUE, FALSE, 0, '2 per person in kingdom'),
  ('klg:38', 'back-up',  4, 'Military Dominance',  'goal', FALSE, TRUE, FALSE, 0, '2 per sword icon in kingdom');
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:38', 'front-up', 1, 'goal'),
  ('klg:38', 'back-up',  1, 'goal');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:38', 'front-up', 1, 'Its banner is yellow, still a goal is no person.',                           'clarification', 'settled'),
  ('klg:38', 'back-up',  1, 'Its banner is yellow, still a goal is no person.',                           'clarification', 'settled'),
  ('klg:38', 'back-up',  2, 'A sword among alternatives is counted as one.',                              'clarification', 'settled'),
  ('klg:38', 'back-up',  3, 'Icons of production count, printed or stuck on. Gains from effects don''t.', 'clarification', 'settled');

-- 39  Expanding Borders / Maximizer
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:39', 'klg', TRUE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:39', 'klg', 39, 'klg:39');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:39', 'front-up', 1, 'Expanding Borders', 'goal', FALSE, TRUE, FALSE, 0, '-2 per nonpermanent card in kingdom short of 75'),
  ('klg:39', 'back-up',  4, 'Maximizer',         'goal', FALSE, TRUE, FALSE, 0, '-1 per nonpermanent card with fame 0 in kingdom');
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:39', 'front-up', 1, 'goal'),
  ('klg:39', 'back-up',  1, 'goal');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:39', 'front-up', 1, 'Its banner is yellow, still a goal is no person.',                                               'clarification', 'settled'),
  ('klg:39', 'front-up', 2, 'Where 75 is the target, sixty cards that aren''t permanent are fifteen short and cost 30 fame.', 'clarification', 'settled'),
  ('klg:39', 'back-up',  1, 'Its banner is yellow, still a goal is no person.',                                               'clarification', 'settled'),
  ('klg:39', 'back-up',  2, 'A card below zero is not counted.',                                                              'clarification', 'settled'),
  ('klg:39', 'back-up',  3, 'Do fame stickers or ticked boxes lift a card from exactly 0? Taken as yes.',                     'inferred',      'open');

-- 40  Loyalty / Trader
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:40', 'klg', TRUE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:40', 'klg', 40, 'klg:40');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:40', 'front-up', 1, 'Loyalty', 'goal', FALSE, TRUE, FALSE, 0, '25 if no enemy in kingdom'),
  ('klg:40', 'back-up',  4, 'Trader',  'goal', FALSE, TRUE, FALSE, 0, '25 if 10 good icons in kingdom');
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:40', 'front-up', 1, 'goal'),
  ('klg:40', 'back-up',  1, 'goal');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:40', 'front-up', 1, 'Its banner is yellow, still a goal is no person.',                           'clarification', 'settled'),
  ('klg:40', 'front-up', 2, 'Only the keyword enemy spoils it. Other negative cards do no harm.',         'clarification', 'settled'),
  ('klg:40', 'back-up',  1, 'Its banner is yellow, still a goal is no person.',                           'clarification', 'settled'),
  ('klg:40', 'back-up',  2, 'Icons of production count, printed or stuck on. Gains from effects don''t.', 'clarification', 'settled');

-- 41  Jester / Merchant
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:41', 'klg', TRUE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:41', 'klg', 41, 'klg:41');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:41', 'front-up', 1, 'Jester',   'person', FALSE, FALSE, TRUE,  0, NULL),
  ('klg:41', 'back-up',  4, 'Merchant', 'person', FALSE, FALSE, FALSE, 0, NULL);
INSERT INTO box (design, orientation, nr, price, threshold, fame, line) VALUES
  ('klg:41', 'front-up',  1, NULL, NULL, NULL, 'gain 2 coin'),
  ('klg:41', 'front-up',  2, NULL, NULL, NULL, 'gain 2 coin'),
  ('klg:41', 'front-up',  3, NULL, NULL, NULL, 'gain 2 coin'),
  ('klg:41', 'front-up',  4, NULL, NULL, NULL, 'gain 1 coin; gain 1 wood'),
  ('klg:41', 'front-up',  5, NULL, NULL, NULL, 'gain 1 coin; gain 1 wood'),
  ('klg:41', 'front-up',  6, NULL, NULL, NULL, 'gain 1 coin; gain 1 wood'),
  ('klg:41', 'front-up',  7, NULL, NULL, NULL, 'gain 2 good'),
  ('klg:41', 'front-up',  8, NULL, NULL, NULL, 'gain 2 good'),
  ('klg:41', 'back-up',   1, NULL, NULL, NULL, 'gain 1 coin'),
  ('klg:41', 'back-up',   2, NULL, NULL, NULL, 'gain 1 coin'),
  ('klg:41', 'back-up',   3, NULL, NULL, NULL, 'gain 1 wood'),
  ('klg:41', 'back-up',   4, NULL, NULL, NULL, 'gain 1 wood'),
  ('klg:41', 'back-up',   5, NULL, NULL, NULL, 'gain 1 stone'),
  ('klg:41', 'back-up',   6, NULL, NULL, NULL, 'gain 1 stone'),
  ('klg:41', 'back-up',   7, NULL, NULL, NULL, 'gain 1 metal'),
  ('klg:41', 'back-up',   8, NULL, NULL, NULL, 'gain 1 metal'),
  ('klg:41', 'back-up',   9, NULL, NULL, NULL, 'gain 1 coin'),
  ('klg:41', 'back-up',  10, NULL, NULL, NULL, 'gain 1 coin'),
  ('klg:41', 'back-up',  11, NULL, NULL, NULL, 'gain 1 wood'),
  ('klg:41', 'back-up',  12, NULL, NULL, NULL, 'gain 1 wood'),
  ('klg:41', 'back-up',  13, NULL, NULL, NULL, 'gain 1 stone'),
  ('klg:41', 'back-up',  14, NULL, NULL, NULL, 'gain 1 stone'),
  ('klg:41', 'back-up',  15, NULL, NULL, NULL, 'gain 1 metal'),
  ('klg:41', 'back-up',  16, NULL, NULL, NULL, 'gain 1 metal'),
  ('klg:41', 'back-up',  17, NULL, NULL, NULL, 'gain 1 coin'),
  ('klg:41', 'back-up',  18, NULL, NULL, NULL, 'gain 1 coin'),
  ('klg:41', 'back-up',  19, NULL, NULL, NULL, 'gain 1 wood'),
  ('klg:41', 'back-up',  20, NULL, NULL, NULL, 'gain 1 wood'),
  ('klg:41', 'back-up',  21, NULL, NULL, NULL, 'gain 1 stone'),
  ('klg:41', 'back-up',  22, NULL, NULL, NULL, 'gain 1 stone'),
  ('klg:41', 'back-up',  23, NULL, NULL, NULL, 'gain 1 metal'),
  ('klg:41', 'back-up',  24, NULL, NULL, NULL, 'gain 1 metal');
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:41', 'front-up', 1, 'activate: discard top 1 of deck'),
  ('klg:41', 'front-up', 2, 'activate: tick 1 box'),
  ('klg:41', 'back-up',  1, 'activate: tick 1 to 2 boxes');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:41', 'front-up', 1, 'Two effects, and either of them costs a discard of this card.', 'KLG-064',       'settled'),
  ('klg:41', 'front-up', 2, 'The card turned off the deck isn''t played.',                   'clarification', 'settled');

-- 42  Field Worker / Storage
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:42', 'klg', TRUE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:42', 'klg', 42, 'klg:42');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:42', 'front-up', 1, 'Field Worker', 'person',   FALSE, FALSE, FALSE, 0, NULL),
  ('klg:42', 'back-up',  4, 'Storage',      'building', FALSE, FALSE, TRUE,  1, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:42', 'front-up', 1, 'activate: gain production of 1 land in play'),
  ('klg:42', 'back-up',  1, 'at end of turn, may, discard this: keep 1 other card in play');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:42', 'front-up', 1, 'The land itself is not discarded.',                    'clarification', 'settled'),
  ('klg:42', 'front-up', 2, 'What the land''s own effects would give is left out.', 'clarification', 'settled'),
  ('klg:42', 'front-up', 3, 'Production raised by other cards counts as raised.',   'clarification', 'settled'),
  ('klg:42', 'back-up',  1, 'It stays in play until you use it.',                   'card',          'settled');

-- 43  Mason / Brick Road / Stone Street
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:43', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:43', 'klg', 43, 'klg:43');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:43', 'front-up',  1, 'Mason',        'person', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:43', 'back-down', 3, 'Stone Street', 'land',   FALSE, FALSE, FALSE, 7, NULL),
  ('klg:43', 'back-up',   4, 'Brick Road',   'land',   FALSE, FALSE, FALSE, 3, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:43', 'front-up',  1, 'stone', 1),
  ('klg:43', 'back-down', 1, 'coin',  1),
  ('klg:43', 'back-up',   1, 'coin',  1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:43', 'front-up', 1, 'back-up'),
  ('klg:43', 'back-up',  1, 'back-down');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:43', 'front-up', 1, 'pay', 'coin',  2),
  ('klg:43', 'front-up', 1, 'pay', 'stone', 2),
  ('klg:43', 'back-up',  1, 'pay', 'stone', 4);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:43', 'front-up',  1, 'activate, pay 2 coin: look at #88 #89; discover 1 of them'),
  ('klg:43', 'back-down', 1, 'end turn: look at #111 #112; discover 1 of them; destroy the rest'),
  ('klg:43', 'back-up',   1, 'end turn: look at #109 #110; discover 1 of them; destroy the rest');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:43', 'front-up',  1, 'You may see both, but only for as long as the effect runs.',           'KLG-020', 'settled'),
  ('klg:43', 'back-down', 1, 'It works a single time, since afterwards neither card is in the box.', 'KLD-13',  'settled'),
  ('klg:43', 'back-up',   1, 'It works a single time, since afterwards neither card is in the box.', 'KLD-13',  'settled'),
  ('klg:43', 'all',       1, 'What a second use does is unsaid. Taken as unusable.',                 'KLD-13',  'likely');

-- 44  Thunderstorm / Rain
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:44', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:44', 'klg', 44, 'klg:44');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:44', 'front-up', 1, 'Thunderstorm', 'event', TRUE, FALSE, FALSE, 0, NULL),
  ('klg:44', 'back-up',  4, 'Rain',         'event', TRUE, FALSE, FALSE, 0, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:44', 'front-up', 1, 'when played: discard top 3 of deck; turn this to back-up'),
  ('klg:44', 'back-up',  1, 'passive: lands in play produce +2 coin'),
  ('klg:44', 'back-up',  2, 'passive: no advancing'),
  ('klg:44', 'back-up',  3, 'at end of turn: turn this to front-up');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:44', 'front-up', 1, 'With fewer than three in the deck, all of them go.',                                       'KLD-26',        'settled'),
  ('klg:44', 'front-up', 2, 'The cards thrown off aren''t played.',                                                     'clarification', 'settled'),
  ('klg:44', 'front-up', 3, 'It leaves at once, so nothing later in the turn can pick it.',                             'KLG-025',       'settled'),
  ('klg:44', 'back-up',  1, 'Where this adds coins, a land that yields nothing gets them as well.',                     'clarification', 'settled'),
  ('klg:44', 'back-up',  2, 'Where advancing alone is banned, effects can still play cards.',                           'clarification', 'settled'),
  ('klg:44', 'back-up',  3, 'Until the end of the turn it lies in play, where effects on negative cards can reach it.', 'clarification', 'settled');

-- 45  Dark Knight / Impressed Boy / Squire
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:45', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:45', 'klg', 45, 'klg:45');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:45', 'front-up',  1, 'Dark Knight',   'enemy',  TRUE,  FALSE, FALSE, -3, NULL),
  ('klg:45', 'back-down', 3, 'Squire',        'person', FALSE, FALSE, FALSE,  3, NULL),
  ('klg:45', 'back-up',   4, 'Impressed Boy', 'person', FALSE, FALSE, FALSE,  0, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:45', 'back-down', 1, 'sword', 1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:45', 'back-up', 1, 'back-down');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:45', 'back-up', 1, 'pay', 'metal', 1),
  ('klg:45', 'back-up', 1, 'pay', 'sword', 1);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:45', 'front-up',  1, 'passive: no advancing, no upgrading, no end turn effects'),
  ('klg:45', 'front-up',  2, 'activate, defeat, pay 3 sword: turn this to back-up'),
  ('klg:45', 'back-down', 1, 'destroy: gain 3 sword'),
  ('klg:45', 'back-up',   1, 'destroy: gain 2 sword');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:45', 'front-up', 1, 'Passing, producing, activating and passive effects remain allowed.', 'KLD-31',        'settled'),
  ('klg:45', 'front-up', 2, 'It doesn''t stay. The end of the turn discards it.',                 'clarification', 'settled'),
  ('klg:45', 'front-up', 3, 'Where advancing alone is banned, effects can still play cards.',     'clarification', 'settled');

-- 46, 62  Camp / Training Grounds / Sir ________
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:46', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:46', 'klg', 46, 'klg:46'),
  ('klg:62', 'klg', 62, 'klg:46');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:46', 'front-up',   1, 'Camp',             'land',   FALSE, FALSE, FALSE, 0, NULL),
  ('klg:46', 'front-down', 2, 'Training Grounds', 'land',   FALSE, FALSE, FALSE, 1, NULL),
  ('klg:46', 'back-down',  3, 'Sir ________',     'person', FALSE, FALSE, FALSE, 3, NULL);
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:46', 'back-down', 1, 'knight');
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:46', 'back-down', 1, 'sword', 2);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:46', 'front-up',   1, 'front-down'),
  ('klg:46', 'front-down', 1, 'back-down');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:46', 'front-up',   1, 'pay', 'coin',  1),
  ('klg:46', 'front-up',   1, 'pay', 'wood',  1),
  ('klg:46', 'front-up',   1, 'pay', 'metal', 1),
  ('klg:46', 'front-down', 1, 'pay', 'metal', 2);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:46', 'front-down', 1, 'activate, pay 1 coin: gain 1 sword');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:46', 'front-down', 1, 'One sword each time, never more.',       'clarification', 'settled'),
  ('klg:46', 'back-down',  1, 'You write a name. Rules never read it.', 'clarification', 'settled');

-- 47  STOP!
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:47', 'klg', FALSE, TRUE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:47', 'klg', 47, 'klg:47');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:47', 'front-up', 1, 'STOP!', 'none', FALSE, FALSE, FALSE, 0, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:47', 'front-up', 1, 'when discovered: look at #48 #49 #50 #51; discover 2 of them; destroy the rest');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:47', 'front-up', 1, 'A parchment is left out when cards are counted.', 'clarification', 'settled');

-- 48  Envoy / Emissary / Diplomat / Ambassador
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:48', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:48', 'klg', 48, 'klg:48');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:48', 'front-up',   1, 'Envoy',      'person', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:48', 'front-down', 2, 'Emissary',   'person', FALSE, FALSE, FALSE, 1, NULL),
  ('klg:48', 'back-down',  3, 'Diplomat',   'person', FALSE, FALSE, FALSE, 2, NULL),
  ('klg:48', 'back-up',    4, 'Ambassador', 'person', FALSE, FALSE, FALSE, 5, NULL);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:48', 'front-up',   1, 'front-down'),
  ('klg:48', 'front-down', 1, 'back-down'),
  ('klg:48', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:48', 'front-up',   1, 'pay', 'coin', 3),
  ('klg:48', 'front-down', 1, 'pay', 'coin', 6),
  ('klg:48', 'back-down',  1, 'pay', 'coin', 6);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:48', 'front-up',   1, 'end turn, pay 3 coin: discover #119'),
  ('klg:48', 'front-down', 1, 'end turn, pay 3 coin: discover #120'),
  ('klg:48', 'back-down',  1, 'end turn, pay 3 coin: discover #121'),
  ('klg:48', 'back-up',    1, 'end turn, pay 3 coin: discover #122');

-- 49  Royal Architect / Bridge of Marvel
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:49', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:49', 'klg', 49, 'klg:49');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:49', 'front-up', 1, 'Royal Architect',  'person',   FALSE, FALSE, FALSE,  0, NULL),
  ('klg:49', 'back-up',  4, 'Bridge of Marvel', 'building', FALSE, FALSE, FALSE, 15, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:49', 'front-up', 1, 'stone', 1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:49', 'front-up', 1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:49', 'front-up', 1, 'destroy', 'Stone Bridge', 1);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:49', 'front-up', 1, 'activate: (destroy 1 "Castle" in play; discover #123) or (destroy 1 "Diamond Mine" in play; discover #124) or (destroy 1 "Temple" in play; discover #125)');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:49', 'front-up', 1, 'It takes the final stages of 9, 84 or 85, and 82 or 83, nothing earlier.',       'clarification', 'settled'),
  ('klg:49', 'front-up', 2, 'The upgrade costs no resources but a Stone Bridge in play, which is destroyed.', 'card',          'settled');

-- 50  Traveller / Traveller / Traveller / Traveller
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:50', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:50', 'klg', 50, 'klg:50');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:50', 'front-up',   1, 'Traveller', 'person', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:50', 'front-down', 2, 'Traveller', 'person', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:50', 'back-down',  3, 'Traveller', 'person', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:50', 'back-up',    4, 'Traveller', 'person', FALSE, FALSE, FALSE, 2, NULL);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:50', 'front-up',   1, 'front-down'),
  ('klg:50', 'front-down', 1, 'back-down'),
  ('klg:50', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:50', 'front-up',   1, 'pay', 'trade_good', 3),
  ('klg:50', 'front-down', 1, 'pay', 'trade_good', 3),
  ('klg:50', 'back-down',  1, 'pay', 'trade_good', 5);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:50', 'front-up',   1, 'end turn: discover #126'),
  ('klg:50', 'front-down', 1, 'end turn: discover #127'),
  ('klg:50', 'back-down',  1, 'end turn: discover #128'),
  ('klg:50', 'back-up',    1, 'end turn: discover #129'),
  ('klg:50', 'back-up',    2, 'activate, discard 1 land in play: gain 2 any');

-- 51  Magistrate / Magistrate / Magistrate / Strategist
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:51', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:51', 'klg', 51, 'klg:51');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:51', 'front-up',   1, 'Magistrate', 'person', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:51', 'front-down', 2, 'Magistrate', 'person', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:51', 'back-down',  3, 'Magistrate', 'person', FALSE, FALSE, FALSE, 2, NULL),
  ('klg:51', 'back-up',    4, 'Strategist', 'person', FALSE, FALSE, FALSE, 5, NULL);
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:51', 'back-up', 1, 'elder');
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:51', 'front-up',   1, 'front-down'),
  ('klg:51', 'front-down', 1, 'back-down'),
  ('klg:51', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:51', 'front-up',   1, 'pay', 'stone', 3),
  ('klg:51', 'front-down', 1, 'pay', 'stone', 2),
  ('klg:51', 'front-down', 1, 'pay', 'metal', 2),
  ('klg:51', 'back-down',  1, 'pay', 'stone', 3),
  ('klg:51', 'back-down',  1, 'pay', 'metal', 2);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:51', 'front-up',   1, 'end turn: discover #130'),
  ('klg:51', 'front-down', 1, 'end turn: discover #131'),
  ('klg:51', 'back-down',  1, 'end turn: discover #132'),
  ('klg:51', 'back-up',    1, 'activate: play 1 word Wall or knight in discard');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:51', 'back-up', 1, 'With a first printing you may use its text, which plays any sword producer from the discard.', 'clarification', 'settled');

-- 52  Mighty Mound / Hill Settlement / Hill Village / Peak Village
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:52', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:52', 'klg', 52, 'klg:52');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:52', 'front-up',   1, 'Mighty Mound',    'land', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:52', 'front-down', 2, 'Hill Settlement', 'land', FALSE, FALSE, FALSE, 1, NULL),
  ('klg:52', 'back-down',  3, 'Hill Village',    'land', FALSE, FALSE, FALSE, 3, NULL),
  ('klg:52', 'back-up',    4, 'Peak Village',    'land', FALSE, FALSE, FALSE, 6, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:52', 'front-down', 1, 'coin',       1),
  ('klg:52', 'back-down',  1, 'coin',       2),
  ('klg:52', 'back-up',    1, 'coin',       2),
  ('klg:52', 'back-up',    1, 'trade_good', 1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:52', 'front-up',   1, 'front-down'),
  ('klg:52', 'front-down', 1, 'back-down'),
  ('klg:52', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:52', 'front-up',   1, 'pay', 'wood',  3),
  ('klg:52', 'front-down', 1, 'pay', 'wood',  4),
  ('klg:52', 'back-down',  1, 'pay', 'wood',  4),
  ('klg:52', 'back-down',  1, 'pay', 'stone', 2);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:52', 'back-up', 1, 'activate: turn this to front-up; discover #105');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:52', 'back-up', 1, 'Should #105 be in the box once more, it can be found once more.',                    'clarification', 'settled'),
  ('klg:52', 'back-up', 2, 'How #105 comes back into the box isn''t said here. Probably by its own last stage.', 'inferred',      'open');

-- 53  Witch / Witch Cabin
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:53', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:53', 'klg', 53, 'klg:53');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:53', 'front-up', 1, 'Witch',       'enemy', TRUE, FALSE, FALSE, -3, NULL),
  ('klg:53', 'back-up',  4, 'Witch Cabin', 'enemy', TRUE, FALSE, FALSE, -2, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:53', 'front-up', 1, 'activate, defeat, pay 4 sword: destroy this'),
  ('klg:53', 'front-up', 2, 'activate, discard 3 persons in play: turn this to back-up'),
  ('klg:53', 'front-up', 3, 'at end of turn: discover next 2; turn this to back-up'),
  ('klg:53', 'back-up',  1, 'activate, defeat, pay 3 sword: destroy this'),
  ('klg:53', 'back-up',  2, 'activate, destroy 1 person in play: destroy this'),
  ('klg:53', 'back-up',  3, 'at end of turn: discover next 2; destroy this');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:53', 'front-up', 1, 'The two additional cards are worth a full round of a campaign that ends at 70.',     'clarification', 'settled'),
  ('klg:53', 'front-up', 2, 'Calm her with three persons and nothing is discovered.',                             'clarification', 'settled'),
  ('klg:53', 'front-up', 3, 'What if the next card is a parchment or asks for a side? Handled as any discovery.', 'KLD-33',        'likely'),
  ('klg:53', 'back-up',  1, 'Each of the three ways destroys this in the end.',                                   'clarification', 'settled'),
  ('klg:53', 'all',      1, 'Can these two cards have numbers beyond 70? Taken as no.',                           'KLD-33',        'likely');

-- 54  Scribe / Architect
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:54', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:54', 'klg', 54, 'klg:54');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:54', 'front-up', 1, 'Scribe',    'person', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:54', 'back-up',  4, 'Architect', 'person', FALSE, FALSE, FALSE, 0, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:54', 'back-up', 1, 'stone', 1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:54', 'front-up', 1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:54', 'front-up', 1, 'pay', 'coin', 5);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:54', 'front-up', 1, 'at end of turn, may, discard this: keep up to 2 other cards in play'),
  ('klg:54', 'back-up',  1, 'end turn: turn this to front-up; look at #78 #79; discover 1 of them');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:54', 'back-up', 1, 'One of the pair each time. A later use may bring the second.', 'clarification', 'settled');

-- 55  Lord Aethan / Lord Nimrod
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:55', 'klg', TRUE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:55', 'klg', 55, 'klg:55');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:55', 'front-up', 1, 'Lord Aethan', 'person', FALSE, FALSE, FALSE, 2, NULL),
  ('klg:55', 'back-up',  4, 'Lord Nimrod', 'person', FALSE, FALSE, FALSE, 5, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:55', 'front-up', 1, 'coin',  1),
  ('klg:55', 'front-up', 1, 'wood',  1),
  ('klg:55', 'front-up', 1, 'stone', 1),
  ('klg:55', 'back-up',  1, 'sword', 1);
INSERT INTO box (design, orientation, nr, price, threshold, fame, line) VALUES
  ('klg:55', 'front-up', 1, NULL, NULL, NULL, 'gain 2 coin'),
  ('klg:55', 'front-up', 2, NULL, NULL, NULL, 'gain 2 coin'),
  ('klg:55', 'front-up', 3, NULL, NULL, NULL, 'gain 2 wood'),
  ('klg:55', 'front-up', 4, NULL, NULL, NULL, 'gain 2 wood'),
  ('klg:55', 'front-up', 5, NULL, NULL, NULL, 'gain 2 stone'),
  ('klg:55', 'front-up', 6, NULL, NULL, NULL, 'gain 1 good'),
  ('klg:55', 'front-up', 7, NULL, NULL, NULL, 'gain 1 sword'),
  ('klg:55', 'front-up', 8, NULL, NULL, NULL, 'gain 1 metal'),
  ('klg:55', 'back-up',  1, NULL, NULL, NULL, 'gain 2 coin'),
  ('klg:55', 'back-up',  2, NULL, NULL, NULL, 'gain 2 stone'),
  ('klg:55', 'back-up',  3, NULL, NULL, NULL, 'gain 2 metal'),
  ('klg:55', 'back-up',  4, NULL, NULL, NULL, 'gain 2 sword'),
  ('klg:55', 'back-up',  5, NULL, NULL, NULL, 'gain 2 sword'),
  ('klg:55', 'back-up',  6, NULL, NULL, NULL, 'gain 3 sword'),
  ('klg:55', 'back-up',  7, NULL, NULL, NULL, 'gain 1 wood'),
  ('klg:55', 'back-up',  8, NULL, NULL, NULL, 'gain 1 metal');
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:55', 'front-up', 1, 'activate: discover #80'),
  ('klg:55', 'front-up', 2, 'activate: discover #81'),
  ('klg:55', 'front-up', 3, 'any time: tick 1 box'),
  ('klg:55', 'back-up',  1, 'end turn: discover all of #133 #134'),
  ('klg:55', 'back-up',  2, 'activate: tick 1 box');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:55', 'front-up', 1, 'Any number of boxes may be ticked in one turn.',                   'KLG-063',       'settled'),
  ('klg:55', 'front-up', 2, 'Having used an activated effect it can''t produce as well.',       'KLG-006',       'settled'),
  ('klg:55', 'back-up',  1, 'Here, other than on the front, a tick costs the card''s discard.', 'KLG-064',       'settled'),
  ('klg:55', 'back-up',  2, 'The two cards come together or not at all.',                       'clarification', 'settled'),
  ('klg:55', 'back-up',  3, 'After its effect there is no producing with it.',                  'KLG-006',       'settled');

-- 56  Plague / Enemy Soldier
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:56', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:56', 'klg', 56, 'klg:56');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:56', 'front-up', 1, 'Plague',        'event', TRUE, FALSE, TRUE, -2, NULL),
  ('klg:56', 'back-up',  4, 'Enemy Soldier', 'enemy', TRUE, FALSE, TRUE, -2, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:56', 'front-up', 1, 'at end of round: destroy 2 persons in kingdom; turn this to back-up'),
  ('klg:56', 'back-up',  1, 'when played: block 1 building or land in play'),
  ('klg:56', 'back-up',  2, 'at end of round: destroy 1 card blocked by this'),
  ('klg:56', 'back-up',  3, 'activate, defeat, pay 2 sword: destroy this');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:56', 'front-up', 1, 'Choose among all cards. At that time they are in the discard.',                           'KLD-12',        'settled'),
  ('klg:56', 'front-up', 2, 'With fewer than two persons, take those there are. Permanent persons aren''t mentioned.', 'KLD-26',        'likely'),
  ('klg:56', 'back-up',  1, 'Finding neither land nor building it blocks nothing, stays, and destroys nothing later.', 'clarification', 'settled'),
  ('klg:56', 'back-up',  2, 'Beaten in the course of a turn it sets its card free.',                                   'KLD-09',        'settled');

-- 57  Assassin / Enemy Soldier
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:57', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:57', 'klg', 57, 'klg:57');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:57', 'front-up', 1, 'Assassin',      'enemy', TRUE, FALSE, FALSE,  0, NULL),
  ('klg:57', 'back-up',  4, 'Enemy Soldier', 'enemy', TRUE, FALSE, TRUE,  -2, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:57', 'front-up', 1, 'when next person played: destroy it; if done: turn this to back-up'),
  ('klg:57', 'front-up', 2, 'activate, defeat, pay 3 sword: turn this to back-up'),
  ('klg:57', 'back-up',  1, 'when played: block 1 building or land in play'),
  ('klg:57', 'back-up',  2, 'at end of round: destroy 1 card blocked by this'),
  ('klg:57', 'back-up',  3, 'activate, defeat, pay 2 sword: destroy this');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:57', 'front-up', 1, 'If several persons arrive at once you say which of them is hit.',                         'KLD-38',        'settled'),
  ('klg:57', 'front-up', 2, 'Pass, and it is discarded without a victim.',                                             'clarification', 'settled'),
  ('klg:57', 'front-up', 3, 'It isn''t a card that stays.',                                                            'clarification', 'settled'),
  ('klg:57', 'front-up', 4, 'Beating it turns it to its other side and destroys nothing.',                             'clarification', 'settled'),
  ('klg:57', 'front-up', 5, 'Persons of its own batch are taken to be safe. This card doesn''t say so.',               'KLD-38',        'likely'),
  ('klg:57', 'back-up',  1, 'Finding neither land nor building it blocks nothing, stays, and destroys nothing later.', 'clarification', 'settled'),
  ('klg:57', 'back-up',  2, 'Beaten in the course of a turn it sets its card free.',                                   'KLD-09',        'settled');

-- 58  City Fire / Ashlands / Young Forest
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:58', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:58', 'klg', 58, 'klg:58');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:58', 'front-up',  1, 'City Fire',    'event', TRUE,  FALSE, TRUE,   0, NULL),
  ('klg:58', 'back-down', 3, 'Young Forest', 'land',  FALSE, FALSE, FALSE,  1, NULL),
  ('klg:58', 'back-up',   4, 'Ashlands',     'land',  FALSE, FALSE, FALSE, -2, NULL);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:58', 'back-up', 1, 'back-down');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:58', 'back-up', 1, 'pay', 'coin', 2);
INSERT INTO box (design, orientation, nr, price, threshold, fame, line) VALUES
  ('klg:58', 'back-down', 1, NULL, NULL, NULL, 'stick 2 on this'),
  ('klg:58', 'back-down', 2, NULL, NULL, NULL, NULL),
  ('klg:58', 'back-down', 3, NULL, NULL, NULL, 'stick 2 on this'),
  ('klg:58', 'back-down', 4, NULL, NULL, NULL, NULL),
  ('klg:58', 'back-down', 5, NULL, NULL, NULL, 'stick 2 on this');
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:58', 'front-up',  1, 'at end of round: destroy 1 building in kingdom; turn this to back-up'),
  ('klg:58', 'back-down', 1, 'end turn: tick next 1 box');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:58', 'front-up',  1, 'With no building nothing is destroyed. Taken to turn all the same.', 'KLD-26', 'likely'),
  ('klg:58', 'back-down', 1, 'Boxes one, three and five hold a star, so three wood at most.',      'card',   'settled');

-- 59  Mysterious Cave / Dungeon / Lost Civilization / Treasures
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:59', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:59', 'klg', 59, 'klg:59');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:59', 'front-up',   1, 'Mysterious Cave',   'land',  FALSE, FALSE, FALSE, 0, NULL),
  ('klg:59', 'front-down', 2, 'Dungeon',           'land',  FALSE, FALSE, FALSE, 2, NULL),
  ('klg:59', 'back-down',  3, 'Lost Civilization', 'land',  FALSE, FALSE, FALSE, 5, NULL),
  ('klg:59', 'back-up',    4, 'Treasures',         'other', FALSE, FALSE, TRUE,  8, NULL);
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:59', 'back-up', 1, 'item'),
  ('klg:59', 'back-up', 2, 'loot');
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:59', 'back-up', 1, 'coin', 2);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:59', 'front-up',   1, 'front-down'),
  ('klg:59', 'front-down', 1, 'back-down'),
  ('klg:59', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:59', 'front-up',   1, 'discard', 'person', 1),
  ('klg:59', 'front-down', 1, 'discard', 'person', 2),
  ('klg:59', 'back-down',  1, 'pay',     'coin',   1),
  ('klg:59', 'back-down',  1, 'pay',     'metal',  2);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:59', 'back-down', 1, 'activate, discard 6 other friendly cards in play: discover #108');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:59', 'back-down', 1, 'May this be among the six itself? Taken as no.',                                   'KLD-26', 'likely'),
  ('klg:59', 'all',       1, 'The price in persons names no verb. Read as discarding that many others in play.', 'KLD-11', 'likely');

-- 60  Skilled Bandit / Worker
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:60', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:60', 'klg', 60, 'klg:60');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:60', 'front-up', 1, 'Skilled Bandit', 'enemy',  TRUE,  FALSE, FALSE, -5, NULL),
  ('klg:60', 'back-up',  4, 'Worker',         'person', FALSE, FALSE, FALSE,  0, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:60', 'front-up', 1, 'when played: block 3 friendly cards producing in play'),
  ('klg:60', 'front-up', 2, 'activate, defeat, pay 3 sword: destroy this; gain 3 any'),
  ('klg:60', 'back-up',  1, 'activate: gain production of 1 building in play');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:60', 'front-up', 1, 'If there are fewer than three, block those.',              'KLD-26',        'settled'),
  ('klg:60', 'front-up', 2, '#103 takes it for a Bandit and may turn it.',              'clarification', 'settled'),
  ('klg:60', 'front-up', 3, 'Removed by some other effect it pays no reward.',          'clarification', 'settled'),
  ('klg:60', 'back-up',  1, 'The building itself is not discarded.',                    'clarification', 'settled'),
  ('klg:60', 'back-up',  2, 'What the building''s own effects would give is left out.', 'clarification', 'settled'),
  ('klg:60', 'back-up',  3, 'Production raised by other cards counts as raised.',       'clarification', 'settled');

-- 61  Dark Prince / Impressed Boy / Squire
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:61', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:61', 'klg', 61, 'klg:61');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:61', 'front-up',  1, 'Dark Prince',   'enemy',  TRUE,  FALSE, FALSE, -7, NULL),
  ('klg:61', 'back-down', 3, 'Squire',        'person', FALSE, FALSE, FALSE,  3, NULL),
  ('klg:61', 'back-up',   4, 'Impressed Boy', 'person', FALSE, FALSE, FALSE,  0, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:61', 'back-down', 1, 'sword', 1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:61', 'back-up', 1, 'back-down');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:61', 'back-up', 1, 'pay', 'metal', 1),
  ('klg:61', 'back-up', 1, 'pay', 'sword', 1);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:61', 'front-up',  1, 'passive: no advancing, no upgrading, no end turn effects'),
  ('klg:61', 'front-up',  2, 'activate, defeat, pay 5 sword: turn this to back-up'),
  ('klg:61', 'back-down', 1, 'destroy: gain 3 sword'),
  ('klg:61', 'back-up',   1, 'destroy: gain 2 sword');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:61', 'front-up', 1, 'Passing, producing, activating and passive effects remain allowed.', 'KLD-31',        'settled'),
  ('klg:61', 'front-up', 2, 'It doesn''t stay. The end of the turn discards it.',                 'clarification', 'settled'),
  ('klg:61', 'front-up', 3, 'Where advancing alone is banned, effects can still play cards.',     'clarification', 'settled');

-- 63  Far Fields / Inn / Innkeeper / Wall
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:63', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:63', 'klg', 63, 'klg:63');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:63', 'front-up',   1, 'Far Fields', 'land',     FALSE, FALSE, FALSE, 0, NULL),
  ('klg:63', 'front-down', 2, 'Inn',        'building', FALSE, FALSE, FALSE, 2, NULL),
  ('klg:63', 'back-down',  3, 'Innkeeper',  'person',   FALSE, FALSE, FALSE, 3, NULL),
  ('klg:63', 'back-up',    4, 'Wall',       'building', FALSE, FALSE, TRUE,  3, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:63', 'front-up',   1, 'coin',  1),
  ('klg:63', 'front-down', 1, 'coin',  2),
  ('klg:63', 'back-up',    1, 'sword', 1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:63', 'front-up',   1, 'back-up'),
  ('klg:63', 'front-up',   2, 'front-down'),
  ('klg:63', 'front-down', 1, 'back-down');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:63', 'front-up',   1, 'pay', 'stone', 4),
  ('klg:63', 'front-up',   2, 'pay', 'coin',  2),
  ('klg:63', 'front-up',   2, 'pay', 'wood',  2),
  ('klg:63', 'front-up',   2, 'pay', 'stone', 2),
  ('klg:63', 'front-down', 1, 'pay', 'coin',  6);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:63', 'back-down', 1, 'activate, discard 1 other person in play: gain 2 any');

-- 64  Skilled Bandit / Field Worker
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:64', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:64', 'klg', 64, 'klg:64');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:64', 'front-up', 1, 'Skilled Bandit', 'enemy',  TRUE,  FALSE, FALSE, -5, NULL),
  ('klg:64', 'back-up',  4, 'Field Worker',   'person', FALSE, FALSE, FALSE,  0, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:64', 'front-up', 1, 'when played: block 3 friendly cards producing in play'),
  ('klg:64', 'front-up', 2, 'activate, defeat, pay 3 sword: destroy this; gain 3 any'),
  ('klg:64', 'back-up',  1, 'activate: gain production of 1 land in play');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:64', 'front-up', 1, 'If there are fewer than three, block those.',          'KLD-26',        'settled'),
  ('klg:64', 'front-up', 2, '#103 takes it for a Bandit and may turn it.',          'clarification', 'settled'),
  ('klg:64', 'front-up', 3, 'Removed by some other effect it pays no reward.',      'clarification', 'settled'),
  ('klg:64', 'back-up',  1, 'The land itself is not discarded.',                    'clarification', 'settled'),
  ('klg:64', 'back-up',  2, 'What the land''s own effects would give is left out.', 'clarification', 'settled'),
  ('klg:64', 'back-up',  3, 'Production raised by other cards counts as raised.',   'clarification', 'settled');

-- 65  Tornado / Flooding
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:65', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:65', 'klg', 65, 'klg:65');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:65', 'front-up', 1, 'Tornado',  'event', TRUE, FALSE, TRUE, 0, NULL),
  ('klg:65', 'back-up',  4, 'Flooding', 'event', TRUE, FALSE, TRUE, 0, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:65', 'front-up', 1, 'at end of round: destroy 3 friendly nonpermanent cards in kingdom; turn this to back-up'),
  ('klg:65', 'back-up',  1, 'when played: block up to 5 in all of all buildings in play'),
  ('klg:65', 'back-up',  2, 'when buildings played: block up to 5 in all of them'),
  ('klg:65', 'back-up',  3, 'at end of round: (destroy 1 building blocked by this) or (destroy 2 other friendly nonpermanent cards in kingdom); destroy this');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:65', 'back-up', 1, 'Five is the limit for its whole stay, for instance three at first and two afterwards.', 'clarification', 'settled');

-- 66  Young Princess / Spoiled Princess / Educated Princess
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:66', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:66', 'klg', 66, 'klg:66');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:66', 'front-up',   1, 'Young Princess',    'person', FALSE, FALSE, FALSE, 2, NULL),
  ('klg:66', 'front-down', 2, 'Spoiled Princess',  'person', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:66', 'back-up',    4, 'Educated Princess', 'person', FALSE, FALSE, FALSE, 8, NULL);
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:66', 'back-up', 1, 'lady');
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:66', 'front-up',   1, 'back-up'),
  ('klg:66', 'front-down', 1, 'front-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:66', 'front-up',   1, 'discard', 'person',   2),
  ('klg:66', 'front-up',   1, 'discard', 'land',     2),
  ('klg:66', 'front-up',   1, 'discard', 'building', 2),
  ('klg:66', 'front-down', 1, 'discard', 'person',   2);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:66', 'front-up',   1, 'at end of turn: (discard 2 other persons in play) or (turn this to front-down)'),
  ('klg:66', 'front-down', 1, 'when played: discard 2 friendly cards in play'),
  ('klg:66', 'back-up',    1, 'activate: gain 1 any');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:66', 'front-up',   1, 'You have to do either the one or the other.',                          'clarification', 'settled'),
  ('klg:66', 'front-up',   2, 'Could she be one of the two persons? Read as two others.',             'inferred',      'open'),
  ('klg:66', 'front-down', 1, 'It is friendly, so it may itself be among the two.',                   'clarification', 'settled'),
  ('klg:66', 'front-down', 2, 'If there are fewer than two, all of them go.',                         'KLD-26',        'settled'),
  ('klg:66', 'all',        1, 'The price in cards names no verb. Read as discarding others in play.', 'KLD-11',        'likely');

-- 67  Sickness / Crippled / Feast
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:67', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:67', 'klg', 67, 'klg:67');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:67', 'front-up',   1, 'Sickness', 'event', TRUE,  FALSE, FALSE, -8, NULL),
  ('klg:67', 'front-down', 2, 'Crippled', 'other', FALSE, TRUE,  FALSE, -2, NULL),
  ('klg:67', 'back-up',    4, 'Feast',    'event', FALSE, FALSE, FALSE,  2, NULL);
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:67', 'front-down', 1, 'state');
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:67', 'front-up', 1, 'back-up'),
  ('klg:67', 'front-up', 2, 'front-down');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:67', 'front-up', 1, 'pay', 'trade_good', 7),
  ('klg:67', 'front-up', 2, 'pay', 'coin',       1);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:67', 'front-up', 1, 'when played: discard top 2 of deck'),
  ('klg:67', 'back-up',  1, 'activate: gain 1 any');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:67', 'front-down', 1, 'Once turned to this stage it lies in the row of permanents.', 'KLD-05', 'settled');

-- 68  STOP! / (nameless)
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:68', 'klg', FALSE, TRUE, TRUE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:68', 'klg', 68, 'klg:68');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:68', 'front-up', 1, 'STOP!', 'none', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:68', 'back-up',  4, '',      'none', FALSE, FALSE, FALSE, 0, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:68', 'front-up', 1, 'when discovered: discover all of #69 #70; last round'),
  ('klg:68', 'front-up', 2, 'at end of round: end game');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:68', 'front-up', 1, 'A parchment is left out when cards are counted.',                                                'clarification', 'settled'),
  ('klg:68', 'back-up',  1, 'Count the visible stage of each card in the kingdom, permanents too, and work out what varies.', 'KLG-035',       'settled');

-- 69  Finishing Touch / Banquet
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:69', 'klg', TRUE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:69', 'klg', 69, 'klg:69');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:69', 'front-up', 1, 'Finishing Touch', 'event', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:69', 'back-up',  4, 'Banquet',         'event', FALSE, FALSE, FALSE, 0, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:69', 'front-up', 1, 'destroy: stick 6 and 10 on 1 friendly card in play'),
  ('klg:69', 'back-up',  1, 'destroy: gain 4 any');

-- 70  Royal Visit / Inquisitor
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:70', 'klg', TRUE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:70', 'klg', 70, 'klg:70');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:70', 'front-up', 1, 'Royal Visit', 'event',  FALSE, FALSE, FALSE, 2, NULL),
  ('klg:70', 'back-up',  4, 'Inquisitor',  'person', FALSE, FALSE, FALSE, 0, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:70', 'back-up', 1, 'coin', 1);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:70', 'front-up', 1, 'activate: strike 1 upgrade icon of 1 card in play'),
  ('klg:70', 'back-up',  1, 'destroy: destroy 1 negative card in play');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:70', 'front-up', 1, 'It strikes a resource icon and never a cost in cards.',           'clarification', 'settled'),
  ('klg:70', 'front-up', 2, 'The stage struck must be the visible one.',                       'clarification', 'settled'),
  ('klg:70', 'back-up',  1, 'After its effect there is no producing with it.',                 'KLG-006',       'settled'),
  ('klg:70', 'back-up',  2, 'Permanents can''t be picked, for they aren''t in play.',          'KLG-086',       'settled'),
  ('klg:70', 'back-up',  3, 'A card that can''t be destroyed can''t be picked either.',        'clarification', 'settled'),
  ('klg:70', 'back-up',  4, 'Nothing is gained from the victim''s own defeat text.',           'clarification', 'settled'),
  ('klg:70', 'back-up',  5, '#44 is out of reach on its front, but within reach on its back.', 'clarification', 'settled');

-- 73  West Canyon / Miners / Forced Labour / Wall
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:73', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:73', 'klg', 73, 'klg:73');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:73', 'front-up',   1, 'West Canyon',   'land',     FALSE, FALSE, FALSE,  0, NULL),
  ('klg:73', 'front-down', 2, 'Miners',        'person',   FALSE, FALSE, FALSE,  2, NULL),
  ('klg:73', 'back-down',  3, 'Forced Labour', 'other',    FALSE, FALSE, FALSE, -3, NULL),
  ('klg:73', 'back-up',    4, 'Wall',          'building', FALSE, FALSE, TRUE,   3, NULL);
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:73', 'back-down', 1, 'state');
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:73', 'front-up',   1, 'stone', 1),
  ('klg:73', 'front-up',   2, 'metal', 1),
  ('klg:73', 'front-down', 1, 'stone', 1),
  ('klg:73', 'front-down', 1, 'metal', 1),
  ('klg:73', 'back-down',  1, 'stone', 2),
  ('klg:73', 'back-down',  1, 'metal', 2),
  ('klg:73', 'back-up',    1, 'sword', 1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:73', 'front-up',   1, 'back-up'),
  ('klg:73', 'front-up',   2, 'front-down'),
  ('klg:73', 'front-down', 1, 'back-down');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:73', 'front-up',   1, 'pay', 'stone', 3),
  ('klg:73', 'front-up',   2, 'pay', 'coin',  1),
  ('klg:73', 'front-up',   2, 'pay', 'wood',  1),
  ('klg:73', 'front-up',   2, 'pay', 'stone', 1),
  ('klg:73', 'front-up',   2, 'pay', 'metal', 1),
  ('klg:73', 'front-down', 1, 'pay', 'sword', 2);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:73', 'front-down', 1, 'passive: this counts as 1 or 2 persons');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:73', 'front-down', 1, 'Counted as two it is used up for both by one effect. The two halves never serve two effects.', 'clarification', 'settled');

-- 74, 75  Shore / Shipyard / Trade Ship / Trade Route
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:74', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:74', 'klg', 74, 'klg:74'),
  ('klg:75', 'klg', 75, 'klg:74');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:74', 'front-up',   1, 'Shore',       'land',      FALSE, FALSE, FALSE,  0, NULL),
  ('klg:74', 'front-down', 2, 'Shipyard',    'building',  FALSE, FALSE, FALSE,  3, NULL),
  ('klg:74', 'back-down',  3, 'Trade Ship',  'seafaring', FALSE, FALSE, FALSE,  6, NULL),
  ('klg:74', 'back-up',    4, 'Trade Route', 'seafaring', FALSE, FALSE, FALSE, 13, NULL);
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:74', 'back-down', 1, 'ship'),
  ('klg:74', 'back-up',   1, 'ship');
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:74', 'front-up',   1, 'coin',       1),
  ('klg:74', 'front-down', 1, 'coin',       1),
  ('klg:74', 'front-down', 2, 'wood',       1),
  ('klg:74', 'back-down',  1, 'coin',       1),
  ('klg:74', 'back-down',  2, 'wood',       1),
  ('klg:74', 'back-down',  3, 'trade_good', 1),
  ('klg:74', 'back-up',    1, 'coin',       1),
  ('klg:74', 'back-up',    2, 'wood',       1),
  ('klg:74', 'back-up',    3, 'metal',      1),
  ('klg:74', 'back-up',    4, 'trade_good', 1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:74', 'front-up',   1, 'front-down'),
  ('klg:74', 'front-down', 1, 'back-down'),
  ('klg:74', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:74', 'front-up',   1, 'pay',     'coin',   1),
  ('klg:74', 'front-up',   1, 'pay',     'wood',   3),
  ('klg:74', 'front-down', 1, 'pay',     'coin',   1),
  ('klg:74', 'front-down', 1, 'pay',     'wood',   4),
  ('klg:74', 'back-down',  1, 'pay',     'coin',   1),
  ('klg:74', 'back-down',  1, 'pay',     'wood',   2),
  ('klg:74', 'back-down',  1, 'discard', 'person', 2);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:74', 'back-up', 1, 'when played: discover #76');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:74', 'back-up', 1, 'Later plays, or those of the twin, find nothing once #76 has left the box.', 'KLD-36', 'likely');

-- 76  Pirate / Skilled Ally
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:76', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:76', 'klg', 76, 'klg:76');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:76', 'front-up', 1, 'Pirate',       'enemy',  TRUE,  FALSE, TRUE,  -2, NULL),
  ('klg:76', 'back-up',  4, 'Skilled Ally', 'person', FALSE, FALSE, FALSE,  3, NULL);
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:76', 'back-up', 1, 'seafaring');
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:76', 'back-up', 1, 'sword', 1),
  ('klg:76', 'back-up', 2, 'metal', 1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:76', 'front-up', 1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:76', 'front-up', 1, 'pay', 'coin',  4),
  ('klg:76', 'front-up', 1, 'pay', 'metal', 1);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:76', 'front-up', 1, 'passive: each gain of coin is 1 less'),
  ('klg:76', 'front-up', 2, 'activate, defeat, pay 2 sword: destroy this; discover #77'),
  ('klg:76', 'back-up',  1, 'activate: discover #93');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:76', 'front-up', 1, 'Every source loses its own coin, so a single coin becomes none.',      'KLD-30',        'settled'),
  ('klg:76', 'front-up', 2, 'Produced coins and all other coins are hit alike.',                    'clarification', 'settled'),
  ('klg:76', 'back-up',  1, 'It fits wherever a person or a seafaring card is asked, as one card.', 'KLD-25',        'settled'),
  ('klg:76', 'back-up',  2, 'Choose between producing and the effect.',                             'KLG-006',       'settled');

-- 77  Lagoon / Raft / Lush Island / Sea Gate Wall
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:77', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:77', 'klg', 77, 'klg:77');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:77', 'front-up',   1, 'Lagoon',        'land',      FALSE, FALSE, FALSE, 0, NULL),
  ('klg:77', 'front-down', 2, 'Raft',          'seafaring', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:77', 'back-down',  3, 'Lush Island',   'land',      FALSE, FALSE, FALSE, 1, NULL),
  ('klg:77', 'back-up',    4, 'Sea Gate Wall', 'building',  FALSE, FALSE, FALSE, 3, NULL);
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:77', 'back-down', 1, 'seafaring');
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:77', 'front-up',  1, 'coin',       1),
  ('klg:77', 'back-down', 1, 'coin',       2),
  ('klg:77', 'back-down', 1, 'trade_good', 1),
  ('klg:77', 'back-up',   1, 'sword',      1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:77', 'front-up',   1, 'back-up'),
  ('klg:77', 'front-up',   2, 'front-down'),
  ('klg:77', 'front-down', 1, 'back-down');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:77', 'front-up', 1, 'pay', 'stone',      3),
  ('klg:77', 'front-up', 1, 'pay', 'trade_good', 1),
  ('klg:77', 'front-up', 2, 'pay', 'wood',       3);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:77', 'back-up', 1, 'activate: play 1 seafaring in discard');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:77', 'back-down', 1, 'It fits wherever a land or a seafaring card is asked, as one card.',               'KLD-25',   'settled'),
  ('klg:77', 'back-up',   1, 'Choose between producing and the effect.',                                         'KLG-006',  'settled'),
  ('klg:77', 'back-up',   2, 'Does the card played do its own effects for being played? Read so from the word.', 'inferred', 'open');

-- 78  Statue / Monument / Obelisk / Golden Pillar
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:78', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:78', 'klg', 78, 'klg:78');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:78', 'front-up',   1, 'Statue',        'building', FALSE, FALSE, FALSE,  2, NULL),
  ('klg:78', 'front-down', 2, 'Monument',      'building', FALSE, FALSE, FALSE,  5, NULL),
  ('klg:78', 'back-down',  3, 'Obelisk',       'building', FALSE, FALSE, FALSE, 10, NULL),
  ('klg:78', 'back-up',    4, 'Golden Pillar', 'building', FALSE, FALSE, FALSE, 15, NULL);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:78', 'front-up',   1, 'front-down'),
  ('klg:78', 'front-down', 1, 'back-down'),
  ('klg:78', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:78', 'front-up',   1, 'pay', 'stone', 4),
  ('klg:78', 'front-down', 1, 'pay', 'wood',  2),
  ('klg:78', 'front-down', 1, 'pay', 'stone', 4),
  ('klg:78', 'back-down',  1, 'pay', 'coin',  6);

-- 79  Villa / Estate / Mansion / Palace
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:79', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:79', 'klg', 79, 'klg:79');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:79', 'front-up',   1, 'Villa',   'building', FALSE, FALSE, FALSE,  0, NULL),
  ('klg:79', 'front-down', 2, 'Estate',  'building', FALSE, FALSE, FALSE,  3, NULL),
  ('klg:79', 'back-down',  3, 'Mansion', 'building', FALSE, FALSE, FALSE,  7, NULL),
  ('klg:79', 'back-up',    4, 'Palace',  'building', FALSE, FALSE, FALSE, 12, NULL);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:79', 'front-up',   1, 'front-down'),
  ('klg:79', 'front-down', 1, 'back-down'),
  ('klg:79', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:79', 'front-up',   1, 'pay', 'wood',  2),
  ('klg:79', 'front-up',   1, 'pay', 'stone', 2),
  ('klg:79', 'front-down', 1, 'pay', 'wood',  2),
  ('klg:79', 'front-down', 1, 'pay', 'stone', 4),
  ('klg:79', 'back-down',  1, 'pay', 'coin',  4),
  ('klg:79', 'back-down',  1, 'pay', 'stone', 2);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:79', 'front-up',   1, 'at end of turn, may, discard this: keep 1 person in play'),
  ('klg:79', 'front-down', 1, 'at end of turn, may, discard this: keep 2 persons in play'),
  ('klg:79', 'back-down',  1, 'at end of turn, may, discard this: keep 1 other card in play'),
  ('klg:79', 'back-up',    1, 'at end of turn, may, discard this: keep 2 other cards in play');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:79', 'all', 1, 'The number is fixed. With fewer cards there, keep as many as you can.', 'KLD-26', 'likely');

-- 80  Cooperation / Favor
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:80', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:80', 'klg', 80, 'klg:80');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:80', 'front-up', 1, 'Cooperation', 'event', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:80', 'back-up',  4, 'Favor',       'event', FALSE, FALSE, TRUE,  0, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:80', 'front-up', 1, 'activate, discard 2 persons in play: gain 3 any; turn this to back-up'),
  ('klg:80', 'back-up',  1, 'activate: gain 1 any; turn this to front-up');

-- 81  Aethan Estate / Aethan Estate / Aethan Estate / Aethan Estate
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:81', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:81', 'klg', 81, 'klg:81');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:81', 'front-up',   1, 'Aethan Estate', 'land', FALSE, FALSE, FALSE,  0, NULL),
  ('klg:81', 'front-down', 2, 'Aethan Estate', 'land', FALSE, FALSE, FALSE,  3, NULL),
  ('klg:81', 'back-down',  3, 'Aethan Estate', 'land', FALSE, FALSE, FALSE,  6, NULL),
  ('klg:81', 'back-up',    4, 'Aethan Estate', 'land', FALSE, FALSE, FALSE, 10, NULL);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:81', 'front-up',   1, 'front-down'),
  ('klg:81', 'front-down', 1, 'back-down'),
  ('klg:81', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:81', 'front-up',   1, 'pay', 'wood',  2),
  ('klg:81', 'front-up',   1, 'pay', 'stone', 2),
  ('klg:81', 'front-down', 1, 'pay', 'wood',  4),
  ('klg:81', 'back-down',  1, 'pay', 'wood',  3),
  ('klg:81', 'back-down',  1, 'pay', 'stone', 3);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:81', 'front-down', 1, 'when purged, may: save up to 1 other card in purge'),
  ('klg:81', 'back-down',  1, 'when purged, may: save up to 2 other cards in purge'),
  ('klg:81', 'back-up',    1, 'when purged, may: save up to 3 other cards in purge');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:81', 'front-down', 1, 'First all cards of the purge are set aside. If this is among them its effect works, then the others are purged and their fame goes on the sticker of purged fame.', 'KLG-132',       'settled'),
  ('klg:81', 'front-down', 2, 'Saved by another card, this one does nothing.',                                                                                                                     'clarification', 'settled'),
  ('klg:81', 'back-down',  1, 'First all cards of the purge are set aside. If this is among them its effect works, then the others are purged and their fame goes on the sticker of purged fame.', 'KLG-132',       'settled'),
  ('klg:81', 'back-down',  2, 'Saved by another card, this one does nothing.',                                                                                                                     'clarification', 'settled'),
  ('klg:81', 'back-up',    1, 'First all cards of the purge are set aside. If this is among them its effect works, then the others are purged and their fame goes on the sticker of purged fame.', 'KLG-132',       'settled'),
  ('klg:81', 'back-up',    2, 'Saved by another card, this one does nothing.',                                                                                                                     'clarification', 'settled');

-- 82, 83  Shrine / Sanctuary / Oratory / Temple
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:82', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:82', 'klg', 82, 'klg:82'),
  ('klg:83', 'klg', 83, 'klg:82');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:82', 'front-up',   1, 'Shrine',    'land',     FALSE, FALSE, FALSE,  3, NULL),
  ('klg:82', 'front-down', 2, 'Sanctuary', 'building', FALSE, FALSE, FALSE,  5, NULL),
  ('klg:82', 'back-down',  3, 'Oratory',   'building', FALSE, FALSE, FALSE,  9, NULL),
  ('klg:82', 'back-up',    4, 'Temple',    'building', FALSE, FALSE, FALSE, 15, NULL);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:82', 'front-up',   1, 'front-down'),
  ('klg:82', 'front-down', 1, 'back-down'),
  ('klg:82', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:82', 'front-up',   1, 'pay', 'coin',  3),
  ('klg:82', 'front-down', 1, 'pay', 'coin',  3),
  ('klg:82', 'front-down', 1, 'pay', 'stone', 2),
  ('klg:82', 'back-down',  1, 'pay', 'coin',  2),
  ('klg:82', 'back-down',  1, 'pay', 'wood',  2),
  ('klg:82', 'back-down',  1, 'pay', 'stone', 2);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:82', 'front-up',   1, 'at end of turn, may, discard this: keep 1 other card in play'),
  ('klg:82', 'front-down', 1, 'at end of turn, may, discard this: keep up to 2 other cards in play'),
  ('klg:82', 'back-down',  1, 'at end of turn, may, discard this: keep up to 3 other cards in play'),
  ('klg:82', 'back-up',    1, 'at end of turn, may, discard this: keep up to 4 other cards in play');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:82', 'front-up',   1, 'A card kept this way remains for the next turn alone. Only one that stays by its own text remains for longer.', 'clarification', 'settled'),
  ('klg:82', 'front-down', 1, 'A card kept this way remains for the next turn alone. Only one that stays by its own text remains for longer.', 'clarification', 'settled'),
  ('klg:82', 'back-down',  1, 'A card kept this way remains for the next turn alone. Only one that stays by its own text remains for longer.', 'clarification', 'settled'),
  ('klg:82', 'back-up',    1, 'A card kept this way remains for the next turn alone. Only one that stays by its own text remains for longer.', 'clarification', 'settled');

-- 84, 85  Mine / Deep Mine / Ruby Mine / Diamond Mine
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:84', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:84', 'klg', 84, 'klg:84'),
  ('klg:85', 'klg', 85, 'klg:84');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:84', 'front-up',   1, 'Mine',         'building', FALSE, FALSE, FALSE,  4, NULL),
  ('klg:84', 'front-down', 2, 'Deep Mine',    'building', FALSE, FALSE, FALSE,  6, NULL),
  ('klg:84', 'back-down',  3, 'Ruby Mine',    'building', FALSE, FALSE, FALSE,  9, NULL),
  ('klg:84', 'back-up',    4, 'Diamond Mine', 'building', FALSE, FALSE, FALSE, 13, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:84', 'front-up',   1, 'stone',      1),
  ('klg:84', 'front-up',   1, 'metal',      1),
  ('klg:84', 'front-down', 1, 'stone',      1),
  ('klg:84', 'front-down', 1, 'metal',      2),
  ('klg:84', 'back-down',  1, 'stone',      1),
  ('klg:84', 'back-down',  1, 'metal',      2),
  ('klg:84', 'back-down',  1, 'trade_good', 1),
  ('klg:84', 'back-up',    1, 'stone',      1),
  ('klg:84', 'back-up',    1, 'metal',      2),
  ('klg:84', 'back-up',    1, 'trade_good', 2);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:84', 'front-up',   1, 'front-down'),
  ('klg:84', 'front-down', 1, 'back-down'),
  ('klg:84', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:84', 'front-up',   1, 'pay', 'wood',  3),
  ('klg:84', 'front-down', 1, 'pay', 'coin',  2),
  ('klg:84', 'front-down', 1, 'pay', 'wood',  3),
  ('klg:84', 'back-down',  1, 'pay', 'coin',  2),
  ('klg:84', 'back-down',  1, 'pay', 'wood',  2),
  ('klg:84', 'back-down',  1, 'pay', 'stone', 2);

-- 86  Dubbing / Renovation
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:86', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:86', 'klg', 86, 'klg:86');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:86', 'front-up', 1, 'Dubbing',    'event', FALSE, FALSE, TRUE, 0, NULL),
  ('klg:86', 'back-up',  4, 'Renovation', 'event', FALSE, FALSE, TRUE, 0, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:86', 'front-up', 1, 'at end of round: stick 1 and 5 and 11 on 1 person in kingdom; turn this to back-up'),
  ('klg:86', 'back-up',  1, 'at end of round: stick 2/3 and 4/6 on 1 building in kingdom; destroy this');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:86', 'back-up', 1, 'Once turned at a round''s end, does this side wait for the next? Taken as yes.', 'inferred', 'open'),
  ('klg:86', 'all',     1, 'From where the card is chosen isn''t printed. Taken as the whole kingdom.',      'inferred', 'open');

-- 87  Quests
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:87', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:87', 'klg', 87, 'klg:87');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:87', 'front-up', 1, 'Quests', 'none', FALSE, TRUE, FALSE, 0, 'highest ticked box');
INSERT INTO box (design, orientation, nr, price, threshold, fame, line) VALUES
  ('klg:87', 'front-up', 1, 'discard 1 person in play',  NULL,  1, NULL),
  ('klg:87', 'front-up', 2, 'discard 2 persons in play', NULL,  3, NULL),
  ('klg:87', 'front-up', 3, 'discard 2 persons in play', NULL,  6, NULL),
  ('klg:87', 'front-up', 4, 'discard 3 persons in play', NULL, 10, NULL),
  ('klg:87', 'front-up', 5, 'discard 3 persons in play', NULL, 14, NULL),
  ('klg:87', 'front-up', 6, 'discard 4 persons in play', NULL, 20, NULL),
  ('klg:87', 'front-up', 7, 'discard 5 persons in play', NULL, 27, NULL),
  ('klg:87', 'front-up', 8, 'discard 6 persons in play', NULL, 35, NULL),
  ('klg:87', 'front-up', 9, 'discard 7 persons in play', NULL, 45, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:87', 'front-up', 1, 'end turn, pay box price: tick next 1 box');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:87', 'front-up', 1, 'Tick in order and once a turn, unless something keeps the turn running.', 'clarification', 'settled');

-- 88  A Perfect Tower
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:88', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:88', 'klg', 88, 'klg:88');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:88', 'front-up', 1, 'A Perfect Tower', 'none', FALSE, TRUE, FALSE, 0, 'highest ticked box');
INSERT INTO box (design, orientation, nr, price, threshold, fame, line) VALUES
  ('klg:88', 'front-up',  1, 'pay 1 stone',  NULL,  3, NULL),
  ('klg:88', 'front-up',  2, 'pay 2 stone',  NULL,  6, NULL),
  ('klg:88', 'front-up',  3, 'pay 3 stone',  NULL, 10, NULL),
  ('klg:88', 'front-up',  4, 'pay 4 stone',  NULL, 15, NULL),
  ('klg:88', 'front-up',  5, 'pay 5 stone',  NULL, 22, NULL),
  ('klg:88', 'front-up',  6, 'pay 6 stone',  NULL, 30, NULL),
  ('klg:88', 'front-up',  7, 'pay 7 stone',  NULL, 38, NULL),
  ('klg:88', 'front-up',  8, 'pay 8 stone',  NULL, 48, NULL),
  ('klg:88', 'front-up',  9, 'pay 9 stone',  NULL, 60, NULL),
  ('klg:88', 'front-up', 10, 'pay 10 stone', NULL, 75, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:88', 'front-up', 1, 'end turn, pay box price: tick next 1 box');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:88', 'front-up', 1, 'Tick in order and once a turn, unless something keeps the turn running.', 'clarification', 'settled');

-- 89  Deep Pit / Town Well / Prison / Pit Settlement
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:89', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:89', 'klg', 89, 'klg:89');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:89', 'front-up',   1, 'Deep Pit',       'land',     FALSE, FALSE, FALSE, 0, NULL),
  ('klg:89', 'front-down', 2, 'Town Well',      'land',     FALSE, FALSE, FALSE, 3, NULL),
  ('klg:89', 'back-down',  3, 'Prison',         'building', FALSE, FALSE, TRUE,  0, '2 per ticked box'),
  ('klg:89', 'back-up',    4, 'Pit Settlement', 'building', FALSE, FALSE, FALSE, 1, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:89', 'front-up',  1, 'stone', 1),
  ('klg:89', 'back-down', 1, 'sword', 1),
  ('klg:89', 'back-up',   1, 'wood',  1),
  ('klg:89', 'back-up',   1, 'stone', 1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:89', 'front-up', 1, 'back-up'),
  ('klg:89', 'front-up', 2, 'front-down');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:89', 'front-up', 1, 'pay', 'wood',  4),
  ('klg:89', 'front-up', 2, 'pay', 'wood',  1),
  ('klg:89', 'front-up', 2, 'pay', 'stone', 1);
INSERT INTO box (design, orientation, nr, price, threshold, fame, line) VALUES
  ('klg:89', 'back-down', 1, NULL, NULL, NULL, NULL),
  ('klg:89', 'back-down', 2, NULL, NULL, NULL, NULL),
  ('klg:89', 'back-down', 3, NULL, NULL, NULL, NULL),
  ('klg:89', 'back-down', 4, NULL, NULL, NULL, 'gain 1 sword'),
  ('klg:89', 'back-down', 5, NULL, NULL, NULL, 'gain 1 sword'),
  ('klg:89', 'back-down', 6, NULL, NULL, NULL, 'gain 1 coin'),
  ('klg:89', 'back-down', 7, NULL, NULL, NULL, 'gain 2 coin'),
  ('klg:89', 'back-down', 8, NULL, NULL, NULL, 'gain 3 coin'),
  ('klg:89', 'back-up',   1, NULL, NULL, NULL, NULL),
  ('klg:89', 'back-up',   2, NULL, NULL, NULL, NULL),
  ('klg:89', 'back-up',   3, NULL, NULL, NULL, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:89', 'front-down', 1, 'passive: buildings in play produce +1 coin'),
  ('klg:89', 'back-down',  1, 'activate, tick 1 box: discard 1 enemy in play'),
  ('klg:89', 'back-up',    1, 'activate: tick 1 box; if all boxes ticked: turn this to back-down');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:89', 'front-down', 1, 'Does the bonus let a building without production produce? Taken as yes, with any alternative.', 'KLD-30',  'likely'),
  ('klg:89', 'back-down',  1, 'Choose between producing and the effect.',                                                      'KLG-006', 'settled');

-- 90  Jewellery
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:90', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:90', 'klg', 90, 'klg:90');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:90', 'front-up', 1, 'Jewellery', 'none', FALSE, TRUE, FALSE, 0, 'highest ticked box');
INSERT INTO box (design, orientation, nr, price, threshold, fame, line) VALUES
  ('klg:90', 'front-up',  1, 'pay 1 metal',  NULL,  1, NULL),
  ('klg:90', 'front-up',  2, 'pay 2 metal',  NULL,  2, NULL),
  ('klg:90', 'front-up',  3, 'pay 3 metal',  NULL,  3, NULL),
  ('klg:90', 'front-up',  4, 'pay 4 metal',  NULL,  5, NULL),
  ('klg:90', 'front-up',  5, 'pay 5 metal',  NULL,  7, NULL),
  ('klg:90', 'front-up',  6, 'pay 6 metal',  NULL, 10, NULL),
  ('klg:90', 'front-up',  7, 'pay 7 metal',  NULL, 14, NULL),
  ('klg:90', 'front-up',  8, 'pay 8 metal',  NULL, 20, NULL),
  ('klg:90', 'front-up',  9, 'pay 9 metal',  NULL, 28, NULL),
  ('klg:90', 'front-up', 10, 'pay 10 metal', NULL, 40, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:90', 'front-up', 1, 'end turn, pay box price: tick next 1 box; gain 5 good');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:90', 'front-up', 1, 'The goods arrive before the turn has ended. Any-time effects may spend them, the rest is lost.', 'KLD-28',        'settled'),
  ('klg:90', 'front-up', 2, 'Tick in order and once a turn, unless something keeps the turn running.',                        'clarification', 'settled');

-- 91  Build an Ark / The Ark
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:91', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:91', 'klg', 91, 'klg:91');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:91', 'front-up', 1, 'Build an Ark', 'none',      FALSE, TRUE,  FALSE,  0, NULL),
  ('klg:91', 'back-up',  4, 'The Ark',      'seafaring', FALSE, FALSE, FALSE, 24, '1 per ticked box');
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:91', 'back-up', 1, 'ship');
INSERT INTO box (design, orientation, nr, price, threshold, fame, line) VALUES
  ('klg:91', 'front-up',  1, 'pay 2 wood',  NULL, NULL, NULL),
  ('klg:91', 'front-up',  2, 'pay 4 wood',  NULL, NULL, NULL),
  ('klg:91', 'front-up',  3, 'pay 6 wood',  NULL, NULL, NULL),
  ('klg:91', 'front-up',  4, 'pay 8 wood',  NULL, NULL, NULL),
  ('klg:91', 'front-up',  5, 'pay 10 wood', NULL, NULL, 'turn this to back-up'),
  ('klg:91', 'back-up',   1, NULL,          NULL, NULL, NULL),
  ('klg:91', 'back-up',   2, NULL,          NULL, NULL, NULL),
  ('klg:91', 'back-up',   3, NULL,          NULL, NULL, NULL),
  ('klg:91', 'back-up',   4, NULL,          NULL, NULL, NULL),
  ('klg:91', 'back-up',   5, NULL,          NULL, NULL, NULL),
  ('klg:91', 'back-up',   6, NULL,          NULL, NULL, NULL),
  ('klg:91', 'back-up',   7, NULL,          NULL, NULL, NULL),
  ('klg:91', 'back-up',   8, NULL,          NULL, NULL, NULL),
  ('klg:91', 'back-up',   9, NULL,          NULL, NULL, NULL),
  ('klg:91', 'back-up',  10, NULL,          NULL, NULL, NULL),
  ('klg:91', 'back-up',  11, NULL,          NULL, NULL, NULL),
  ('klg:91', 'back-up',  12, NULL,          NULL, NULL, NULL),
  ('klg:91', 'back-up',  13, NULL,          NULL, NULL, NULL),
  ('klg:91', 'back-up',  14, NULL,          NULL, NULL, NULL),
  ('klg:91', 'back-up',  15, NULL,          NULL, NULL, NULL),
  ('klg:91', 'back-up',  16, NULL,          NULL, NULL, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:91', 'front-up', 1, 'end turn, pay box price: tick next 1 box'),
  ('klg:91', 'back-up',  1, 'activate: tick 1 box per 2 persons in play');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:91', 'front-up', 1, 'Tick in order and once a turn, unless something keeps the turn running.', 'clarification', 'settled');

-- 92  ________ / ________
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:92', 'klg', TRUE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:92', 'klg', 92, 'klg:92');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:92', 'front-up', 1, '________', 'person', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:92', 'back-up',  4, '________', 'person', FALSE, FALSE, TRUE,  0, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:92', 'front-up', 1, 'sword',      1),
  ('klg:92', 'front-up', 1, 'trade_good', 1);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:92', 'front-up', 1, 'when played time 1, once: name this'),
  ('klg:92', 'front-up', 2, 'when played time 2, once: stick 5/10 on this'),
  ('klg:92', 'front-up', 3, 'when played time 3, once: stick 6/10 on this'),
  ('klg:92', 'back-up',  1, 'when played time 1, once: name this'),
  ('klg:92', 'back-up',  2, 'when played time 2, once: stick resource on this'),
  ('klg:92', 'back-up',  3, 'when played time 3, once: stick resource on this');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:92', 'all', 1, 'The side picked at the discovery is taken to be final.', 'KLD-17', 'likely');

-- 93  Treasure Hunt / Pirate Cove / Treasure Map / Pirate Treasure
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:93', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:93', 'klg', 93, 'klg:93');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:93', 'front-up',   1, 'Treasure Hunt',   'seafaring', FALSE, FALSE, FALSE,  0, NULL),
  ('klg:93', 'front-down', 2, 'Pirate Cove',     'seafaring', FALSE, FALSE, FALSE,  0, NULL),
  ('klg:93', 'back-down',  3, 'Treasure Map',    'seafaring', FALSE, FALSE, FALSE,  5, NULL),
  ('klg:93', 'back-up',    4, 'Pirate Treasure', 'other',     FALSE, FALSE, FALSE, 15, NULL);
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:93', 'back-up', 1, 'item'),
  ('klg:93', 'back-up', 2, 'loot');
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:93', 'back-down', 1, 'coin', 1),
  ('klg:93', 'back-up',   1, 'coin', 2);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:93', 'front-up',   1, 'front-down'),
  ('klg:93', 'front-down', 1, 'back-down'),
  ('klg:93', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:93', 'front-up',   1, 'pay',     'coin',      1),
  ('klg:93', 'front-up',   1, 'pay',     'wood',      1),
  ('klg:93', 'front-up',   1, 'pay',     'metal',     1),
  ('klg:93', 'front-down', 1, 'pay',     'metal',     1),
  ('klg:93', 'front-down', 1, 'pay',     'sword',     1),
  ('klg:93', 'front-down', 1, 'discard', 'person',    2),
  ('klg:93', 'back-down',  1, 'discard', 'seafaring', 2);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:93', 'front-down', 1, 'at end of turn: discover #94');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:93', 'front-down', 1, 'Gone before the turn ends, it is taken not to work.',       'KLD-26', 'likely'),
  ('klg:93', 'back-down',  1, 'The two seafaring cards are taken to be others than this.', 'KLD-11', 'likely');

-- 94  Backstabber / Blood Curse
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:94', 'klg', TRUE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:94', 'klg', 94, 'klg:94');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:94', 'front-up', 1, 'Backstabber', 'enemy', TRUE, FALSE, FALSE, -4, NULL),
  ('klg:94', 'back-up',  4, 'Blood Curse', 'event', TRUE, FALSE, FALSE,  0, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:94', 'front-up', 1, 'when played: discard 2 persons in play'),
  ('klg:94', 'front-up', 2, 'activate, defeat, pay 4 sword: destroy this'),
  ('klg:94', 'back-up',  1, 'passive: advancing plays +2');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:94', 'all', 1, 'The side picked at the discovery is taken to be final.', 'KLD-17', 'likely');

-- 95  Astronomer / Astrologist
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:95', 'klg', TRUE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:95', 'klg', 95, 'klg:95');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:95', 'front-up', 1, 'Astronomer',  'person', FALSE, FALSE, FALSE, 0, '2 per ticked box'),
  ('klg:95', 'back-up',  4, 'Astrologist', 'person', FALSE, FALSE, FALSE, 0, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:95', 'back-up', 1, 'sword', 1);
INSERT INTO box (design, orientation, nr, price, threshold, fame, line) VALUES
  ('klg:95', 'front-up',  1, NULL, NULL, NULL, NULL),
  ('klg:95', 'front-up',  2, NULL, NULL, NULL, NULL),
  ('klg:95', 'front-up',  3, NULL, NULL, NULL, NULL),
  ('klg:95', 'front-up',  4, NULL, NULL, NULL, NULL),
  ('klg:95', 'front-up',  5, NULL, NULL, NULL, NULL),
  ('klg:95', 'front-up',  6, NULL, NULL, NULL, NULL),
  ('klg:95', 'front-up',  7, NULL, NULL, NULL, NULL),
  ('klg:95', 'front-up',  8, NULL, NULL, NULL, NULL),
  ('klg:95', 'front-up',  9, NULL, NULL, NULL, NULL),
  ('klg:95', 'front-up', 10, NULL, NULL, NULL, NULL),
  ('klg:95', 'front-up', 11, NULL, NULL, NULL, NULL),
  ('klg:95', 'front-up', 12, NULL, NULL, NULL, NULL),
  ('klg:95', 'front-up', 13, NULL, NULL, NULL, NULL),
  ('klg:95', 'front-up', 14, NULL, NULL, NULL, NULL),
  ('klg:95', 'front-up', 15, NULL, NULL, NULL, NULL),
  ('klg:95', 'front-up', 16, NULL, NULL, NULL, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:95', 'front-up', 1, 'activate, pay 2 coin: tick 1 box'),
  ('klg:95', 'back-up',  1, 'activate: put up to 3 other cards in play on top or bottom of deck');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:95', 'front-up', 1, 'One use ticks one box, whatever you could pay.',                          'clarification', 'settled'),
  ('klg:95', 'back-up',  1, 'No cards in the deck means this can''t be used.',                         'KLG-097',       'settled'),
  ('klg:95', 'back-up',  2, 'Choose between producing and the effect.',                                'KLG-006',       'settled'),
  ('klg:95', 'back-up',  3, 'Top or bottom for each card, and in what order? Taken as free for each.', 'inferred',      'open'),
  ('klg:95', 'all',      1, 'The side picked at the discovery is taken to be final.',                  'KLD-17',        'likely');

-- 96  Alchemist / Potion of Strength / Healing Potion / Love Potion
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:96', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:96', 'klg', 96, 'klg:96');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:96', 'front-up',   1, 'Alchemist',          'person', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:96', 'front-down', 2, 'Potion of Strength', 'other',  FALSE, FALSE, FALSE, 0, NULL),
  ('klg:96', 'back-down',  3, 'Healing Potion',     'other',  FALSE, FALSE, FALSE, 0, NULL),
  ('klg:96', 'back-up',    4, 'Love Potion',        'other',  FALSE, FALSE, FALSE, 0, NULL);
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:96', 'front-down', 1, 'potion'),
  ('klg:96', 'front-down', 2, 'item'),
  ('klg:96', 'back-down',  1, 'potion'),
  ('klg:96', 'back-down',  2, 'item'),
  ('klg:96', 'back-up',    1, 'potion'),
  ('klg:96', 'back-up',    2, 'item');
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:96', 'front-up',   1, 'activate, pay 2 coin: turn this to any'),
  ('klg:96', 'front-down', 1, 'activate, turn this to front-up: gain 3 sword'),
  ('klg:96', 'back-down',  1, 'instead of discarding a person, may: turn this to front-up'),
  ('klg:96', 'back-up',    1, 'activate, turn this to front-up: gain 5 good');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:96', 'back-down', 1, 'Which discards it replaces, and whether a price then counts as paid, isn''t printed.', 'KLD-32',  'likely'),
  ('klg:96', 'all',       1, 'Reset is read as the first stage, and the card is discarded as by any turning.',       'KLG-103', 'likely');

-- 97  Spinning Wheel / Silk / Cloth Export / Fashion
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:97', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:97', 'klg', 97, 'klg:97');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:97', 'front-up',   1, 'Spinning Wheel', 'other', FALSE, FALSE, FALSE,  2, NULL),
  ('klg:97', 'front-down', 2, 'Silk',           'other', FALSE, FALSE, FALSE,  4, NULL),
  ('klg:97', 'back-down',  3, 'Cloth Export',   'other', FALSE, FALSE, FALSE,  6, NULL),
  ('klg:97', 'back-up',    4, 'Fashion',        'other', FALSE, FALSE, FALSE, 10, NULL);
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:97', 'front-up',   1, 'invention'),
  ('klg:97', 'front-down', 1, 'invention'),
  ('klg:97', 'back-down',  1, 'invention'),
  ('klg:97', 'back-up',    1, 'invention');
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:97', 'front-down', 1, 'trade_good', 1),
  ('klg:97', 'back-down',  1, 'trade_good', 2),
  ('klg:97', 'back-up',    1, 'trade_good', 3);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:97', 'front-up',   1, 'front-down'),
  ('klg:97', 'front-down', 1, 'back-down'),
  ('klg:97', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:97', 'front-up',   1, 'pay', 'coin', 2),
  ('klg:97', 'front-down', 1, 'pay', 'coin', 3),
  ('klg:97', 'back-down',  1, 'pay', 'coin', 4);

-- 98  Compass / Navigation / Astrolabe / Calendar
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:98', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:98', 'klg', 98, 'klg:98');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:98', 'front-up',   1, 'Compass',    'seafaring', FALSE, FALSE, FALSE,  2, NULL),
  ('klg:98', 'front-down', 2, 'Navigation', 'seafaring', FALSE, FALSE, FALSE,  8, NULL),
  ('klg:98', 'back-down',  3, 'Astrolabe',  'seafaring', FALSE, FALSE, FALSE, 15, NULL),
  ('klg:98', 'back-up',    4, 'Calendar',   'other',     FALSE, FALSE, FALSE, 15, NULL);
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:98', 'back-up', 1, 'invention');
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:98', 'back-up', 1, 'back-down');
INSERT INTO box (design, orientation, nr, price, threshold, fame, line) VALUES
  ('klg:98', 'front-up',   1, NULL, NULL, NULL, NULL),
  ('klg:98', 'front-up',   2, NULL, NULL, NULL, NULL),
  ('klg:98', 'front-up',   3, NULL, NULL, NULL, NULL),
  ('klg:98', 'front-up',   4, NULL, NULL, NULL, NULL),
  ('klg:98', 'front-up',   5, NULL, NULL, NULL, 'gain 1 coin'),
  ('klg:98', 'front-up',   6, NULL, NULL, NULL, 'gain 1 coin'),
  ('klg:98', 'front-up',   7, NULL, NULL, NULL, 'gain 1 coin'),
  ('klg:98', 'front-up',   8, NULL, NULL, NULL, 'gain 1 coin'),
  ('klg:98', 'front-down', 1, NULL, NULL, NULL, 'gain 1 coin'),
  ('klg:98', 'front-down', 2, NULL, NULL, NULL, 'gain 1 coin'),
  ('klg:98', 'front-down', 3, NULL, NULL, NULL, 'gain 1 coin'),
  ('klg:98', 'front-down', 4, NULL, NULL, NULL, 'gain 1 coin'),
  ('klg:98', 'front-down', 5, NULL, NULL, NULL, 'gain 1 good'),
  ('klg:98', 'front-down', 6, NULL, NULL, NULL, 'gain 1 good'),
  ('klg:98', 'front-down', 7, NULL, NULL, NULL, 'gain 1 good'),
  ('klg:98', 'front-down', 8, NULL, NULL, NULL, 'gain 1 good'),
  ('klg:98', 'back-down',  1, NULL, NULL, NULL, NULL),
  ('klg:98', 'back-down',  2, NULL, NULL, NULL, NULL),
  ('klg:98', 'back-down',  3, NULL, NULL, NULL, NULL),
  ('klg:98', 'back-down',  4, NULL, NULL, NULL, NULL),
  ('klg:98', 'back-down',  5, NULL, NULL, NULL, NULL),
  ('klg:98', 'back-down',  6, NULL, NULL, NULL, NULL),
  ('klg:98', 'back-down',  7, NULL, NULL, NULL, NULL),
  ('klg:98', 'back-down',  8, NULL, NULL, NULL, NULL),
  ('klg:98', 'back-up',    1, NULL, NULL, NULL, NULL),
  ('klg:98', 'back-up',    2, NULL, NULL, NULL, NULL),
  ('klg:98', 'back-up',    3, NULL, NULL, NULL, NULL),
  ('klg:98', 'back-up',    4, NULL, NULL, NULL, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:98', 'front-up',   1, 'activate: tick 1 box per seafaring in play; if all boxes ticked: turn this to front-down'),
  ('klg:98', 'front-down', 1, 'activate: tick 1 box per seafaring in play; if all boxes ticked: turn this to back-down'),
  ('klg:98', 'back-down',  1, 'activate: tick 1 box per seafaring in play; if all boxes ticked: turn this to back-up'),
  ('klg:98', 'back-up',    1, 'activate, tick 1 box: put random 15 other cards in discard on bottom of deck');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:98', 'back-down', 1, 'If you come back with each box ticked, it may still be used, ticks nothing and turns again.', 'KLD-26',  'settled'),
  ('klg:98', 'back-up',   1, 'No cards in the deck means this can''t be used.',                                             'KLG-097', 'settled');

-- 99  Public Punishment / Torture Device / Torture Chamber / Post-Barbaric
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:99', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:99', 'klg', 99, 'klg:99');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:99', 'front-up',   1, 'Public Punishment', 'other',    FALSE, FALSE, FALSE, -2, NULL),
  ('klg:99', 'front-down', 2, 'Torture Device',    'other',    FALSE, FALSE, FALSE, -3, NULL),
  ('klg:99', 'back-down',  3, 'Torture Chamber',   'building', FALSE, FALSE, FALSE, -6, NULL),
  ('klg:99', 'back-up',    4, 'Post-Barbaric',     'other',    FALSE, FALSE, FALSE, 15, NULL);
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:99', 'front-up',   1, 'invention'),
  ('klg:99', 'front-down', 1, 'invention'),
  ('klg:99', 'front-down', 2, 'item'),
  ('klg:99', 'back-up',    1, 'state');
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:99', 'front-up',   1, 'sword',      1),
  ('klg:99', 'front-down', 1, 'sword',      1),
  ('klg:99', 'front-down', 1, 'trade_good', 1),
  ('klg:99', 'back-down',  1, 'sword',      2);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:99', 'front-up',   1, 'front-down'),
  ('klg:99', 'front-down', 1, 'back-down'),
  ('klg:99', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:99', 'front-up',   1, 'pay', 'metal', 2),
  ('klg:99', 'front-down', 1, 'pay', 'metal', 4),
  ('klg:99', 'back-down',  1, 'pay', 'coin',  6);

-- 100  Saw Mill / Wood Industry / Wood Shipment / Wood Export
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:100', 'klg', TRUE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:100', 'klg', 100, 'klg:100');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:100', 'front-up',   1, 'Saw Mill',      'building',  FALSE, FALSE, FALSE, 3, NULL),
  ('klg:100', 'front-down', 2, 'Wood Industry', 'building',  FALSE, FALSE, FALSE, 3, NULL),
  ('klg:100', 'back-down',  3, 'Wood Shipment', 'seafaring', FALSE, FALSE, FALSE, 6, NULL),
  ('klg:100', 'back-up',    4, 'Wood Export',   'building',  FALSE, FALSE, FALSE, 4, NULL);
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:100', 'back-down', 1, 'ship');
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:100', 'front-up',   1, 'wood',       3),
  ('klg:100', 'front-down', 1, 'wood',       4),
  ('klg:100', 'back-down',  1, 'wood',       2),
  ('klg:100', 'back-down',  2, 'trade_good', 2),
  ('klg:100', 'back-up',    1, 'trade_good', 2);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:100', 'front-up', 1, 'front-down'),
  ('klg:100', 'back-up',  1, 'back-down');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:100', 'front-up', 1, 'pay', 'wood', 3),
  ('klg:100', 'back-up',  1, 'pay', 'coin', 4);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:100', 'front-down', 1, 'activate: discover #91'),
  ('klg:100', 'back-down',  1, 'passive: pay wood as good, pay good as wood');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:100', 'front-down', 1, 'Choose between producing and the effect.',                               'KLG-006',       'settled'),
  ('klg:100', 'back-down',  1, 'It holds for all the wood and goods you have, wherever they came from.', 'clarification', 'settled'),
  ('klg:100', 'back-down',  2, 'It ends when this leaves play, so also by its own producing.',           'clarification', 'settled'),
  ('klg:100', 'all',        1, 'The side picked at the discovery is taken to close the other.',          'KLD-17',        'likely');

-- 101  Ploughs / Farming Machines / Royal Storehouse / Larger Barns
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:101', 'klg', TRUE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:101', 'klg', 101, 'klg:101');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:101', 'front-up',   1, 'Ploughs',          'land',     FALSE, FALSE, FALSE, 4, NULL),
  ('klg:101', 'front-down', 2, 'Farming Machines', 'land',     FALSE, FALSE, TRUE,  8, NULL),
  ('klg:101', 'back-down',  3, 'Royal Storehouse', 'building', FALSE, FALSE, TRUE,  5, NULL),
  ('klg:101', 'back-up',    4, 'Larger Barns',     'building', FALSE, FALSE, FALSE, 3, NULL);
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:101', 'front-up',   1, 'invention'),
  ('klg:101', 'front-down', 1, 'invention');
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:101', 'front-up',   1, 'coin', 3),
  ('klg:101', 'front-down', 1, 'coin', 4),
  ('klg:101', 'back-up',    1, 'coin', 2);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:101', 'front-up', 1, 'front-down'),
  ('klg:101', 'back-up',  1, 'back-down');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:101', 'front-up', 1, 'pay', 'wood',  4),
  ('klg:101', 'back-up',  1, 'pay', 'wood',  2),
  ('klg:101', 'back-up',  1, 'pay', 'stone', 2),
  ('klg:101', 'back-up',  1, 'pay', 'metal', 2);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:101', 'back-down', 1, 'at end of turn, may: keep 1 other card in play'),
  ('klg:101', 'back-up',   1, 'at end of turn, may: keep 1 card in play');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:101', 'front-down', 1, 'Two banners make it usable as either, but as one card.',        'KLD-25',        'settled'),
  ('klg:101', 'back-up',    1, 'It may choose itself.',                                         'clarification', 'settled'),
  ('klg:101', 'all',        1, 'The side picked at the discovery is taken to close the other.', 'KLD-17',        'likely');

-- 102  Fishing Ships / Fish n' Chips / Fishing Excellence / Fish Quota
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:102', 'klg', TRUE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:102', 'klg', 102, 'klg:102');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:102', 'front-up',   1, 'Fishing Ships',      'seafaring', FALSE, FALSE, FALSE,  2, NULL),
  ('klg:102', 'front-down', 2, 'Fish n'' Chips',     'seafaring', FALSE, FALSE, FALSE,  4, NULL),
  ('klg:102', 'back-down',  3, 'Fishing Excellence', 'other',     FALSE, TRUE,  FALSE, 13, NULL),
  ('klg:102', 'back-up',    4, 'Fish Quota',         'seafaring', FALSE, FALSE, FALSE,  4, NULL);
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:102', 'front-up',  1, 'ship'),
  ('klg:102', 'back-down', 1, 'state');
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:102', 'front-up',   1, 'coin',       3),
  ('klg:102', 'front-down', 1, 'coin',       2),
  ('klg:102', 'front-down', 1, 'trade_good', 2),
  ('klg:102', 'back-up',    1, 'coin',       2);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:102', 'front-up', 1, 'front-down');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:102', 'front-up', 1, 'pay', 'coin',  1),
  ('klg:102', 'front-up', 1, 'pay', 'wood',  2),
  ('klg:102', 'front-up', 1, 'pay', 'metal', 1);
INSERT INTO box (design, orientation, nr, price, threshold, fame, line) VALUES
  ('klg:102', 'back-up', 1, NULL, NULL, NULL, NULL),
  ('klg:102', 'back-up', 2, NULL, NULL, NULL, NULL),
  ('klg:102', 'back-up', 3, NULL, NULL, NULL, NULL),
  ('klg:102', 'back-up', 4, NULL, NULL, NULL, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:102', 'back-down', 1, 'passive: seafaring in play produce +1 coin'),
  ('klg:102', 'back-up',   1, 'activate: tick 1 box; if all boxes ticked: turn this to back-down');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:102', 'back-down', 1, 'Seafaring cards get the coin in production, not when they bring resources in another way.', 'clarification', 'settled'),
  ('klg:102', 'back-down', 2, 'Does the bonus let a seafaring card without production produce? Taken as yes.',             'KLD-30',        'likely'),
  ('klg:102', 'back-up',   1, 'Choose between producing and the effect.',                                                  'KLG-006',       'settled'),
  ('klg:102', 'back-up',   2, 'It turns right when its fourth box is ticked.',                                             'clarification', 'settled'),
  ('klg:102', 'all',       1, 'The side picked at the discovery is taken to close the other.',                             'KLD-17',        'likely');

-- 103  Missionary / Beekeeper
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:103', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:103', 'klg', 103, 'klg:103');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:103', 'front-up', 1, 'Missionary', 'person', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:103', 'back-up',  4, 'Beekeeper',  'person', FALSE, FALSE, FALSE, 2, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:103', 'back-up', 1, 'coin', 1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:103', 'front-up', 1, 'back-up'),
  ('klg:103', 'back-up',  1, 'front-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:103', 'front-up', 1, 'pay', 'coin', 3);
INSERT INTO box (design, orientation, nr, price, threshold, fame, line) VALUES
  ('klg:103', 'back-up', 1, NULL, NULL, NULL, NULL),
  ('klg:103', 'back-up', 2, NULL, NULL, NULL, NULL),
  ('klg:103', 'back-up', 3, NULL, NULL, NULL, NULL),
  ('klg:103', 'back-up', 4, NULL, NULL, NULL, 'stick 1 on this');
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:103', 'front-up', 1, 'activate, pay 3 coin: turn 1 word Bandit in play to back-up'),
  ('klg:103', 'back-up',  1, 'activate: tick next 1 box');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:103', 'front-up', 1, 'Both have to be in play at the same time.',                     'clarification', 'settled'),
  ('klg:103', 'front-up', 2, '60 and 64 are Bandits for this card.',                          'clarification', 'settled'),
  ('klg:103', 'back-up',  1, 'The fourth tick brings the only sticker.',                      'clarification', 'settled'),
  ('klg:103', 'back-up',  2, 'The way back costs nothing, but is an upgrade like any other.', 'KLG-052',       'settled');

-- 104  Priest / Cardinal
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:104', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:104', 'klg', 104, 'klg:104');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:104', 'front-up', 1, 'Priest',   'person', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:104', 'back-up',  4, 'Cardinal', 'person', FALSE, FALSE, FALSE, 5, NULL);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:104', 'front-up', 1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:104', 'front-up', 1, 'pay', 'coin',       6),
  ('klg:104', 'front-up', 1, 'pay', 'trade_good', 2);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:104', 'front-up', 1, 'activate, pay 2 coin: upgrade 1 other card in play'),
  ('klg:104', 'back-up',  1, 'activate: upgrade 1 other card in play');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:104', 'front-up', 1, 'Turns that an effect makes are no upgrades and can''t be chosen.', 'KLG-053', 'settled'),
  ('klg:104', 'front-up', 2, 'The upgraded card is discarded and of no more use in this turn.',  'KLG-051', 'settled'),
  ('klg:104', 'back-up',  1, 'Turns that an effect makes are no upgrades and can''t be chosen.', 'KLG-053', 'settled'),
  ('klg:104', 'back-up',  2, 'The upgraded card is discarded and of no more use in this turn.',  'KLG-051', 'settled'),
  ('klg:104', 'all',      1, 'Can it upgrade itself? Taken as no.',                              'KLD-27',  'likely');

-- 105  Small Hill Town / Hill Town / Large Town / City on a Hill
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:105', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:105', 'klg', 105, 'klg:105');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:105', 'front-up',   1, 'Small Hill Town', 'land', FALSE, FALSE, FALSE,  6, NULL),
  ('klg:105', 'front-down', 2, 'Hill Town',       'land', FALSE, FALSE, FALSE,  8, NULL),
  ('klg:105', 'back-down',  3, 'Large Town',      'land', FALSE, FALSE, FALSE, 10, NULL),
  ('klg:105', 'back-up',    4, 'City on a Hill',  'land', FALSE, FALSE, FALSE, 12, NULL);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:105', 'front-up',   1, 'front-down'),
  ('klg:105', 'front-down', 1, 'back-down'),
  ('klg:105', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:105', 'front-up',   1, 'pay', 'wood',  2),
  ('klg:105', 'front-up',   1, 'pay', 'stone', 2),
  ('klg:105', 'front-down', 1, 'pay', 'wood',  3),
  ('klg:105', 'front-down', 1, 'pay', 'stone', 3),
  ('klg:105', 'back-down',  1, 'pay', 'wood',  6);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:105', 'front-up',   1, 'activate, pay 2 coin: gain 1 any'),
  ('klg:105', 'front-down', 1, 'activate, pay 1 coin: gain 1 any'),
  ('klg:105', 'back-down',  1, 'activate, pay 1 any: gain 1 any'),
  ('klg:105', 'back-up',    1, 'activate, put this in box: discover #106'),
  ('klg:105', 'back-up',    2, 'activate: gain 1 any');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:105', 'back-up', 1, 'Of the two effects you use one.',                                 'KLG-006', 'settled'),
  ('klg:105', 'back-up', 2, 'Does the card keep stickers and ticks in the box? Taken as yes.', 'KLD-35',  'likely');

-- 106  Camelot / Camelot / Camelot / Camelot
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:106', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:106', 'klg', 106, 'klg:106');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:106', 'front-up',   1, 'Camelot', 'building', FALSE, FALSE, FALSE, 15, NULL),
  ('klg:106', 'front-down', 2, 'Camelot', 'building', FALSE, FALSE, FALSE, 20, NULL),
  ('klg:106', 'back-down',  3, 'Camelot', 'building', FALSE, FALSE, FALSE, 30, NULL),
  ('klg:106', 'back-up',    4, 'Camelot', 'building', FALSE, FALSE, FALSE, 40, '5 per ticked box');
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:106', 'front-up',   1, 'front-down'),
  ('klg:106', 'front-down', 1, 'back-down'),
  ('klg:106', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:106', 'front-up',   1, 'pay', 'wood',  2),
  ('klg:106', 'front-up',   1, 'pay', 'stone', 4),
  ('klg:106', 'front-down', 1, 'pay', 'wood',  1),
  ('klg:106', 'front-down', 1, 'pay', 'stone', 3),
  ('klg:106', 'front-down', 1, 'pay', 'metal', 2),
  ('klg:106', 'back-down',  1, 'pay', 'stone', 6),
  ('klg:106', 'back-down',  1, 'pay', 'metal', 3);
INSERT INTO box (design, orientation, nr, price, threshold, fame, line) VALUES
  ('klg:106', 'back-up', 1, NULL, NULL, NULL, NULL),
  ('klg:106', 'back-up', 2, NULL, NULL, NULL, NULL),
  ('klg:106', 'back-up', 3, NULL, NULL, NULL, NULL),
  ('klg:106', 'back-up', 4, NULL, NULL, NULL, NULL),
  ('klg:106', 'back-up', 5, NULL, NULL, NULL, NULL),
  ('klg:106', 'back-up', 6, NULL, NULL, NULL, NULL),
  ('klg:106', 'back-up', 7, NULL, NULL, NULL, NULL),
  ('klg:106', 'back-up', 8, NULL, NULL, NULL, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:106', 'back-up', 1, 'at end of turn, may, needs deck empty: tick 1 box');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:106', 'back-up', 1, 'It works when this is in play at a turn''s end and the deck is used up, mostly in a round''s final turn.', 'clarification', 'settled');

-- 107  Royal Visit / Inquisitor
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:107', 'klg', TRUE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:107', 'klg', 107, 'klg:107');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:107', 'front-up', 1, 'Royal Visit', 'event',  FALSE, FALSE, FALSE, 2, NULL),
  ('klg:107', 'back-up',  4, 'Inquisitor',  'person', FALSE, FALSE, FALSE, 0, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:107', 'back-up', 1, 'coin', 1);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:107', 'front-up', 1, 'activate: strike 1 upgrade icon of 1 card in play'),
  ('klg:107', 'back-up',  1, 'destroy: destroy 1 negative card in play');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:107', 'front-up', 1, 'It strikes resource icons of the visible stage''s price, never persons, lands or the like.',               'clarification', 'settled'),
  ('klg:107', 'back-up',  1, 'Used this way it doesn''t produce.',                                                                       'KLG-006',       'settled'),
  ('klg:107', 'back-up',  2, 'Negative permanents are safe, and so is any card that can''t be destroyed.',                               'clarification', 'settled'),
  ('klg:107', 'back-up',  3, 'A negative card which turns itself when played is gone too soon. A back that remains in play can be hit.', 'clarification', 'settled'),
  ('klg:107', 'back-up',  4, 'What the victim''s own text would pay is not gained.',                                                     'clarification', 'settled');

-- 108  Ether Crystal
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:108', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, TRUE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:108', 'klg', 108, 'klg:108');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:108', 'front-up', 1, 'Ether Crystal', 'other', FALSE, TRUE, FALSE, 10, NULL);
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:108', 'front-up', 1, 'artifact');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:108', 'front-up', 1, 'Being indestructible is a trait without a symbol, so nothing can strike it out.', 'clarification', 'settled'),
  ('klg:108', 'front-up', 2, 'No purge can take it.',                                                           'KLG-135',       'settled');

-- 109  Small Guild / Guild / Guild Hall / Grand Guild Hall
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:109', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:109', 'klg', 109, 'klg:109');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:109', 'front-up',   1, 'Small Guild',      'building', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:109', 'front-down', 2, 'Guild',            'building', FALSE, FALSE, FALSE, 2, NULL),
  ('klg:109', 'back-down',  3, 'Guild Hall',       'building', FALSE, FALSE, FALSE, 3, NULL),
  ('klg:109', 'back-up',    4, 'Grand Guild Hall', 'building', FALSE, FALSE, FALSE, 0, 'sum of written boxes');
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:109', 'front-up',   1, 'coin',  1),
  ('klg:109', 'front-down', 1, 'coin',  1),
  ('klg:109', 'front-down', 2, 'wood',  1),
  ('klg:109', 'back-down',  1, 'coin',  1),
  ('klg:109', 'back-down',  2, 'wood',  1),
  ('klg:109', 'back-down',  3, 'stone', 1),
  ('klg:109', 'back-up',    1, 'coin',  1),
  ('klg:109', 'back-up',    1, 'wood',  1),
  ('klg:109', 'back-up',    1, 'stone', 1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:109', 'front-up',   1, 'front-down'),
  ('klg:109', 'front-down', 1, 'back-down'),
  ('klg:109', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:109', 'front-up',   1, 'pay',     'wood',   2),
  ('klg:109', 'front-up',   1, 'discard', 'person', 1),
  ('klg:109', 'front-down', 1, 'pay',     'stone',  2),
  ('klg:109', 'front-down', 1, 'discard', 'person', 2),
  ('klg:109', 'back-down',  1, 'pay',     'stone',  4);
INSERT INTO box (design, orientation, nr, price, threshold, fame, line) VALUES
  ('klg:109', 'back-up', 1, NULL, NULL, NULL, NULL),
  ('klg:109', 'back-up', 2, NULL, NULL, NULL, NULL),
  ('klg:109', 'back-up', 3, NULL, NULL, NULL, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:109', 'back-up', 1, 'activate, discard any number persons in play: write that in 1 box');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:109', 'back-up', 1, 'Used this way it doesn''t produce.',            'KLG-006', 'settled'),
  ('klg:109', 'back-up', 2, 'The persons discarded for it do nothing else.', 'KLG-045', 'settled');

-- 110  Barn / Large Barn / Countryside / Thriving Countryside
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:110', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:110', 'klg', 110, 'klg:110');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:110', 'front-up',   1, 'Barn',                 'building', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:110', 'front-down', 2, 'Large Barn',           'building', FALSE, FALSE, FALSE, 2, NULL),
  ('klg:110', 'back-down',  3, 'Countryside',          'land',     FALSE, FALSE, FALSE, 3, NULL),
  ('klg:110', 'back-up',    4, 'Thriving Countryside', 'land',     FALSE, FALSE, FALSE, 5, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:110', 'front-up',   1, 'coin', 1),
  ('klg:110', 'front-down', 1, 'coin', 1),
  ('klg:110', 'front-down', 2, 'wood', 1),
  ('klg:110', 'back-down',  1, 'coin', 1),
  ('klg:110', 'back-down',  1, 'wood', 1),
  ('klg:110', 'back-up',    1, 'coin', 2),
  ('klg:110', 'back-up',    1, 'wood', 1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:110', 'front-up',   1, 'front-down'),
  ('klg:110', 'front-down', 1, 'back-down'),
  ('klg:110', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:110', 'front-up',   1, 'pay', 'wood', 3),
  ('klg:110', 'front-down', 1, 'pay', 'wood', 6),
  ('klg:110', 'back-down',  1, 'pay', 'wood', 6);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:110', 'back-down', 1, 'activate: put 1 other card in play on bottom of deck'),
  ('klg:110', 'back-up',   1, 'activate: put 1 other card in play or in discard on bottom of deck');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:110', 'back-down', 1, 'Used this way it doesn''t produce.',                            'KLG-006', 'settled'),
  ('klg:110', 'back-down', 2, 'With no deck it can''t be used.',                               'KLG-097', 'settled'),
  ('klg:110', 'back-down', 3, 'It can''t put itself there, for it pays with its own discard.', 'KLD-27',  'settled'),
  ('klg:110', 'back-up',   1, 'Used this way it doesn''t produce.',                            'KLG-006', 'settled'),
  ('klg:110', 'back-up',   2, 'With no deck it can''t be used.',                               'KLG-097', 'settled'),
  ('klg:110', 'back-up',   3, 'Not even from the discard may it choose itself.',               'KLD-27',  'settled');

-- 111  Manor / Large Manor / Noble Residence / Grand Residence
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:111', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:111', 'klg', 111, 'klg:111');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:111', 'front-up',   1, 'Manor',           'building', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:111', 'front-down', 2, 'Large Manor',     'building', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:111', 'back-down',  3, 'Noble Residence', 'building', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:111', 'back-up',    4, 'Grand Residence', 'building', FALSE, FALSE, FALSE, 5, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:111', 'front-up',   1, 'coin', 6),
  ('klg:111', 'front-down', 1, 'coin', 6),
  ('klg:111', 'back-down',  1, 'coin', 6),
  ('klg:111', 'back-up',    1, 'coin', 3);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:111', 'front-up',   1, 'front-down'),
  ('klg:111', 'front-down', 1, 'back-down'),
  ('klg:111', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:111', 'front-up',   1, 'pay', 'wood',  3),
  ('klg:111', 'front-down', 1, 'pay', 'stone', 3),
  ('klg:111', 'back-down',  1, 'pay', 'stone', 4);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:111', 'front-up',   1, 'when produced: strike 1 production icon of this'),
  ('klg:111', 'front-down', 1, 'when produced: strike 1 production icon of this'),
  ('klg:111', 'back-down',  1, 'when produced: strike 1 production icon of this'),
  ('klg:111', 'back-up',    1, 'end turn: discover #116');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:111', 'front-up',   1, 'You gain first and strike afterwards, so six coins, then five, then four.', 'clarification', 'settled'),
  ('klg:111', 'front-down', 1, 'Gain first, strike afterwards.',                                            'clarification', 'settled'),
  ('klg:111', 'back-down',  1, 'Gain first, strike afterwards.',                                            'clarification', 'settled'),
  ('klg:111', 'back-up',    1, 'Used this way it doesn''t produce.',                                        'KLG-006',       'settled');

-- 112  Stable / Stable / Large Stable / Groom
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:112', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:112', 'klg', 112, 'klg:112');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:112', 'front-up',   1, 'Stable',       'building', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:112', 'front-down', 2, 'Stable',       'building', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:112', 'back-down',  3, 'Large Stable', 'building', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:112', 'back-up',    4, 'Groom',        'person',   FALSE, FALSE, FALSE, 0, NULL);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:112', 'front-up',   1, 'front-down'),
  ('klg:112', 'front-down', 1, 'back-down'),
  ('klg:112', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:112', 'front-up',   1, 'pay', 'wood',  3),
  ('klg:112', 'front-down', 1, 'pay', 'stone', 3),
  ('klg:112', 'back-down',  1, 'pay', 'coin',  4);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:112', 'front-up',   1, 'end turn, pay 2 coin: discover #113'),
  ('klg:112', 'front-down', 1, 'end turn, pay 2 coin: discover #114'),
  ('klg:112', 'back-down',  1, 'end turn, pay 2 coin: discover #115'),
  ('klg:112', 'back-up',    1, 'when played, may: play 1 horse in discard'),
  ('klg:112', 'back-up',    2, 'activate, pay 2 coin: stick resource on 1 horse with 0 to 3 icons in play');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:112', 'back-up', 1, 'The horse remains and may use its new icon in the same turn.', 'clarification', 'settled'),
  ('klg:112', 'back-up', 2, 'Stickers of every sort count against the horse''s limit.',     'clarification', 'settled');

-- 113  Horse
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:113', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:113', 'klg', 113, 'klg:113');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:113', 'front-up', 1, 'Horse', 'livestock', FALSE, FALSE, FALSE, 0, NULL);
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:113', 'front-up', 1, 'horse');
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:113', 'front-up', 1, 'coin', 1);

-- 114  Horse
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:114', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:114', 'klg', 114, 'klg:114');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:114', 'front-up', 1, 'Horse', 'livestock', FALSE, FALSE, FALSE, 0, NULL);
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:114', 'front-up', 1, 'horse');
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:114', 'front-up', 1, 'sword', 1);

-- 115  Horse
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:115', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:115', 'klg', 115, 'klg:115');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:115', 'front-up', 1, 'Horse', 'livestock', FALSE, FALSE, FALSE, 0, NULL);
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:115', 'front-up', 1, 'horse');
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:115', 'front-up', 1, 'wood',  1),
  ('klg:115', 'front-up', 2, 'stone', 1);

-- 116  Aric Blackwood / Eadric Shadowstrike
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:116', 'klg', TRUE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:116', 'klg', 116, 'klg:116');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:116', 'front-up', 1, 'Aric Blackwood',      'person', FALSE, FALSE, TRUE, 0, NULL),
  ('klg:116', 'back-up',  4, 'Eadric Shadowstrike', 'person', FALSE, FALSE, TRUE, 0, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:116', 'front-up', 1, 'coin', 2);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:116', 'front-up', 1, 'when played: discard 1 card in play'),
  ('klg:116', 'back-up',  1, 'activate, discard 1 other person in play: gain 3 sword');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:116', 'front-up', 1, 'A negative card, a companion of its batch or he himself may be the one.', 'clarification', 'settled'),
  ('klg:116', 'back-up',  1, 'He is discarded for the effect and isn''t the other person.',             'KLD-26',        'settled');

-- 117  Trade Relations
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:117', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:117', 'klg', 117, 'klg:117');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:117', 'front-up', 1, 'Trade Relations', 'other', FALSE, TRUE, FALSE, 0, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:117', 'front-up', 1, 'any time, pay 3 good: gain 1 any');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:117', 'front-up', 1, 'What you hold is lost as soon as a card enters play.',                             'KLG-081', 'settled'),
  ('klg:117', 'front-up', 2, 'Some keep resources up to the turn''s end. The rule says a new card clears them.', 'KLD-03',  'likely');

-- 118  Small School / School / Prominent School / Renowned School
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:118', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:118', 'klg', 118, 'klg:118');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:118', 'front-up',   1, 'Small School',     'building', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:118', 'front-down', 2, 'School',           'building', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:118', 'back-down',  3, 'Prominent School', 'building', FALSE, FALSE, FALSE, 4, NULL),
  ('klg:118', 'back-up',    4, 'Renowned School',  'building', FALSE, FALSE, FALSE, 6, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:118', 'front-up',   1, 'end turn: upgrade 1 person in play free; turn this to front-down'),
  ('klg:118', 'front-down', 1, 'end turn: upgrade 1 person in play free; turn this to back-down'),
  ('klg:118', 'back-down',  1, 'end turn: stick resource on 1 person in play; turn this to back-up'),
  ('klg:118', 'back-up',    1, 'end turn, once: stick resource on 1 person in play');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:118', 'front-up',   1, 'Nothing of the price is paid, neither resources nor cards.', 'clarification', 'settled'),
  ('klg:118', 'front-up',   2, 'After the effect the turning is not optional.',              'clarification', 'settled'),
  ('klg:118', 'front-down', 1, 'Nothing of the price is paid, neither resources nor cards.', 'clarification', 'settled'),
  ('klg:118', 'front-down', 2, 'You can''t leave the turning out.',                          'clarification', 'settled'),
  ('klg:118', 'back-down',  1, 'After the effect the turning is not optional.',              'clarification', 'settled');

-- 119  Trader / Bazaar / Market / Festival
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:119', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:119', 'klg', 119, 'klg:119');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:119', 'front-up',   1, 'Trader',   'person',   FALSE, FALSE, FALSE, 0, NULL),
  ('klg:119', 'front-down', 2, 'Bazaar',   'building', FALSE, FALSE, FALSE, 1, NULL),
  ('klg:119', 'back-down',  3, 'Market',   'building', FALSE, FALSE, FALSE, 3, NULL),
  ('klg:119', 'back-up',    4, 'Festival', 'event',    FALSE, FALSE, FALSE, 4, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:119', 'back-up', 1, 'coin',  1),
  ('klg:119', 'back-up', 2, 'wood',  1),
  ('klg:119', 'back-up', 3, 'stone', 1),
  ('klg:119', 'back-up', 4, 'metal', 1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:119', 'front-up',   1, 'front-down'),
  ('klg:119', 'front-down', 1, 'back-down'),
  ('klg:119', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:119', 'front-up',   1, 'pay', 'coin', 3),
  ('klg:119', 'front-down', 1, 'pay', 'coin', 3),
  ('klg:119', 'back-down',  1, 'pay', 'coin', 5);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:119', 'front-up',   1, 'activate, pay 1 coin: gain 1 wood'),
  ('klg:119', 'front-down', 1, 'activate, pay 1 coin: gain 1 wood/stone'),
  ('klg:119', 'back-down',  1, 'activate, pay 1 coin: gain 1 wood/stone/metal');

-- 120  Investor / Investor / Investor / Investor
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:120', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:120', 'klg', 120, 'klg:120');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:120', 'front-up',   1, 'Investor', 'person', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:120', 'front-down', 2, 'Investor', 'person', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:120', 'back-down',  3, 'Investor', 'person', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:120', 'back-up',    4, 'Investor', 'person', FALSE, FALSE, FALSE, 0, NULL);
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:120', 'front-up',   1, 'lady'),
  ('klg:120', 'front-down', 1, 'lady'),
  ('klg:120', 'back-down',  1, 'lady'),
  ('klg:120', 'back-up',    1, 'lady');
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:120', 'front-up',   1, 'activate: gain 3 any; turn this to front-down'),
  ('klg:120', 'front-down', 1, 'activate: gain 3 any; turn this to back-down'),
  ('klg:120', 'back-down',  1, 'activate: gain 3 any; turn this to back-up'),
  ('klg:120', 'back-up',    1, 'activate: gain 1 any');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:120', 'front-up',   1, 'After the effect the turning is not optional.', 'clarification', 'settled'),
  ('klg:120', 'front-down', 1, 'You can''t leave the turning out.',             'clarification', 'settled'),
  ('klg:120', 'back-down',  1, 'After the effect the turning is not optional.', 'clarification', 'settled');

-- 121  King Alahar / Queen Jemimah
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:121', 'klg', TRUE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:121', 'klg', 121, 'klg:121');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:121', 'front-up', 1, 'King Alahar',   'person', FALSE, FALSE, TRUE,  -5, NULL),
  ('klg:121', 'back-up',  4, 'Queen Jemimah', 'person', FALSE, FALSE, FALSE,  0, '3 per ticked box');
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:121', 'back-up', 1, 'lady');
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:121', 'front-up', 1, 'sword', 2),
  ('klg:121', 'back-up',  1, 'coin',  1);
INSERT INTO box (design, orientation, nr, price, threshold, fame, line) VALUES
  ('klg:121', 'back-up', 1, NULL, NULL, NULL, NULL),
  ('klg:121', 'back-up', 2, NULL, NULL, NULL, NULL),
  ('klg:121', 'back-up', 3, NULL, NULL, NULL, NULL),
  ('klg:121', 'back-up', 4, NULL, NULL, NULL, NULL),
  ('klg:121', 'back-up', 5, NULL, NULL, NULL, NULL),
  ('klg:121', 'back-up', 6, NULL, NULL, NULL, NULL),
  ('klg:121', 'back-up', 7, NULL, NULL, NULL, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:121', 'back-up', 1, 'activate, discard 1 other person with fame 5 or more in play: tick 1 box');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:121', 'back-up', 1, 'She is discarded herself and can''t be the person asked for.', 'KLD-26', 'settled');

-- 122  Royal Consort / Royal Consort
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:122', 'klg', TRUE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:122', 'klg', 122, 'klg:122');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:122', 'front-up', 1, 'Royal Consort', 'person', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:122', 'back-up',  4, 'Royal Consort', 'person', FALSE, FALSE, FALSE, 0, NULL);
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:122', 'front-up', 1, 'lady'),
  ('klg:122', 'back-up',  1, 'knight');
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:122', 'front-up', 1, 'coin',       1),
  ('klg:122', 'front-up', 1, 'trade_good', 2),
  ('klg:122', 'back-up',  1, 'wood',       1),
  ('klg:122', 'back-up',  1, 'stone',      1);

-- 123  Grand Castle / Huge Castle / Fortress / Impregnable Fortress
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:123', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:123', 'klg', 123, 'klg:123');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:123', 'front-up',   1, 'Grand Castle',         'building', FALSE, FALSE, FALSE, 15, NULL),
  ('klg:123', 'front-down', 2, 'Huge Castle',          'building', FALSE, FALSE, FALSE, 20, NULL),
  ('klg:123', 'back-down',  3, 'Fortress',             'building', FALSE, FALSE, FALSE, 25, NULL),
  ('klg:123', 'back-up',    4, 'Impregnable Fortress', 'building', FALSE, FALSE, FALSE, 30, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:123', 'front-up',   1, 'sword', 1),
  ('klg:123', 'front-down', 1, 'sword', 2),
  ('klg:123', 'back-down',  1, 'sword', 2),
  ('klg:123', 'back-up',    1, 'sword', 3);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:123', 'front-up',   1, 'front-down'),
  ('klg:123', 'front-down', 1, 'back-down'),
  ('klg:123', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:123', 'front-up',   1, 'pay', 'wood',  2),
  ('klg:123', 'front-up',   1, 'pay', 'stone', 2),
  ('klg:123', 'front-up',   1, 'pay', 'metal', 2),
  ('klg:123', 'front-down', 1, 'pay', 'stone', 3),
  ('klg:123', 'front-down', 1, 'pay', 'metal', 3),
  ('klg:123', 'back-down',  1, 'pay', 'stone', 4),
  ('klg:123', 'back-down',  1, 'pay', 'metal', 4);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:123', 'front-up',   1, 'activate: play 1 other card in discard'),
  ('klg:123', 'front-down', 1, 'activate: play 1 other card in discard'),
  ('klg:123', 'back-down',  1, 'activate: play 1 other card in discard'),
  ('klg:123', 'back-up',    1, 'activate: play 1 other card in discard'),
  ('klg:123', 'back-up',    2, 'instead of discarding this, may, discard 2 word Wall in play: nothing');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:123', 'back-up', 1, 'A wall is a card with the word Wall on the stage you see.',                                                   'clarification', 'settled'),
  ('klg:123', 'back-up', 2, 'It replaces any discarding of this, by effect, production or payment, so one turn can see it several times.', 'KLD-32',        'settled'),
  ('klg:123', 'all',     1, 'May it play itself from the discard? Not settled officially, taken as no.',                                   'KLD-16',        'likely');

-- 124  Jewel Extraction / Jewel Cutting / Jewel Polishing / Jewel Exhibit
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:124', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:124', 'klg', 124, 'klg:124');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:124', 'front-up',   1, 'Jewel Extraction', 'event', FALSE, FALSE, FALSE, 15, NULL),
  ('klg:124', 'front-down', 2, 'Jewel Cutting',    'event', FALSE, FALSE, FALSE, 18, NULL),
  ('klg:124', 'back-down',  3, 'Jewel Polishing',  'event', FALSE, FALSE, FALSE, 21, NULL),
  ('klg:124', 'back-up',    4, 'Jewel Exhibit',    'event', FALSE, FALSE, FALSE, 25, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:124', 'front-up',   1, 'stone',      1),
  ('klg:124', 'front-up',   1, 'metal',      2),
  ('klg:124', 'front-up',   1, 'trade_good', 2),
  ('klg:124', 'front-down', 1, 'metal',      2),
  ('klg:124', 'front-down', 1, 'trade_good', 3),
  ('klg:124', 'back-down',  1, 'metal',      3),
  ('klg:124', 'back-down',  1, 'trade_good', 4),
  ('klg:124', 'back-up',    1, 'metal',      3),
  ('klg:124', 'back-up',    1, 'trade_good', 6);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:124', 'front-up',   1, 'front-down'),
  ('klg:124', 'front-down', 1, 'back-down'),
  ('klg:124', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:124', 'front-up',   1, 'pay', 'wood',  2),
  ('klg:124', 'front-up',   1, 'pay', 'metal', 2),
  ('klg:124', 'front-down', 1, 'pay', 'wood',  3),
  ('klg:124', 'front-down', 1, 'pay', 'metal', 2),
  ('klg:124', 'back-down',  1, 'pay', 'wood',  2),
  ('klg:124', 'back-down',  1, 'pay', 'metal', 4);

-- 125  Large Temple / Ornate Temple / Legendary Temple / Temple of Light
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:125', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:125', 'klg', 125, 'klg:125');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:125', 'front-up',   1, 'Large Temple',     'building', FALSE, FALSE, FALSE, 18, NULL),
  ('klg:125', 'front-down', 2, 'Ornate Temple',    'building', FALSE, FALSE, FALSE, 22, NULL),
  ('klg:125', 'back-down',  3, 'Legendary Temple', 'building', FALSE, FALSE, FALSE, 28, NULL),
  ('klg:125', 'back-up',    4, 'Temple of Light',  'building', FALSE, FALSE, FALSE, 30, 'when purged: 10 per ticked box');
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:125', 'front-up',   1, 'front-down'),
  ('klg:125', 'front-down', 1, 'back-down'),
  ('klg:125', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:125', 'front-up',   1, 'pay', 'coin',       3),
  ('klg:125', 'front-up',   1, 'pay', 'trade_good', 3),
  ('klg:125', 'front-down', 1, 'pay', 'coin',       3),
  ('klg:125', 'front-down', 1, 'pay', 'stone',      3),
  ('klg:125', 'front-down', 1, 'pay', 'trade_good', 3),
  ('klg:125', 'back-down',  1, 'pay', 'trade_good', 8);
INSERT INTO box (design, orientation, nr, price, threshold, fame, line) VALUES
  ('klg:125', 'back-up', 1, NULL, NULL, NULL, NULL),
  ('klg:125', 'back-up', 2, NULL, NULL, NULL, NULL),
  ('klg:125', 'back-up', 3, NULL, NULL, NULL, NULL),
  ('klg:125', 'back-up', 4, NULL, NULL, NULL, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:125', 'front-up',   1, 'at end of turn, may, discard this: keep up to 5 other cards in play'),
  ('klg:125', 'front-down', 1, 'at end of turn, may, discard this: keep up to 5 other cards in play'),
  ('klg:125', 'back-down',  1, 'at end of turn, may, discard this: keep up to 5 other cards in play'),
  ('klg:125', 'back-up',    1, 'at end of turn, may, discard this: keep up to 5 other cards in play'),
  ('klg:125', 'back-up',    2, 'end turn, pay 4 good: tick 1 box');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:125', 'back-up', 1, 'Ticking discards it, so on that turn nothing is kept with it.',     'clarification', 'settled'),
  ('klg:125', 'back-up', 2, 'Boxes add to purged fame only and to no other score or condition.', 'clarification', 'settled');

-- 126  Pine Forest / Pine Forest / Fish Pond / Pond
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:126', 'klg', TRUE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:126', 'klg', 126, 'klg:126');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:126', 'front-up',   1, 'Pine Forest', 'land', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:126', 'front-down', 2, 'Pine Forest', 'land', FALSE, FALSE, FALSE, 1, NULL),
  ('klg:126', 'back-down',  3, 'Fish Pond',   'land', FALSE, FALSE, FALSE, 1, NULL),
  ('klg:126', 'back-up',    4, 'Pond',        'land', FALSE, FALSE, FALSE, 0, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:126', 'front-up',   1, 'wood',       1),
  ('klg:126', 'front-down', 1, 'wood',       2),
  ('klg:126', 'back-down',  1, 'coin',       2),
  ('klg:126', 'back-down',  1, 'trade_good', 1),
  ('klg:126', 'back-up',    1, 'coin',       1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:126', 'front-up', 1, 'front-down'),
  ('klg:126', 'back-up',  1, 'back-down');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:126', 'front-up', 1, 'pay', 'coin',  2),
  ('klg:126', 'front-up', 1, 'pay', 'metal', 1),
  ('klg:126', 'back-up',  1, 'pay', 'wood',  4);

-- 127  Boulders / Boulders / Mushrooms / Mushrooms
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:127', 'klg', TRUE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:127', 'klg', 127, 'klg:127');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:127', 'front-up',   1, 'Boulders',  'land', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:127', 'front-down', 2, 'Boulders',  'land', FALSE, FALSE, FALSE, 1, NULL),
  ('klg:127', 'back-down',  3, 'Mushrooms', 'land', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:127', 'back-up',    4, 'Mushrooms', 'land', FALSE, FALSE, FALSE, 0, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:127', 'front-up',   1, 'stone',      1),
  ('klg:127', 'front-down', 1, 'stone',      2),
  ('klg:127', 'back-down',  1, 'trade_good', 1),
  ('klg:127', 'back-up',    1, 'trade_good', 1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:127', 'front-up', 1, 'front-down'),
  ('klg:127', 'back-up',  1, 'back-down');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:127', 'front-up', 1, 'pay',     'metal',  2),
  ('klg:127', 'back-up',  1, 'discard', 'person', 2);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:127', 'back-down', 1, 'any time, discard 1 person in play: gain 2 good');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:127', 'back-down', 1, 'Repeat it as long as this and a person to discard are there.', 'KLG-063', 'settled');

-- 128  Ravine / Chasm / Ancient Ruins / Excavation Site
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:128', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:128', 'klg', 128, 'klg:128');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:128', 'front-up',   1, 'Ravine',          'land', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:128', 'front-down', 2, 'Chasm',           'land', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:128', 'back-down',  3, 'Ancient Ruins',   'land', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:128', 'back-up',    4, 'Excavation Site', 'land', FALSE, FALSE, FALSE, 0, '7 per ticked box');
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:128', 'back-up', 1, 'coin',       1),
  ('klg:128', 'back-up', 1, 'trade_good', 1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:128', 'front-up',   1, 'front-down'),
  ('klg:128', 'front-down', 1, 'back-down'),
  ('klg:128', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:128', 'front-up',   1, 'pay',     'coin',   2),
  ('klg:128', 'front-up',   1, 'pay',     'wood',   2),
  ('klg:128', 'front-down', 1, 'discard', 'person', 2),
  ('klg:128', 'back-down',  1, 'discard', 'person', 3);
INSERT INTO box (design, orientation, nr, price, threshold, fame, line) VALUES
  ('klg:128', 'back-up', 1, NULL, NULL, NULL, NULL),
  ('klg:128', 'back-up', 2, NULL, NULL, NULL, NULL),
  ('klg:128', 'back-up', 3, NULL, NULL, NULL, NULL),
  ('klg:128', 'back-up', 4, NULL, NULL, NULL, NULL),
  ('klg:128', 'back-up', 5, NULL, NULL, NULL, NULL),
  ('klg:128', 'back-up', 6, NULL, NULL, NULL, NULL),
  ('klg:128', 'back-up', 7, NULL, NULL, NULL, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:128', 'back-up', 1, 'end turn, pay 3 stone, discard 1 person in play: tick 1 box');

-- 129  Hot Springs / Fountain / Canals / Sweet Water River
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:129', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:129', 'klg', 129, 'klg:129');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:129', 'front-up',   1, 'Hot Springs',       'land', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:129', 'front-down', 2, 'Fountain',          'land', FALSE, FALSE, FALSE, 2, NULL),
  ('klg:129', 'back-down',  3, 'Canals',            'land', FALSE, FALSE, FALSE, 5, NULL),
  ('klg:129', 'back-up',    4, 'Sweet Water River', 'land', FALSE, FALSE, FALSE, 9, NULL);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:129', 'front-up',   1, 'front-down'),
  ('klg:129', 'front-down', 1, 'back-down'),
  ('klg:129', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:129', 'front-up',   1, 'pay', 'coin',  2),
  ('klg:129', 'front-up',   1, 'pay', 'stone', 2),
  ('klg:129', 'front-down', 1, 'pay', 'wood',  2),
  ('klg:129', 'front-down', 1, 'pay', 'stone', 2);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:129', 'front-up',   1, 'when upgraded, may: stick 1 on 1 land in play'),
  ('klg:129', 'front-down', 1, 'when upgraded, may: boost 1 card in play'),
  ('klg:129', 'back-down',  1, 'when upgraded, may: stick 7 on 1 land in play');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:129', 'all', 1, 'The target has to be another card, since the upgraded one is discarded first.', 'KLD-28', 'likely');

-- 130  Town Border / Watchtower / Double Wall / Inner Wall
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:130', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:130', 'klg', 130, 'klg:130');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:130', 'front-up',   1, 'Town Border', 'land',     FALSE, FALSE, FALSE, 0, NULL),
  ('klg:130', 'front-down', 2, 'Watchtower',  'building', FALSE, FALSE, FALSE, 4, NULL),
  ('klg:130', 'back-down',  3, 'Double Wall', 'building', FALSE, FALSE, TRUE,  0, '4 per word Wall in sight'),
  ('klg:130', 'back-up',    4, 'Inner Wall',  'building', FALSE, FALSE, TRUE,  3, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:130', 'front-up',   1, 'coin',  1),
  ('klg:130', 'front-down', 1, 'sword', 1),
  ('klg:130', 'back-down',  1, 'sword', 2),
  ('klg:130', 'back-up',    1, 'sword', 1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:130', 'front-up', 1, 'back-up'),
  ('klg:130', 'front-up', 2, 'front-down'),
  ('klg:130', 'back-up',  1, 'back-down');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:130', 'front-up', 1, 'pay', 'stone', 4),
  ('klg:130', 'front-up', 2, 'pay', 'coin',  1),
  ('klg:130', 'front-up', 2, 'pay', 'wood',  3),
  ('klg:130', 'back-up',  1, 'pay', 'wood',  2),
  ('klg:130', 'back-up',  1, 'pay', 'stone', 4);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:130', 'front-down', 1, 'passive: see top 2 of deck');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:130', 'front-up',   1, 'It offers two ways. You may study every stage, then take one.',                    'KLG-023',       'settled'),
  ('klg:130', 'front-down', 1, 'Peek at the second card and leave it where it is. The third stays hidden.',        'clarification', 'settled'),
  ('klg:130', 'back-down',  1, 'Before the end, only walls you can see count, those in play or discarded.',        'clarification', 'settled'),
  ('klg:130', 'back-down',  2, 'The final score counts each wall in the kingdom.',                                 'clarification', 'settled'),
  ('klg:130', 'back-down',  3, 'So does a purge. You may look through cards not drawn yet and then shuffle them.', 'clarification', 'settled'),
  ('klg:130', 'back-down',  4, 'Despite its name it is a single wall.',                                            'clarification', 'settled');

-- 131  North Plains / Moat / Moat Bridge / Wall
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:131', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:131', 'klg', 131, 'klg:131');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:131', 'front-up',   1, 'North Plains', 'land',     FALSE, FALSE, FALSE, 0, NULL),
  ('klg:131', 'front-down', 2, 'Moat',         'land',     FALSE, FALSE, FALSE, 2, NULL),
  ('klg:131', 'back-down',  3, 'Moat Bridge',  'building', FALSE, FALSE, FALSE, 3, NULL),
  ('klg:131', 'back-up',    4, 'Wall',         'building', FALSE, FALSE, TRUE,  3, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:131', 'front-up',   1, 'coin',  1),
  ('klg:131', 'front-down', 1, 'sword', 1),
  ('klg:131', 'back-down',  1, 'sword', 1),
  ('klg:131', 'back-up',    1, 'sword', 1);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:131', 'front-up',   1, 'back-up'),
  ('klg:131', 'front-up',   2, 'front-down'),
  ('klg:131', 'front-down', 1, 'back-down');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:131', 'front-up',   1, 'pay', 'stone', 4),
  ('klg:131', 'front-up',   2, 'pay', 'coin',  1),
  ('klg:131', 'front-up',   2, 'pay', 'stone', 3),
  ('klg:131', 'front-down', 1, 'pay', 'coin',  2),
  ('klg:131', 'front-down', 1, 'pay', 'metal', 2);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:131', 'front-down', 1, 'activate, discard 1 other card in play: gain 2 sword'),
  ('klg:131', 'back-down',  1, 'activate, pay 1 coin: play 1 person in discard');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:131', 'front-up',   1, 'It offers two ways. You may study every stage, then take one.', 'KLG-023', 'settled'),
  ('klg:131', 'front-down', 1, 'Used this way it doesn''t produce.',                            'KLG-006', 'settled'),
  ('klg:131', 'back-down',  1, 'Used this way it doesn''t produce.',                            'KLG-006', 'settled');

-- 132  South Hills / Terraced Land / Wall / Windmill
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:132', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:132', 'klg', 132, 'klg:132');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:132', 'front-up',   1, 'South Hills',   'land',     FALSE, FALSE, FALSE, 0, NULL),
  ('klg:132', 'front-down', 2, 'Terraced Land', 'land',     FALSE, FALSE, FALSE, 2, NULL),
  ('klg:132', 'back-down',  3, 'Wall',          'building', FALSE, FALSE, TRUE,  3, NULL),
  ('klg:132', 'back-up',    4, 'Windmill',      'building', FALSE, FALSE, FALSE, 4, NULL);
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:132', 'front-up',   1, 'coin',  1),
  ('klg:132', 'front-down', 1, 'sword', 1),
  ('klg:132', 'back-down',  1, 'sword', 1),
  ('klg:132', 'back-up',    1, 'coin',  3);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:132', 'front-up',   1, 'back-up'),
  ('klg:132', 'front-up',   2, 'front-down'),
  ('klg:132', 'front-down', 1, 'back-down');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:132', 'front-up',   1, 'pay', 'wood',  3),
  ('klg:132', 'front-up',   1, 'pay', 'stone', 2),
  ('klg:132', 'front-up',   2, 'pay', 'coin',  1),
  ('klg:132', 'front-up',   2, 'pay', 'stone', 2),
  ('klg:132', 'front-down', 1, 'pay', 'stone', 3);
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:132', 'front-up', 1, 'It offers two ways. You may study every stage, then take one.', 'KLG-023', 'settled');

-- 133  Raid / Looting / Pillaging / Plundering
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:133', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:133', 'klg', 133, 'klg:133');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:133', 'front-up',   1, 'Raid',       'event', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:133', 'front-down', 2, 'Looting',    'event', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:133', 'back-down',  3, 'Pillaging',  'event', FALSE, FALSE, FALSE, 3, NULL),
  ('klg:133', 'back-up',    4, 'Plundering', 'event', FALSE, FALSE, FALSE, 5, NULL);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:133', 'front-up',   1, 'front-down'),
  ('klg:133', 'front-down', 1, 'back-down'),
  ('klg:133', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:133', 'front-up',   1, 'pay', 'sword', 2),
  ('klg:133', 'front-down', 1, 'pay', 'sword', 3),
  ('klg:133', 'back-down',  1, 'pay', 'sword', 5);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:133', 'front-up',   1, 'activate: gain 1 any'),
  ('klg:133', 'front-down', 1, 'activate: gain 2 any'),
  ('klg:133', 'back-down',  1, 'activate: gain 2 any'),
  ('klg:133', 'back-up',    1, 'activate: gain 3 any');

-- 134  Handsome Rival / Noble Ally
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:134', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:134', 'klg', 134, 'klg:134');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:134', 'front-up', 1, 'Handsome Rival', 'person', FALSE, FALSE, FALSE, 0, '-5 per unticked box'),
  ('klg:134', 'back-up',  4, 'Noble Ally',     'person', FALSE, FALSE, FALSE, 6, NULL);
INSERT INTO box (design, orientation, nr, price, threshold, fame, line) VALUES
  ('klg:134', 'front-up', 1, 'pay 5 coin',  NULL, NULL, NULL),
  ('klg:134', 'front-up', 2, 'pay 2 sword', NULL, NULL, NULL),
  ('klg:134', 'front-up', 3, 'pay 3 sword', NULL, NULL, NULL),
  ('klg:134', 'front-up', 4, 'pay 3 good',  NULL, NULL, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:134', 'front-up', 1, 'passive: this can''t be destroyed while "Lord Nimrod" not destroyed'),
  ('klg:134', 'front-up', 2, 'activate, discard 1 "Lord Nimrod" in play, pay box price: tick 1 box; if all boxes ticked: turn this to back-up'),
  ('klg:134', 'back-up',  1, 'activate: gain production of 1 person in play');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:134', 'front-up', 1, 'The shield holds while that line isn''t struck out.',               'clarification', 'settled'),
  ('klg:134', 'front-up', 2, 'The lord discarded for it neither produces nor acts.',              'KLG-045',       'settled'),
  ('klg:134', 'front-up', 3, 'Boxes may be paid in whatever order, one for each use.',            'clarification', 'settled'),
  ('klg:134', 'back-up',  1, 'Copies production alone, not the gains of that person''s effects.', 'clarification', 'settled');

-- 135  Bordering Lands / Occupation / Unruly Towns / Vassal States
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:135', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:135', 'klg', 135, 'klg:135');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:135', 'front-up',   1, 'Bordering Lands', 'enemy', TRUE,  FALSE, FALSE, 0, 'sum of written boxes on back-up'),
  ('klg:135', 'front-down', 2, 'Occupation',      'event', FALSE, FALSE, FALSE, 0, 'sum of written boxes on back-up'),
  ('klg:135', 'back-down',  3, 'Unruly Towns',    'land',  FALSE, FALSE, FALSE, 0, 'sum of written boxes on back-up'),
  ('klg:135', 'back-up',    4, 'Vassal States',   'land',  FALSE, FALSE, FALSE, 0, 'sum of written boxes');
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:135', 'front-up', 1, 'land');
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:135', 'front-up',   1, 'front-down'),
  ('klg:135', 'front-down', 1, 'back-down'),
  ('klg:135', 'back-down',  1, 'back-up');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:135', 'front-up',   1, 'pay', 'sword', 10),
  ('klg:135', 'front-down', 1, 'pay', 'sword',  9),
  ('klg:135', 'back-down',  1, 'pay', 'sword',  8);
INSERT INTO box (design, orientation, nr, price, threshold, fame, line) VALUES
  ('klg:135', 'back-up', 1, NULL, NULL, 20, NULL),
  ('klg:135', 'back-up', 2, NULL, NULL, 20, NULL),
  ('klg:135', 'back-up', 3, NULL, NULL, 20, NULL),
  ('klg:135', 'back-up', 4, NULL, NULL, 20, NULL),
  ('klg:135', 'back-up', 5, NULL, NULL, 20, NULL),
  ('klg:135', 'back-up', 6, NULL, NULL, 20, NULL),
  ('klg:135', 'back-up', 7, NULL, NULL, 20, NULL),
  ('klg:135', 'back-up', 8, NULL, NULL, 20, NULL),
  ('klg:135', 'back-up', 9, NULL, NULL, 20, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:135', 'front-up',   1, 'any time, pay 4 sword: strike 1 sword upgrade icon of this'),
  ('klg:135', 'front-down', 1, 'any time, pay 4 sword: strike 1 sword upgrade icon of this'),
  ('klg:135', 'back-down',  1, 'any time, pay 4 sword: strike 1 sword upgrade icon of this'),
  ('klg:135', 'back-down',  2, 'when upgraded: write 20 in next 1 box on back-up'),
  ('klg:135', 'back-up',    1, 'activate: turn this to front-up');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:135', 'front-up',   1, 'It is enemy and land at once, and never friendly.',                          'KLG-010',       'settled'),
  ('klg:135', 'front-up',   2, 'Icons of the upgrade are struck, not those of the price you pay here.',      'clarification', 'settled'),
  ('klg:135', 'front-up',   3, 'A reset doesn''t bring struck icons back.',                                  'KLD-35',        'settled'),
  ('klg:135', 'front-up',   4, 'A fame sticker is wasted here, as the fame of the last stage alone counts.', 'clarification', 'settled'),
  ('klg:135', 'front-up',   5, 'No text defeats it, so upgrade it or have another effect destroy it.',       'clarification', 'settled'),
  ('klg:135', 'front-down', 1, 'Icons of the upgrade are struck, not those of the price you pay here.',      'clarification', 'settled'),
  ('klg:135', 'front-down', 2, 'A reset doesn''t bring struck icons back.',                                  'KLD-35',        'settled'),
  ('klg:135', 'front-down', 3, 'A fame sticker is wasted here, as the fame of the last stage alone counts.', 'clarification', 'settled'),
  ('klg:135', 'back-down',  1, 'Icons of the upgrade are struck, not those of the price you pay here.',      'clarification', 'settled'),
  ('klg:135', 'back-down',  2, 'A reset doesn''t bring struck icons back.',                                  'KLD-35',        'settled'),
  ('klg:135', 'back-down',  3, 'A fame sticker is wasted here, as the fame of the last stage alone counts.', 'clarification', 'settled'),
  ('klg:135', 'back-up',    1, 'When nine slots are full there is no more to gain.',                         'clarification', 'settled');

-- 136  Prosperity (expansion) / Hoarding / Uprising / Royal Decree
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:136', 'klg', FALSE, FALSE, FALSE, FALSE, TRUE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:136', 'klg', 136, 'klg:136');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:136', 'front-up',   1, 'Prosperity (expansion)', 'event', FALSE, TRUE, FALSE, 0, NULL),
  ('klg:136', 'front-down', 2, 'Hoarding',               'event', FALSE, TRUE, FALSE, 0, NULL),
  ('klg:136', 'back-down',  3, 'Uprising',               'event', FALSE, TRUE, FALSE, 0, NULL),
  ('klg:136', 'back-up',    4, 'Royal Decree',           'event', FALSE, TRUE, FALSE, 0, NULL);
INSERT INTO box (design, orientation, nr, price, threshold, fame, line) VALUES
  ('klg:136', 'back-down', 1, NULL, NULL, NULL, NULL),
  ('klg:136', 'back-down', 2, NULL, NULL, NULL, NULL),
  ('klg:136', 'back-down', 3, NULL, NULL, NULL, NULL),
  ('klg:136', 'back-down', 4, NULL, NULL, NULL, NULL),
  ('klg:136', 'back-down', 5, NULL, NULL, NULL, NULL),
  ('klg:136', 'back-down', 6, NULL, NULL, NULL, NULL),
  ('klg:136', 'back-down', 7, NULL, NULL, NULL, NULL),
  ('klg:136', 'back-down', 8, NULL, NULL, NULL, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:136', 'front-up',   1, 'passive: friendly cards in play produce +1 coin'),
  ('klg:136', 'front-up',   2, 'at end of round: turn this to front-down'),
  ('klg:136', 'front-down', 1, 'at end of turn, may: keep 1 card in play'),
  ('klg:136', 'front-down', 2, 'at end of round: turn this to back-down'),
  ('klg:136', 'back-down',  1, 'when each person played: if another person in play: tick 1 box'),
  ('klg:136', 'back-down',  2, 'at end of round: turn this to back-up'),
  ('klg:136', 'back-up',    1, 'at end of round: strike 1 production icon of 1 friendly card in kingdom per ticked box on back-down; end expansion');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:136', 'front-up',   1, 'Any card without a red banner is friendly.',                                                                                        'KLD-24',        'settled'),
  ('klg:136', 'front-up',   2, 'Only producing earns the coin, not a use of an effect.',                                                                            'clarification', 'settled'),
  ('klg:136', 'front-up',   3, 'To start an expansion discover its card between games, purge a permanent, do a purge 12, then play a round on each of its stages.', 'KLD-34',        'settled'),
  ('klg:136', 'front-up',   4, 'During an expansion no cards are found at the start of a round.',                                                                   'KLG-122',       'settled'),
  ('klg:136', 'front-up',   5, 'Its turns come from the end of a round. They are no upgrades, and a permanent isn''t discarded.',                                   'KLD-05',        'settled'),
  ('klg:136', 'front-down', 1, 'One card at each turn''s end, should you want it.',                                                                                 'clarification', 'settled'),
  ('klg:136', 'back-down',  1, 'It doesn''t matter from where the person comes into play.',                                                                         'clarification', 'settled'),
  ('klg:136', 'back-down',  2, 'With all eight ticked nothing more happens.',                                                                                       'KLD-36',        'settled'),
  ('klg:136', 'back-up',    1, 'A friendly card for each tick, and one card may be hit repeatedly.',                                                                'clarification', 'settled'),
  ('klg:136', 'back-up',    2, 'That ends this expansion. Another may follow.',                                                                                     'clarification', 'settled');

-- 137  The Water Mill (expansion) / Efficient Farming / Surplus / Obsolete Farms
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:137', 'klg', FALSE, FALSE, FALSE, FALSE, TRUE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:137', 'klg', 137, 'klg:137');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:137', 'front-up',   1, 'The Water Mill (expansion)', 'other', FALSE, TRUE, FALSE, 0, NULL),
  ('klg:137', 'front-down', 2, 'Efficient Farming',          'event', FALSE, TRUE, FALSE, 0, NULL),
  ('klg:137', 'back-down',  3, 'Surplus',                    'event', FALSE, TRUE, FALSE, 0, NULL),
  ('klg:137', 'back-up',    4, 'Obsolete Farms',             'event', FALSE, TRUE, FALSE, 0, NULL);
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:137', 'front-up', 1, 'invention');
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:137', 'front-up',   1, 'any time, once a turn: gain 3 coin'),
  ('klg:137', 'front-up',   2, 'at end of round: turn this to front-down'),
  ('klg:137', 'front-down', 1, 'end turn, discard 2 buildings in play: stick 1 on 1 land in play'),
  ('klg:137', 'front-down', 2, 'at end of round: turn this to back-down'),
  ('klg:137', 'back-down',  1, 'passive: lands in play may produce good for coin'),
  ('klg:137', 'back-down',  2, 'at end of round: turn this to back-up'),
  ('klg:137', 'back-up',    1, 'at end of round: destroy 1 card producing coin in kingdom; end expansion');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:137', 'front-up',   1, 'Once in each turn if you like, without ending it.',                                                                                 'clarification', 'settled'),
  ('klg:137', 'front-up',   2, 'To start an expansion discover its card between games, purge a permanent, do a purge 12, then play a round on each of its stages.', 'KLD-34',        'settled'),
  ('klg:137', 'front-up',   3, 'During an expansion no cards are found at the start of a round.',                                                                   'KLG-122',       'settled'),
  ('klg:137', 'front-up',   4, 'Its turns come from the end of a round. They are no upgrades, and a permanent isn''t discarded.',                                   'KLD-05',        'settled'),
  ('klg:137', 'front-down', 1, 'The turn ends, but a permanent stays and can do it again next turn.',                                                               'KLG-066',       'settled'),
  ('klg:137', 'back-down',  1, 'It swaps produced coins only.',                                                                                                     'clarification', 'settled'),
  ('klg:137', 'back-down',  2, 'Each land may use it.',                                                                                                             'clarification', 'settled'),
  ('klg:137', 'back-up',    1, 'Any card of the kingdom may be the victim.',                                                                                        'clarification', 'settled'),
  ('klg:137', 'back-up',    2, 'That ends this expansion. Another may follow.',                                                                                     'clarification', 'settled');

-- 138  Border Dispute (expansion) / Espionage / Attack / Resistance
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:138', 'klg', FALSE, FALSE, FALSE, FALSE, TRUE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:138', 'klg', 138, 'klg:138');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:138', 'front-up',   1, 'Border Dispute (expansion)', 'event', FALSE, TRUE, FALSE, 0, NULL),
  ('klg:138', 'front-down', 2, 'Espionage',                  'event', FALSE, TRUE, FALSE, 0, NULL),
  ('klg:138', 'back-down',  3, 'Attack',                     'event', FALSE, TRUE, FALSE, 0, NULL),
  ('klg:138', 'back-up',    4, 'Resistance',                 'event', FALSE, TRUE, FALSE, 0, NULL);
INSERT INTO box (design, orientation, nr, price, threshold, fame, line) VALUES
  ('klg:138', 'front-down', 1, NULL, NULL, NULL, NULL),
  ('klg:138', 'front-down', 2, NULL, NULL, NULL, NULL),
  ('klg:138', 'front-down', 3, NULL, NULL, NULL, NULL),
  ('klg:138', 'front-down', 4, NULL, NULL, NULL, NULL),
  ('klg:138', 'front-down', 5, NULL, NULL, NULL, NULL),
  ('klg:138', 'front-down', 6, NULL, NULL, NULL, NULL);
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:138', 'front-up',   1, 'at end of turn: keep all lands in play'),
  ('klg:138', 'front-up',   2, 'at end of round: turn this to front-down'),
  ('klg:138', 'front-down', 1, 'when each person played: (tick 1 box) or (discard 2 friendly cards in play); if all boxes ticked: discard top all of deck'),
  ('klg:138', 'front-down', 2, 'at end of round: turn this to back-down'),
  ('klg:138', 'back-down',  1, 'at end of turn: if no sword held: strike 1 production icon of 1 card in play'),
  ('klg:138', 'back-down',  2, 'at end of round: stick resource on 1 friendly card in kingdom; turn this to back-up'),
  ('klg:138', 'back-up',    1, 'any time, pay any number sword: add that to tally'),
  ('klg:138', 'back-up',    2, 'at end of round: stick 16 worth tally on 1 land in kingdom; end expansion');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:138', 'front-up',   1, 'Lands are kept whether you want it or not.',                                                                                        'clarification', 'settled'),
  ('klg:138', 'front-up',   2, 'To start an expansion discover its card between games, purge a permanent, do a purge 12, then play a round on each of its stages.', 'KLD-34',        'settled'),
  ('klg:138', 'front-up',   3, 'During an expansion no cards are found at the start of a round.',                                                                   'KLG-122',       'settled'),
  ('klg:138', 'front-up',   4, 'Its turns come from the end of a round. They are no upgrades, and a permanent isn''t discarded.',                                   'KLD-05',        'settled'),
  ('klg:138', 'front-down', 1, 'It doesn''t matter from where the person comes into play.',                                                                         'clarification', 'settled'),
  ('klg:138', 'front-down', 2, 'It asks for every person, also if there is no other one.',                                                                          'clarification', 'settled'),
  ('klg:138', 'front-down', 3, 'A full row empties the deck, which makes this turn the round''s last.',                                                             'KLG-098',       'settled'),
  ('klg:138', 'back-down',  1, 'A single sword left over protects you and isn''t spent.',                                                                           'clarification', 'settled'),
  ('klg:138', 'back-down',  2, 'It has to be gained after the last card came into play.',                                                                           'KLG-081',       'settled'),
  ('klg:138', 'back-down',  3, 'The sticker at the end of the round is a must.',                                                                                    'clarification', 'settled'),
  ('klg:138', 'back-up',    1, 'The tally gathers over all turns of the round. At most 100 of it is written.',                                                      'clarification', 'settled'),
  ('klg:138', 'back-up',    2, 'That ends this expansion. Another may follow.',                                                                                     'clarification', 'settled');

-- 139  STOP! / STOP!
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:139', 'klg', FALSE, TRUE, FALSE, FALSE, FALSE, TRUE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:139', 'klg', 139, 'klg:139');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:139', 'front-up', 1, 'STOP!', 'none', FALSE, FALSE, FALSE, 0, NULL),
  ('klg:139', 'back-up',  4, 'STOP!', 'none', FALSE, FALSE, FALSE, 0, NULL);
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:139', 'front-up', 1, 'It marks the end of the box and never joins a kingdom.', 'card', 'settled');

-- What the earlier printing prints instead: 46 differences, 101 front-down needs two rows.
INSERT INTO amendment (layer, design, orientation, field, nr, value, note, source) VALUES
  ('printing:earlier', 'klg:28',  'back-down',  'fame',       0, '0',                                                                                                                  'no rosette on the card',          'picture'),
  ('printing:earlier', 'klg:39',  'front-up',   'fame_rule',  0, '-2 per nonpermanent card in kingdom short of 70',                                                                    'target 70',                       'picture'),
  ('printing:earlier', 'klg:40',  'front-up',   'fame_rule',  0, '35 if no enemy in kingdom',                                                                                          'worth 35',                        'picture'),
  ('printing:earlier', 'klg:40',  'back-up',    'fame_rule',  0, '25 if 8 good icons in kingdom',                                                                                      '8 icons are enough',              'picture'),
  ('printing:earlier', 'klg:42',  'back-up',    'fame',       0, '0',                                                                                                                  'no fame printed',                 'picture'),
  ('printing:earlier', 'klg:44',  'back-up',    'effect',     1, 'passive: lands in play produce double',                                                                              'doubles instead of adding',       'picture'),
  ('printing:earlier', 'klg:44',  'back-up',    'effect',     2, 'passive: no playing',                                                                                                'bars every playing of cards',     'picture'),
  ('printing:earlier', 'klg:45',  'front-up',   'effect',     1, 'passive: no playing, no upgrading, no end turn effects',                                                             'bars every playing of cards',     'picture'),
  ('printing:earlier', 'klg:50',  'back-up',    'fame',       0, '0',                                                                                                                  'no fame printed',                 'picture'),
  ('printing:earlier', 'klg:55',  'front-up',   'fame',       0, '0',                                                                                                                  'no fame printed',                 'picture'),
  ('printing:earlier', 'klg:55',  'back-up',    'fame',       0, '0',                                                                                                                  'no fame printed',                 'picture'),
  ('printing:earlier', 'klg:58',  'back-down',  'fame',       0, '0',                                                                                                                  'no rosette on the card',          'picture'),
  ('printing:earlier', 'klg:59',  'back-up',    'name',       0, 'Treasury',                                                                                                           'another title',                   'picture'),
  ('printing:earlier', 'klg:59',  'back-up',    'words',      0, 'loot',                                                                                                               'item came later',                 'picture'),
  ('printing:earlier', 'klg:61',  'front-up',   'effect',     1, 'passive: no playing, no upgrading, no end turn effects',                                                             'bars every playing of cards',     'picture'),
  ('printing:earlier', 'klg:65',  'front-up',   'effect',     1, 'at end of round: destroy 3 friendly cards in kingdom; turn this to back-up',                                         'permanents not excepted',         'picture'),
  ('printing:earlier', 'klg:65',  'back-up',    'effect',     3, 'at end of round: (destroy 1 building blocked by this) or (destroy 2 other friendly cards in kingdom); destroy this', 'permanents not excepted',         'picture'),
  ('printing:earlier', 'klg:67',  'front-up',   'effect',     1, 'when played: discard top 1 of deck',                                                                                 'one card',                        'picture'),
  ('printing:earlier', 'klg:67',  'front-up',   'upgrade',    1, 'trade_good 6',                                                                                                       '6 goods',                         'picture'),
  ('printing:earlier', 'klg:67',  'back-up',    'fame',       0, '0',                                                                                                                  'no fame printed',                 'picture'),
  ('printing:earlier', 'klg:70',  'front-up',   'fame',       0, '0',                                                                                                                  'no fame printed',                 'picture'),
  ('printing:earlier', 'klg:76',  'front-up',   'effect',     1, 'passive: each gain of coin is 1 less',                                                                               'other wording, same play',        'picture'),
  ('printing:earlier', 'klg:77',  'back-down',  'fame',       0, '0',                                                                                                                  'no ribbon printed',               'picture'),
  ('printing:earlier', 'klg:79',  'back-down',  'effect',     1, 'at end of turn, may, discard this: keep 1 other card in play',                                                       'without "other", same play',      'picture'),
  ('printing:earlier', 'klg:81',  'front-down', 'effect',     1, 'when purged, may: save up to 1 other card in purge',                                                                 'other symbol, same play',         'picture'),
  ('printing:earlier', 'klg:81',  'back-down',  'effect',     1, 'when purged, may: save up to 2 other cards in purge',                                                                'other symbol, same play',         'picture'),
  ('printing:earlier', 'klg:81',  'back-up',    'effect',     1, 'when purged, may: save up to 3 other cards in purge',                                                                'other symbol, same play',         'picture'),
  ('printing:earlier', 'klg:92',  'front-up',   'production', 0, 'trade_good 1',                                                                                                       'no sword',                        'picture'),
  ('printing:earlier', 'klg:93',  'back-up',    'words',      0, 'loot',                                                                                                               'item came later',                 'picture'),
  ('printing:earlier', 'klg:94',  'back-up',    'effect',     1, 'passive: advancing plays +2',                                                                                        'other symbol, same play',         'picture'),
  ('printing:earlier', 'klg:98',  'back-up',    'effect',     1, 'activate, tick 1 box: put random 15 other cards in discard on bottom of deck',                                       'other wording, same play',        'picture'),
  ('printing:earlier', 'klg:101', 'front-up',   'words',      0, NULL,                                                                                                                 'no keyword',                      'picture'),
  ('printing:earlier', 'klg:101', 'front-down', 'category',   0, 'building',                                                                                                           'banner half grey, half green',    'picture'),
  ('printing:earlier', 'klg:101', 'front-down', 'words',      0, 'land',                                                                                                               'building and land, no invention', 'picture'),
  ('printing:earlier', 'klg:101', 'back-down',  'effect',     1, 'at end of turn, may: keep 2 cards in play',                                                                          'any two, itself allowed',         'picture'),
  ('printing:earlier', 'klg:101', 'back-down',  'stays',      0, 'false',                                                                                                              'no such line',                    'picture'),
  ('printing:earlier', 'klg:107', 'front-up',   'fame',       0, '0',                                                                                                                  'no fame printed',                 'picture'),
  ('printing:earlier', 'klg:112', 'back-up',    'effect',     1, 'activate: stick 1/2/3/5 on 1 horse with 0 to 1 stickers in play',                                                    'first of two activated effects',  'picture'),
  ('printing:earlier', 'klg:112', 'back-up',    'effect',     2, 'activate: play 1 horse in discard',                                                                                  'second of two activated effects', 'picture'),
  ('printing:earlier', 'klg:116', 'back-up',    'effect',     1, 'activate, discard 2 persons in play: gain 3 sword',                                                                  'two persons',                     'picture'),
  ('printing:earlier', 'klg:126', 'front-down', 'fame',       0, '0',                                                                                                                  'no fame printed',                 'picture'),
  ('printing:earlier', 'klg:126', 'back-down',  'fame',       0, '0',                                                                                                                  'no fame printed',                 'picture'),
  ('printing:earlier', 'klg:127', 'front-down', 'fame',       0, '0',                                                                                                                  'no fame printed',                 'picture'),
  ('printing:earlier', 'klg:135', 'front-up',   'effect',     1, 'any time, pay 5 sword: strike 1 sword upgrade icon of this',                                                         '5 swords',                        'picture'),
  ('printing:earlier', 'klg:135', 'front-up',   'upgrade',    1, 'sword 12',                                                                                                           '12 swords',                       'picture'),
  ('printing:earlier', 'klg:135', 'front-down', 'effect',     1, 'any time, pay 5 sword: strike 1 sword upgrade icon of this',                                                         '5 swords',                        'picture'),
  ('printing:earlier', 'klg:135', 'back-down',  'effect',     1, 'any time, pay 5 sword: strike 1 sword upgrade icon of this',                                                         '5 swords',                        'picture');

-- Czech names that the Czech leaflet gives.
INSERT INTO translation (kind, key, lang, text) VALUES
  ('set',      'klg',              'cs', 'Králův odkaz'),
  ('stage',    'klg:7/front-up',   'cs', 'Les'),
  ('stage',    'klg:7/front-down', 'cs', 'Vykácený les'),
  ('stage',    'klg:24/front-up',  'cs', 'Úrodná půda / Efektivita'),
  ('resource', 'coin',             'cs', 'peníze'),
  ('resource', 'wood',             'cs', 'dřevo'),
  ('resource', 'stone',            'cs', 'kámen'),
  ('resource', 'metal',            'cs', 'železo'),
  ('resource', 'sword',            'cs', 'meč'),
  ('resource', 'trade_good',       'cs', 'zboží'),
  ('category', 'building',         'cs', 'budova'),
  ('category', 'person',           'cs', 'osoba'),
  ('category', 'livestock',        'cs', 'zvířectvo'),
  ('category', 'seafaring',        'cs', 'mořeplavba'),
  ('category', 'land',             'cs', 'krajina'),
  ('category', 'enemy',            'cs', 'nepřítel'),
  ('category', 'other',            'cs', 'jiné'),
  ('keyword',  'lady',             'cs', 'dáma'),
  ('keyword',  'knight',           'cs', 'rytíř');

-- The rules: KLG is the leaflet, KLD what it leaves open and this program decides. switch: the setting that changes it.
-- spoils: cards whose discovery the text needs. untestable: why no program can prove it.
INSERT INTO rule (code, game, chapter, text, source, switch, spoils, untestable) VALUES
  ('KLG-001', 'klg', 'Cards',       'A card shows its number at the top of its face.',                                                                                                                               'leaflet, lines 1-2',              NULL,                        NULL, 'no program sees the print'),
  ('KLG-002', 'klg', 'Cards',       'Cards come in face up, number upwards.',                                                                                                                                        'leaflet, lines 2-3',              NULL,                        NULL, NULL),
  ('KLG-003', 'klg', 'Cards',       'A card has up to four stages: face and back, each also upside down.',                                                                                                           'leaflet, lines 3-5, 49',          NULL,                        NULL, NULL),
  ('KLG-004', 'klg', 'Cards',       'The stage upright on the visible side counts. The one below it doesn''t until the card is turned.',                                                                             'leaflet, lines 89-97',            NULL,                        NULL, NULL),
  ('KLG-005', 'klg', 'Cards',       'Name, category, production, effects and upgrade price make a stage.',                                                                                                           'leaflet, lines 75-87',            NULL,                        NULL, NULL),
  ('KLG-006', 'klg', 'Cards',       'Choose one use for a card: producing, an effect, or an upgrade.',                                                                                                               'leaflet, lines 77-78',            NULL,                        NULL, NULL),
  ('KLG-007', 'klg', 'Cards',       'The banner''s colour stands for the category.',                                                                                                                                 'leaflet, line 122',               NULL,                        NULL, 'a colour of the print'),
  ('KLG-008', 'klg', 'Cards',       'There are buildings, persons, livestock, seafaring, lands, enemies and others.',                                                                                                'leaflet, lines 134-144',          NULL,                        NULL, NULL),
  ('KLG-009', 'klg', 'Cards',       'A category can be divided further by keywords.',                                                                                                                                'leaflet, lines 126-129',          NULL,                        NULL, NULL),
  ('KLG-010', 'klg', 'Cards',       'Enemies are unfriendly, everything else is friendly.',                                                                                                                          'leaflet, lines 129-132',          NULL,                        NULL, NULL),
  ('KLG-011', 'klg', 'Cards',       'How far you have come is kept by the way the cards lie.',                                                                                                                       'leaflet, lines 155-157',          NULL,                        NULL, NULL),
  ('KLG-012', 'klg', 'Cards',       'The resources are six: coin, wood, stone, metal, sword and good.',                                                                                                              'leaflet, lines 368-378',          NULL,                        NULL, NULL),
  ('KLG-013', 'klg', 'Set-up',      'A kingdom begins with cards 1 to 10.',                                                                                                                                          'leaflet, lines 8-9',              NULL,                        NULL, NULL),
  ('KLG-014', 'klg', 'Set-up',      'All the rest waits in the box.',                                                                                                                                                'leaflet, lines 9-10',             NULL,                        NULL, NULL),
  ('KLG-015', 'klg', 'Set-up',      'The ten are shuffled as they lie, none turned.',                                                                                                                                'leaflet, line 17',                NULL,                        NULL, NULL),
  ('KLG-016', 'klg', 'Set-up',      'Its deck lies face up with the first card in sight.',                                                                                                                           'leaflet, lines 17-18',            NULL,                        NULL, NULL),
  ('KLG-017', 'klg', 'Set-up',      'There should be space for cards in play and for the discard.',                                                                                                                  'leaflet, lines 18-19',            NULL,                        NULL, 'the table is the player''s'),
  ('KLG-018', 'klg', 'Discovery',   'Discovering moves a card from the box to the discard.',                                                                                                                         'leaflet, lines 10-12',            NULL,                        NULL, NULL),
  ('KLG-019', 'klg', 'Discovery',   'Of the box you may read numbers and nothing else.',                                                                                                                             'leaflet, lines 12-13, 28',        NULL,                        NULL, NULL),
  ('KLG-020', 'klg', 'Discovery',   'If one of several is to be discovered, see them all before you choose.',                                                                                                        'leaflet, lines 13-15',            NULL,                        NULL, NULL),
  ('KLG-021', 'klg', 'Discovery',   'The ones not chosen remain in the box.',                                                                                                                                        'leaflet, lines 13-15',            NULL,                        NULL, NULL),
  ('KLG-022', 'klg', 'Basic rules', 'Cards turn only when something says so.',                                                                                                                                       'leaflet, lines 99-103',           NULL,                        NULL, NULL),
  ('KLG-023', 'klg', 'Basic rules', 'Any side of a card in play or discarded is open to you, of the box none.',                                                                                                      'leaflet, lines 105-112',          NULL,                        NULL, NULL),
  ('KLG-024', 'klg', 'Basic rules', 'Two more cards are found as each round starts, except the first.',                                                                                                              'leaflet, lines 114-118',          NULL,                        NULL, NULL),
  ('KLG-025', 'klg', 'Basic rules', 'Whatever turns a card, it is discarded at once.',                                                                                                                               'leaflet, lines 146-153',          NULL,                        NULL, NULL),
  ('KLG-026', 'klg', 'Basic rules', 'Upgrading as an action ends the turn.',                                                                                                                                         'leaflet, lines 121-122',          NULL,                        NULL, NULL),
  ('KLG-027', 'klg', 'Round',       'Rounds make the game, turns make a round.',                                                                                                                                     'leaflet, line 22',                NULL,                        NULL, NULL),
  ('KLG-028', 'klg', 'Round',       'A round is over when the deck gives no further turn.',                                                                                                                          'leaflet, lines 25-26',            NULL,                        NULL, NULL),
  ('KLG-029', 'klg', 'Round',       'A later round starts with the next two numbers of the box, discarded.',                                                                                                         'leaflet, lines 26-28, 162-163',   NULL,                        NULL, NULL),
  ('KLG-030', 'klg', 'Round',       'A parchment found is carried out right away and completely.',                                                                                                                   'leaflet, lines 163-164',          NULL,                        NULL, NULL),
  ('KLG-031', 'klg', 'Round',       'The parchment is destroyed afterwards.',                                                                                                                                        'leaflet, lines 164, 285-287',     NULL,                        NULL, NULL),
  ('KLG-032', 'klg', 'Round',       'The discard is then shuffled to be the deck.',                                                                                                                                  'leaflet, lines 28-29, 164-165',   NULL,                        NULL, NULL),
  ('KLG-033', 'klg', 'Round',       'With that done the first turn begins.',                                                                                                                                         'leaflet, lines 165-166',          NULL,                        NULL, NULL),
  ('KLG-034', 'klg', 'Round',       'Finding card 70 makes it the final round.',                                                                                                                                     'leaflet, lines 29-30',            NULL,                        NULL, NULL),
  ('KLG-035', 'klg', 'Round',       'At the end the fame of the kingdom is summed.',                                                                                                                                 'leaflet, line 30',                NULL,                        NULL, NULL),
  ('KLG-036', 'klg', 'Round',       'Numbers beyond 70 come by effects alone.',                                                                                                                                      'leaflet, lines 30-31',            NULL,                        NULL, NULL),
  ('KLG-037', 'klg', 'Round',       'Nobody loses: your fame is what you reached.',                                                                                                                                  'leaflet, lines 31-32',            NULL,                        NULL, NULL),
  ('KLG-038', 'klg', 'Turn',        'Four cards from the deck''s top open a turn.',                                                                                                                                  'leaflet, lines 35-36',            NULL,                        NULL, NULL),
  ('KLG-039', 'klg', 'Turn',        'A shorter deck is played to its end.',                                                                                                                                          'leaflet, line 36',                NULL,                        NULL, NULL),
  ('KLG-040', 'klg', 'Turn',        'Act as often as you like, until something ends the turn.',                                                                                                                      'leaflet, line 37',                NULL,                        NULL, NULL),
  ('KLG-041', 'klg', 'Turn',        'You can produce, upgrade, use an effect, advance or pass.',                                                                                                                     'leaflet, lines 38-40',            NULL,                        NULL, NULL),
  ('KLG-042', 'klg', 'Producing',   'Discard a card in play for the resources it prints.',                                                                                                                           'leaflet, lines 42-43',            NULL,                        NULL, NULL),
  ('KLG-043', 'klg', 'Producing',   'What has produced neither acts nor upgrades.',                                                                                                                                  'leaflet, lines 43-45',            NULL,                        NULL, NULL),
  ('KLG-044', 'klg', 'Producing',   'Without production a card can''t produce.',                                                                                                                                     'leaflet, lines 45-46',            NULL,                        NULL, NULL),
  ('KLG-045', 'klg', 'Producing',   'Any other way of being discarded yields nothing.',                                                                                                                              'leaflet, lines 46-47',            NULL,                        NULL, NULL),
  ('KLG-046', 'klg', 'Upgrading',   'The brown box tells what the next stage costs.',                                                                                                                                'leaflet, lines 49-50',            NULL,                        NULL, NULL),
  ('KLG-047', 'klg', 'Upgrading',   'Pay that price and turn the card.',                                                                                                                                             'leaflet, line 52',                NULL,                        NULL, NULL),
  ('KLG-048', 'klg', 'Upgrading',   'An arrow down means upside down.',                                                                                                                                              'leaflet, line 50',                NULL,                        NULL, NULL),
  ('KLG-049', 'klg', 'Upgrading',   'An arrow right means the other side.',                                                                                                                                          'leaflet, lines 50-51',            NULL,                        NULL, NULL),
  ('KLG-050', 'klg', 'Upgrading',   'The stage you get is where the arrow leads.',                                                                                                                                   'leaflet, lines 51-52',            NULL,                        NULL, NULL),
  ('KLG-051', 'klg', 'Upgrading',   'What was upgraded is discarded.',                                                                                                                                               'leaflet, lines 146-153',          NULL,                        NULL, NULL),
  ('KLG-052', 'klg', 'Upgrading',   'The turn is over with it.',                                                                                                                                                     'leaflet, line 53',                NULL,                        NULL, NULL),
  ('KLG-053', 'klg', 'Upgrading',   'Turned by an effect is not upgraded, and the turn goes on.',                                                                                                                    'leaflet, lines 54-56',            NULL,                        NULL, NULL),
  ('KLG-054', 'klg', 'Effects',     'A symbol gives each effect its timing.',                                                                                                                                        'leaflet, lines 58-59',            NULL,                        NULL, NULL),
  ('KLG-055', 'klg', 'Effects',     'Discarded by its effect, a card has no second use.',                                                                                                                            'leaflet, lines 60-61',            NULL,                        NULL, NULL),
  ('KLG-056', 'klg', 'Effects',     'There are effects that end the turn.',                                                                                                                                          'leaflet, lines 61-62',            NULL,                        NULL, NULL),
  ('KLG-057', 'klg', 'Effects',     'What can happen once in a game may be struck out when done.',                                                                                                                   'leaflet, lines 63-64',            NULL,                        NULL, NULL),
  ('KLG-058', 'klg', 'Advancing',   'To advance, play two more from the deck.',                                                                                                                                      'leaflet, line 66',                NULL,                        NULL, NULL),
  ('KLG-059', 'klg', 'Advancing',   'One turn may see several advances.',                                                                                                                                            'leaflet, lines 67-68',            NULL,                        NULL, NULL),
  ('KLG-060', 'klg', 'Passing',     'Passing discards what is left in play.',                                                                                                                                        'leaflet, line 70',                NULL,                        NULL, NULL),
  ('KLG-061', 'klg', 'Passing',     'While the deck has cards another turn comes.',                                                                                                                                  'leaflet, lines 70-71',            NULL,                        NULL, NULL),
  ('KLG-062', 'klg', 'Passing',     'Otherwise the round ends and the next begins.',                                                                                                                                 'leaflet, lines 71-72',            NULL,                        NULL, NULL),
  ('KLG-063', 'klg', 'Timings',     'Passive: in force, or usable repeatedly, while in play.',                                                                                                                       'leaflet, lines 381-383',          NULL,                        NULL, NULL),
  ('KLG-064', 'klg', 'Timings',     'Activate: the card is discarded when the effect is done.',                                                                                                                      'leaflet, lines 384-385',          NULL,                        NULL, NULL),
  ('KLG-065', 'klg', 'Timings',     'End turn: using the effect finishes the turn.',                                                                                                                                 'leaflet, lines 386-387',          NULL,                        NULL, NULL),
  ('KLG-066', 'klg', 'Timings',     'A card so used is discarded, if not permanent.',                                                                                                                                'leaflet, lines 387-388',          NULL,                        NULL, NULL),
  ('KLG-067', 'klg', 'Timings',     'Destroy: the card is destroyed when the effect is done.',                                                                                                                       'leaflet, lines 389-390',          NULL,                        NULL, NULL),
  ('KLG-068', 'klg', 'Timings',     'Optional trigger: at the moment named, if you wish.',                                                                                                                           'leaflet, lines 391-394',          NULL,                        NULL, NULL),
  ('KLG-069', 'klg', 'Timings',     'Mandatory trigger: at the moment named, without a choice.',                                                                                                                     'leaflet, lines 395-396',          NULL,                        NULL, NULL),
  ('KLG-070', 'klg', 'Timings',     'One-time: struck out after its single use.',                                                                                                                                    'leaflet, lines 397-399',          NULL,                        NULL, NULL),
  ('KLG-071', 'klg', 'Boxes',       'To tick is to mark a free box of the card.',                                                                                                                                    'leaflet, lines 356-358',          NULL,                        NULL, NULL),
  ('KLG-072', 'klg', 'Boxes',       'A symbol in the box is carried out as it is ticked.',                                                                                                                           'leaflet, lines 360-361',          NULL,                        NULL, NULL),
  ('KLG-073', 'klg', 'Boxes',       'A resource in the box is gained.',                                                                                                                                              'leaflet, lines 362-363',          NULL,                        NULL, NULL),
  ('KLG-074', 'klg', 'Boxes',       'Why boxes are ticked, and to what end, stands on the card.',                                                                                                                    'leaflet, lines 363-366',          NULL,                        NULL, NULL),
  ('KLG-075', 'klg', 'Together',    'You order effects that share a moment.',                                                                                                                                        'leaflet, lines 176-178',          NULL,                        NULL, NULL),
  ('KLG-076', 'klg', 'Together',    'Each is done, even when another has discarded its card.',                                                                                                                       'leaflet, lines 178-179',          NULL,                        NULL, NULL),
  ('KLG-077', 'klg', 'Together',    'A batch is wholly in play before its first trigger.',                                                                                                                           'leaflet, lines 179-182',          NULL,                        NULL, NULL),
  ('KLG-078', 'klg', 'Together',    'Which of the batch was drawn first has no meaning.',                                                                                                                            'leaflet, lines 181-182',          NULL,                        NULL, NULL),
  ('KLG-079', 'klg', 'Resources',   'Producing and effects are the sources of resources.',                                                                                                                           'leaflet, line 170',               NULL,                        NULL, NULL),
  ('KLG-080', 'klg', 'Resources',   'Resources have no tokens, they are remembered.',                                                                                                                                'leaflet, lines 170-171',          NULL,                        NULL, NULL),
  ('KLG-081', 'klg', 'Resources',   'A card that enters play clears all resources.',                                                                                                                                 'leaflet, lines 171-172',          NULL,                        NULL, NULL),
  ('KLG-082', 'klg', 'Resources',   'A slash offers a choice of one.',                                                                                                                                               'leaflet, lines 220-222',          NULL,                        NULL, NULL),
  ('KLG-083', 'klg', 'Permanents',  'A stone band marks a permanent.',                                                                                                                                               'leaflet, lines 186-187',          NULL,                        NULL, NULL),
  ('KLG-084', 'klg', 'Permanents',  'It is neither discarded nor put into the deck.',                                                                                                                                'leaflet, line 185',               NULL,                        NULL, NULL),
  ('KLG-085', 'klg', 'Permanents',  'What it says holds all the time.',                                                                                                                                              'leaflet, lines 185-186',          NULL,                        NULL, NULL),
  ('KLG-086', 'klg', 'Permanents',  'It isn''t in play.',                                                                                                                                                            'leaflet, line 186',               NULL,                        NULL, NULL),
  ('KLG-087', 'klg', 'Permanents',  'Permanents have a face-up row of their own.',                                                                                                                                   'leaflet, line 188',               NULL,                        NULL, NULL),
  ('KLG-088', 'klg', 'Blocking',    'A blocker lies on its victim.',                                                                                                                                                 'leaflet, line 191',               NULL,                        NULL, NULL),
  ('KLG-089', 'klg', 'Blocking',    'A blocked card is of no use and can''t be upgraded.',                                                                                                                           'leaflet, lines 191-192',          NULL,                        NULL, NULL),
  ('KLG-090', 'klg', 'Blocking',    'Nor does any effect of it work.',                                                                                                                                               'leaflet, line 192',               NULL,                        NULL, NULL),
  ('KLG-091', 'klg', 'Blocking',    'It is in play for as long as the blocker is.',                                                                                                                                  'leaflet, lines 192-193',          NULL,                        NULL, NULL),
  ('KLG-092', 'klg', 'Blocking',    'When a turn ends and the blocker doesn''t stay, both are discarded.',                                                                                                           'leaflet, lines 193-194',          NULL,                        NULL, NULL),
  ('KLG-093', 'klg', 'Blocking',    'An effect that discards the blocker sets the other free.',                                                                                                                      'leaflet, lines 194-195',          NULL,                        NULL, NULL),
  ('KLG-094', 'klg', 'Destroying',  'Destroyed is gone forever.',                                                                                                                                                    'leaflet, lines 198-199',          NULL,                        NULL, NULL),
  ('KLG-095', 'klg', 'Destroying',  'Until card 23 you may start over, so cards to destroy wait aside.',                                                                                                             'leaflet, lines 199-200',          NULL,                        NULL, NULL),
  ('KLG-096', 'klg', 'Destroying',  'Once card 23 is out, what waits aside is really destroyed.',                                                                                                                    'leaflet, lines 200-202',          NULL,                        NULL, NULL),
  ('KLG-097', 'klg', 'Deck',        'An empty deck takes no card on top or below.',                                                                                                                                  'leaflet, lines 205-206',          NULL,                        NULL, NULL),
  ('KLG-098', 'klg', 'Deck',        'If it is empty, the current turn is the last of the round.',                                                                                                                    'leaflet, lines 206-207',          NULL,                        NULL, NULL),
  ('KLG-099', 'klg', 'Staying',     'A card that stays is spared at the end of the turn.',                                                                                                                           'leaflet, line 234',               NULL,                        NULL, NULL),
  ('KLG-100', 'klg', 'Staying',     'Four more are played next turn, however many stayed.',                                                                                                                          'leaflet, lines 235-237',          NULL,                        NULL, NULL),
  ('KLG-101', 'klg', 'Staying',     'A passive effect that stayed is fresh each turn.',                                                                                                                              'leaflet, lines 237-239',          NULL,                        NULL, NULL),
  ('KLG-102', 'klg', 'Staying',     'Producing, its other effects and the round''s end discard it nevertheless.',                                                                                                    'leaflet, lines 239-242',          NULL,                        NULL, NULL),
  ('KLG-103', 'klg', 'Turning',     'Reset: face up again, number upwards.',                                                                                                                                         'leaflet, lines 225-227',          NULL,                        NULL, NULL),
  ('KLG-104', 'klg', 'Turning',     'Arrows on top let you pick face or back when it is found.',                                                                                                                     'leaflet, lines 229-231',          NULL,                        NULL, NULL),
  ('KLG-105', 'klg', 'Stickers',    'Some effects add stickers, each known by a number.',                                                                                                                            'leaflet, lines 210-211',          NULL,                        NULL, NULL),
  ('KLG-106', 'klg', 'Stickers',    'A sticker that has run out does nothing.',                                                                                                                                      'leaflet, lines 211-212',          NULL,                        NULL, NULL),
  ('KLG-107', 'klg', 'Stickers',    'It goes on the visible stage, if no text says otherwise.',                                                                                                                      'leaflet, lines 212-213',          NULL,                        NULL, NULL),
  ('KLG-108', 'klg', 'Stickers',    '9, 12, 14 and 15 aren''t in the base box.',                                                                                                                                     'leaflet, line 213',               NULL,                        NULL, NULL),
  ('KLG-109', 'klg', 'Stickers',    '1 to 6 stand for one resource each.',                                                                                                                                           'leaflet, lines 259-260, 281-283', NULL,                        NULL, NULL),
  ('KLG-110', 'klg', 'Stickers',    'Boosting adds a sticker of a resource that the card already yields.',                                                                                                           'leaflet, lines 216-217',          NULL,                        NULL, NULL),
  ('KLG-111', 'klg', 'Stickers',    'A finished expansion puts 13k on the score track.',                                                                                                                             'leaflet, lines 317-318',          NULL,                        NULL, NULL),
  ('KLG-112', 'klg', 'Stickers',    '16 holds the purged fame on that track.',                                                                                                                                       'leaflet, lines 341-343',          NULL,                        NULL, NULL),
  ('KLG-113', 'klg', 'Saving',      'Leave off when a round is done.',                                                                                                                                               'leaflet, lines 289-290',          NULL,                        NULL, 'a program may stop anywhere'),
  ('KLG-114', 'klg', 'Saving',      'Box, leaflet and kingdom are packed as layers.',                                                                                                                                'leaflet, lines 290-292',          NULL,                        NULL, 'packing is the player''s'),
  ('KLG-115', 'klg', 'Saving',      'You go on by starting a round.',                                                                                                                                                'leaflet, lines 293-295',          NULL,                        NULL, NULL),
  ('KLG-116', 'klg', 'Saving',      'The final fame is noted on the box.',                                                                                                                                           'leaflet, lines 298-299',          NULL,                        NULL, 'ink on the box'),
  ('KLG-117', 'klg', 'Saving',      'With the serial in the lid a score can be registered.',                                                                                                                         'leaflet, lines 299-303',          NULL,                        NULL, 'it happens elsewhere'),
  ('KLG-118', 'klg', 'Expansions',  'Three cards bring an expansion each: 136, 137 and 138.',                                                                                                                        'leaflet, lines 307-309',          NULL,                        NULL, NULL),
  ('KLG-119', 'klg', 'Expansions',  'They are open to you at any time.',                                                                                                                                             'leaflet, lines 309-310',          NULL,                        NULL, NULL),
  ('KLG-120', 'klg', 'Expansions',  'Read one, purge 12, purge a permanent, and it begins.',                                                                                                                         'leaflet, lines 310-313',          NULL,                        NULL, NULL),
  ('KLG-121', 'klg', 'Expansions',  'It lasts four more rounds.',                                                                                                                                                    'leaflet, lines 314-315',          NULL,                        NULL, NULL),
  ('KLG-122', 'klg', 'Expansions',  'These rounds bring no cards at their start.',                                                                                                                                   'leaflet, lines 315-317',          NULL,                        NULL, NULL),
  ('KLG-123', 'klg', 'Expansions',  'When done, put sticker 13k on the score path and note the new score.',                                                                                                          'leaflet, lines 317-319',          NULL,                        NULL, NULL),
  ('KLG-124', 'klg', 'Expansions',  'Ten expansions fill the track.',                                                                                                                                                'leaflet, lines 319-321',          NULL,                        NULL, NULL),
  ('KLG-125', 'klg', 'Expansions',  'Some prolong play, among them the built-in three. Others bring new cards.',                                                                                                     'leaflet, lines 321-325',          NULL,                        NULL, 'says what is sold'),
  ('KLG-126', 'klg', 'Purging',     'Nothing but an expansion purges.',                                                                                                                                              'leaflet, lines 328-329',          NULL,                        NULL, NULL),
  ('KLG-127', 'klg', 'Purging',     'A purged card is destroyed and its fame kept. It is a friendly one.',                                                                                                           'leaflet, lines 329-330',          NULL,                        NULL, NULL),
  ('KLG-128', 'klg', 'Purging',     'Purge 12 starts with a shuffled deck.',                                                                                                                                         'leaflet, lines 330-331',          NULL,                        NULL, NULL),
  ('KLG-129', 'klg', 'Purging',     'Of twelve drawn, set a friendly one aside. Eleven don''t return.',                                                                                                              'leaflet, lines 331-335',          NULL,                        NULL, NULL),
  ('KLG-130', 'klg', 'Purging',     'Go on while twelve are there.',                                                                                                                                                 'leaflet, lines 335-337',          NULL,                        NULL, NULL),
  ('KLG-131', 'klg', 'Purging',     'Purging a permanent sets one of your choice aside.',                                                                                                                            'leaflet, lines 338-340',          NULL,                        NULL, NULL),
  ('KLG-132', 'klg', 'Purging',     'The fame set aside is summed on sticker 16, that of purged fame.',                                                                                                              'leaflet, lines 340-342',          NULL,                        NULL, NULL),
  ('KLG-133', 'klg', 'Purging',     'After that those cards are destroyed.',                                                                                                                                         'leaflet, line 344',               NULL,                        NULL, NULL),
  ('KLG-134', 'klg', 'Purging',     'Any later score includes that fame.',                                                                                                                                           'leaflet, lines 345-346',          NULL,                        NULL, NULL),
  ('KLG-135', 'klg', 'Purging',     'A card safe from purging or destruction adds none.',                                                                                                                            'leaflet, lines 346-348',          NULL,                        NULL, NULL),
  ('KLD-01',  'klg', 'Advancing',   'One card left: an advance plays it. None left: no advance.',                                                                                                                    'decision, gap a',                 NULL,                        NULL, NULL),
  ('KLD-02',  'klg', 'Turn',        'However a turn ends, all in play is discarded but what stays.',                                                                                                                 'decision, gap b',                 NULL,                        NULL, NULL),
  ('KLD-03',  'klg', 'Resources',   'Until a card enters play, resources can still be spent at the turn''s end. None reach the next turn.',                                                                          'decision, gap c',                 'resources-survive-advance', NULL, NULL),
  ('KLD-04',  'klg', 'Permanents',  'A permanent found goes to its row, not to the discard.',                                                                                                                        'decision, gap d',                 NULL,                        NULL, NULL),
  ('KLD-05',  'klg', 'Turning',     'The new stage decides: permanent into the row, any other to the discard.',                                                                                                      'decision, gap d, e',              NULL,                        NULL, NULL),
  ('KLD-06',  'klg', 'Discovery',   'A parchment naming cards replaces the usual pair if it comes first.',                                                                                                           'decision, gap f',                 NULL,                        NULL, NULL),
  ('KLD-07',  'klg', 'Discovery',   'Found during a round, a parchment is done and destroyed then.',                                                                                                                 'decision, gap g',                 NULL,                        NULL, NULL),
  ('KLD-08',  'klg', 'Blocking',    'Set free is not played.',                                                                                                                                                       'decision, gap h',                 NULL,                        NULL, NULL),
  ('KLD-09',  'klg', 'Blocking',    'An effect that turns, destroys or moves a blocker frees. When the turn ends, be it by its own upgrade, victims go along with it, staying ones too.',                            'decision, gap i',                 NULL,                        NULL, NULL),
  ('KLD-10',  'klg', 'Blocking',    'A blocked card can''t be picked or counted and does nothing, save for its blocker''s words and at the round''s end.',                                                           'decision, gap j',                 NULL,                        NULL, NULL),
  ('KLD-11',  'klg', 'Upgrading',   'A price in persons or the like is paid by discarding that many others in play.',                                                                                                'decision, gap k',                 NULL,                        NULL, NULL),
  ('KLD-12',  'klg', 'Round',       'Effects of the round''s end come first, in your order. All cards count as discarded by then, so blocked ones can be picked, too. "Blocked by this" means as the round ended.',  'decision, gap l',                 NULL,                        NULL, NULL),
  ('KLD-13',  'klg', 'Effects',     'What would do nothing in any of its parts once its price is paid can''t be used, and you are told why. Marks of use are no part.',                                              'decision',                        NULL,                        NULL, NULL),
  ('KLD-14',  'klg', 'Scoring',     'Deck, play, discard and permanents make the kingdom, blocked cards too. What may count as two persons does, if best for you. A count in sight skips the deck in a round.',      'decision',                        NULL,                        NULL, NULL),
  ('KLD-15',  'klg', 'Upgrading',   'No card''s production pays for its own upgrade.',                                                                                                                               'decision',                        NULL,                        NULL, NULL),
  ('KLD-16',  'klg', 'Effects',     'What plays from the discard isn''t there itself, so it can''t be picked.',                                                                                                      'decision',                        NULL,                        NULL, NULL),
  ('KLD-17',  'klg', 'Discovery',   'Cards marked to choose a side are those with the arrows.',                                                                                                                      'decision',                        NULL,                        NULL, NULL),
  ('KLD-18',  'klg', 'Stickers',    'A stage takes no resource sticker beyond nine production icons, in the newer printing.',                                                                                        'decision',                        'production-limit-9',        NULL, NULL),
  ('KLD-19',  'klg', 'Expansions',  'One expansion runs at a time, and each runs once.',                                                                                                                             'decision',                        NULL,                        NULL, NULL),
  ('KLD-20',  'klg', 'Purging',     'The permanent purged is a friendly one.',                                                                                                                                       'decision',                        NULL,                        NULL, NULL),
  ('KLD-21',  'klg', 'Scoring',     'Fame and stickers of hidden stages are not counted.',                                                                                                                           'decision',                        NULL,                        NULL, NULL),
  ('KLD-22',  'klg', 'Resources',   'How many goods go into the tally is up to you, whenever you like.',                                                                                                             'decision',                        NULL,                        '27', NULL),
  ('KLD-23',  'klg', 'Cards',       'Card beats rule.',                                                                                                                                                              'decision',                        NULL,                        NULL, NULL),
  ('KLD-24',  'klg', 'Cards',       'Friendly means without a red banner. Enemy is the category. Events, goals and none are categories too.',                                                                        'decision',                        NULL,                        NULL, NULL),
  ('KLD-25',  'klg', 'Cards',       'All words of a stage and its stickers apply, yet the card fills one place only.',                                                                                               'decision',                        NULL,                        NULL, NULL),
  ('KLD-26',  'klg', 'Effects',     'Price first, in full, never with the acting card. Then as much as possible, but an either-or needs a part that works in full. Cards act in play or in the row.',                'decision',                        NULL,                        NULL, NULL),
  ('KLD-27',  'klg', 'Effects',     'An acting card is in play till it is done. It can''t play, upgrade or put back itself.',                                                                                        'decision',                        NULL,                        NULL, NULL),
  ('KLD-28',  'klg', 'Turn',        'Turn''s end: upgrade triggers, yours in any order with any-time effects (no stop for seen faces), each once even if idle, discarding, after an empty deck the round''s end.',   'decision',                        NULL,                        NULL, NULL),
  ('KLD-29',  'klg', 'Round',       'The pause lies between the discarding and the discovery, not after the final round unless an expansion follows. Unused tiers go when the card turns.',                          'decision',                        NULL,                        '27', NULL),
  ('KLD-30',  'klg', 'Producing',   'Count icons left, stickers, doubling, bonuses, then choose, swap and lose. A copy loses no second time. Goals, strikes and limits see icons only.',                             'decision',                        NULL,                        NULL, NULL),
  ('KLD-31',  'klg', 'Effects',     'A ban on upgrades includes those by effects, a ban on end-turn effects includes permanents. Passing and any-time effects stay legal.',                                          'decision',                        NULL,                        NULL, NULL),
  ('KLD-32',  'klg', 'Effects',     'A discarding replaced counts as done. The card stays, fit for use, even at the turn''s end. Cards demanded together don''t help each other. Not for turning and destroying.',   'decision',                        'replace-only-costs',        NULL, NULL),
  ('KLD-33',  'klg', 'Discovery',   'The box''s next cards end at 70. If a parchment is among them, it may replace the others. Found in a round, 70 makes the next one final. A parchment still needed lies aside.', 'decision',                        NULL,                        NULL, NULL),
  ('KLD-34',  'klg', 'Purging',     'Permanents and groups as the cover prints them, here the permanent first: it matters for what you know by then. Groups come from all other cards, one of each if possible.',    'decision',                        NULL,                        NULL, NULL),
  ('KLD-35',  'klg', 'Cards',       'Tallies, numbers, names, counts, strikes and ticks stay with their stage for good.',                                                                                            'decision',                        NULL,                        NULL, NULL),
  ('KLD-36',  'klg', 'Effects',     'A missing card or a full row simply gives nothing.',                                                                                                                            'decision',                        NULL,                        NULL, NULL),
  ('KLD-37',  'klg', 'Turning',     'Turned within deck or discard, a card doesn''t move.',                                                                                                                          'decision',                        NULL,                        NULL, NULL),
  ('KLD-38',  'klg', 'Together',    'For "next", the own batch is safe and you pick among several, even one that can''t be destroyed. One alone is hit though blocked. "Each" runs card by card.',                   'decision',                        NULL,                        NULL, NULL),
  ('KLD-39',  'klg', 'Stickers',    'Stock is per kingdom. Only what is left is offered, nothing comes back.',                                                                                                       'decision',                        NULL,                        NULL, NULL),
  ('KLD-40',  'klg', 'Discovery',   'Once found, all sides of a card are known.',                                                                                                                                    'decision',                        NULL,                        NULL, NULL),
  ('KLD-41',  'klg', 'Permanents',  'By hand, a permanent goes into a pile, or another card into the row of permanents, only if you insist.',                                                                        'decision',                        NULL,                        NULL, NULL),
  ('KLD-42',  'klg', 'Real cards',  'All that is left of a deck comes up unasked, by running order unless told. Cards told with a move are one step with it.',                                                       'decision',                        NULL,                        NULL, NULL),
  ('KLD-43',  'klg', 'Expansions',  'A cover lies aside while its expansion is played; its preparations follow the purge, and it goes at the end.',                                                                  'decision',                        NULL,                        NULL, NULL),
  ('KLD-44',  'klg', 'Expansions',  'Where a cover has a set''s undiscovered cards destroyed, those stay that the set''s cards of the kingdom name; elsewhere all stay in the box.',                                 'decision',                        NULL,                        NULL, NULL),
  ('KLD-45',  'klg', 'Expansions',  'Of what a round discovered, a friendly card is destroyed once all sides are chosen, before the shuffle; where none may go, none goes.',                                         'decision',                        NULL,                        NULL, NULL),
  ('KLD-46',  'klg', 'Stickers',    'An effect on a sticker belongs to the stage that it lies on, like a printed one, after these. More of a sticker is more of its stock.',                                         'decision',                        NULL,                        NULL, NULL),
  ('KLD-47',  'klg', 'Rounds',      'What starts in play lies there before the first turn''s cards. It isn''t played then, so nothing waits for it.',                                                                'decision',                        NULL,                        NULL, NULL),
  ('KLD-48',  'klg', 'Effects',     'A box printed with its tick counts as ticked from the discovery on; what it does isn''t done.',                                                                                 'decision',                        NULL,                        NULL, NULL),
  ('KLD-49',  'klg', 'Purging',     'All permanents that may go are shown before any is saved. Groups of no cards or fewer: no groups.',                                                                             'decision',                        NULL,                        NULL, NULL),
  ('KLD-50',  'klg', 'Purging',     'With a focus, a card that bears such an icon now is chosen from each group that has one, until so many were.',                                                                  'decision',                        NULL,                        NULL, NULL),
  ('KLD-51',  'klg', 'Score path',  'Each set''s sticker goes on the path for its expansion; the box''s serve the others.',                                                                                          'decision',                        NULL,                        NULL, NULL),
  ('KLD-52',  'klg', 'Cards',       'What can''t be destroyed or purged by its stage may be again when it turns.',                                                                                                   'decision',                        NULL,                        NULL, NULL),
  ('KLD-53',  'klg', 'Resources',   'A set''s own resource is one of any once a card that prints it was found. No sticker gives it, and it is lost with the others.',                                                'decision',                        NULL,                        NULL, NULL),
  ('KLD-54',  'klg', 'Effects',     'A card that bars other end-turn effects leaves its own; two such cards bar each other''s.',                                                                                     'decision',                        NULL,                        NULL, NULL),
  ('KLD-55',  'klg', 'Effects',     'A defeat may stand on any effect; one that ends the turn doesn''t end it when another card''s text carries it out.',                                                            'decision',                        NULL,                        NULL, NULL),
  ('KLD-56',  'klg', 'Discovery',   'What a card shows in the box may be read while that card is in force; nothing is discovered by it.',                                                                            'decision',                        NULL,                        NULL, NULL),
  ('KLD-57',  'klg', 'Producing',   'So many units of production are those it gives now, bonuses counted, by the alternative that gives most.',                                                                      'decision',                        NULL,                        NULL, NULL),
  ('KLD-58',  'klg', 'Resources',   'Units lost of the next ones come off each gain in turn; of several resources in one gain you choose which. It ends with the turn.',                                             'decision',                        NULL,                        NULL, NULL),
  ('KLD-59',  'klg', 'Stickers',    'A sticker that replaces an icon covers it, be it a sticker too; with several alternatives it belongs to that icon''s alone.',                                                   'decision',                        NULL,                        NULL, NULL),
  ('KLD-60',  'klg', 'Effects',     'Using another card''s effect costs that effect''s own price, uses up what works once, and doesn''t discard that card.',                                                         'decision',                        NULL,                        NULL, NULL),
  ('KLD-61',  'klg', 'Effects',     'No effect is used again while it is being carried out, not by way of another card either.',                                                                                     'decision',                        NULL,                        NULL, NULL),
  ('KLD-62',  'klg', 'Turning',     'Turned to a stage of your choice, a card shows another stage than before; boxes ticked on a stage stay ticked.',                                                                'decision',                        NULL,                        NULL, NULL),
  ('KLD-63',  'klg', 'Deck',        'A text that puts its own card into the deck spares it the discard; where the deck is empty it can''t be used.',                                                                 'decision',                        NULL,                        NULL, NULL),
  ('KLD-64',  'klg', 'Effects',     'A defeat is only what bears the word, whatever else gets rid of an enemy.',                                                                                                     'decision',                        NULL,                        NULL, NULL),
  ('KLD-65',  'klg', 'Effects',     'Where a text means cards in general and names no place, the cards in play are meant.',                                                                                          'decision',                        NULL,                        NULL, NULL),
  ('KLD-66',  'klg', 'Effects',     'A whenever line is done each time that its state comes about, after what brought it about, and not again while the state lasts.',                                               'decision',                        NULL,                        NULL, NULL),
  ('KLD-67',  'klg', 'Round',       'What works at a round''s start comes after its discoveries and before the shuffle, in an expansion''s first round as well.',                                                    'decision',                        NULL,                        NULL, NULL),
  ('KLD-68',  'klg', 'Blocking',    'A card that another holds is of the kingdom and counts for fame, but isn''t in play; nobody else can choose, use or purge it.',                                                 'decision',                        NULL,                        NULL, NULL),
  ('KLD-69',  'klg', 'Blocking',    'What a permanent blocks lies with it over turns and rounds. Freed, it goes to the discard: nothing lets it into play.',                                                         'decision',                        NULL,                        NULL, NULL),
  ('KLD-70',  'klg', 'Destroying',  'What spares a card from destroying leaves it where it is; as a price it counts as paid. A purge is no destroying.',                                                             'decision',                        NULL,                        NULL, NULL),
  ('KLD-71',  'klg', 'Purging',     'A card spared from the purge stays in the kingdom; no other card of its group goes for it.',                                                                                    'decision',                        NULL,                        NULL, NULL),
  ('KLD-72',  'klg', 'Stickers',    'What spares a card from striking saves it from the whole step. The note that an effect was used once is no striking.',                                                          'decision',                        NULL,                        NULL, NULL),
  ('KLD-73',  'klg', 'Effects',     'Of several cards played together the player says which came first in the turn.',                                                                                                'decision',                        NULL,                        NULL, NULL),
  ('KLD-74',  'klg', 'Turn',        'When the end of a turn is called off, end-of-turn effects done already have had their use of this turn.',                                                                       'decision',                        NULL,                        NULL, NULL),
  ('KLD-75',  'klg', 'Resources',   'A price of several kinds is paid in any mixture of them, what is left over counts for nothing later; `alike` means one kind.',                                                  'decision',                        NULL,                        NULL, NULL),
  ('KLD-76',  'klg', 'Producing',   'A word in common is one of the line under the name, the category among them, or of a sticker; a bare banner is no word.',                                                       'decision',                        NULL,                        NULL, NULL),
  ('KLD-77',  'klg', 'Destroying',  'A card that is protected while another isn''t destroyed is so while that one was never found; purged counts as destroyed.',                                                     'decision',                        NULL,                        NULL, NULL),
  ('KLD-78',  'klg', 'Scoring',     'What may be counted and can only add fame is counted unasked; a card purged with the one that counts isn''t.',                                                                  'decision',                        NULL,                        NULL, NULL),
  ('KLD-79',  'klg', 'Blocking',    'A card freed by a text isn''t played, so nothing waits for it; what freed it may block it again. From beneath a permanent it enters play, which clears resources.',             'decision',                        NULL,                        NULL, NULL),
  ('KLD-80',  'klg', 'Stickers',    'A sticker may go on a stage that isn''t up; it counts once that stage is.',                                                                                                     'decision',                        NULL,                        NULL, NULL),
  ('KLD-81',  'klg', 'Boxes',       'Where written numbers count up to a limit, no more is written than is missing, and nothing once it is reached.',                                                                'decision',                        NULL,                        NULL, NULL),
  ('KLD-82',  'klg', 'Deck',        'The next card of a kind in the deck is its topmost, with real cards the one you name. The others keep their order.',                                                            'decision',                        NULL,                        NULL, NULL),
  ('KLD-83',  'klg', 'Turn',        'The deck''s last card is played by a turn''s beginning, an advance or a text, not by a discard; what waits for it comes after what it sets off.',                               'decision',                        NULL,                        NULL, NULL),
  ('KLD-84',  'klg', 'Producing',   'Of cards that produce equally many units you pick; one that produces nothing doesn''t produce most.',                                                                           'decision',                        NULL,                        NULL, NULL),
  ('KLD-85',  'klg', 'Discovery',   'The next cards of the box that fit are told by their fronts; those passed over keep their place.',                                                                              'decision',                        NULL,                        NULL, NULL),
  ('KLD-86',  'klg', 'Permanents',  'A permanent tucked under another does nothing else. It comes free when that one has no free box, goes or turns.',                                                               'decision',                        NULL,                        NULL, NULL),
  ('KLD-87',  'klg', 'Timings',     'The first end-turn effect of a card above one that leaves the turn open doesn''t end it; further ones of the turn do.',                                                         'decision',                        NULL,                        NULL, NULL),
  ('KLD-88',  'klg', 'Scoring',     'What may be counted for more fame alone is always counted; nobody is asked.',                                                                                                   'decision',                        NULL,                        NULL, NULL),
  ('KLD-89',  'klg', 'Effects',     'What is kept for upgrades pays for them by action or effect, and for nothing else; where any resource will do it doesn''t count.',                                              'decision',                        NULL,                        NULL, NULL),
  ('KLD-90',  'klg', 'Effects',     'Where only one resource may be gained, a choice of any stays free; what isn''t that resource is lost.',                                                                         'decision',                        NULL,                        NULL, NULL),
  ('KLD-91',  'klg', 'Purging',     'Texts that add to a purge work once its cards are set aside, before any fame. Of copies that say the same one works.',                                                          'decision',                        NULL,                        NULL, NULL),
  ('KLD-92',  'klg', 'Expansions',  'What waits for the end of an expansion is done before its fame, wherever its card lies in the kingdom.',                                                                        'decision',                        NULL,                        NULL, NULL),
  ('KLD-93',  'klg', 'Purging',     'What counts the cards purged together counts all that the same purge sets aside, whatever it took them by.',                                                                    'decision',                        NULL,                        NULL, NULL),
  ('KLD-94',  'klg', 'Effects',     'As many boxes as cards discarded: more cards than free boxes may be, the rest brings nothing.',                                                                                 'decision',                        NULL,                        NULL, NULL),
  ('KLD-95',  'klg', 'Effects',     'What a defeat sets off is paid and done at once, even where the defeat ends the turn.',                                                                                         'decision',                        NULL,                        NULL, NULL),
  ('KLD-96',  'klg', 'Effects',     'A card called by a name is meant only as the stage of that name, wherever the text looks for it, blocked or not.',                                                              'decision',                        NULL,                        NULL, NULL),
  ('KLD-97',  'klg', 'Upgrading',   'A card leads to a kind by its upgrades from the stage that is up, one after another; each of them is an upgrade of its own. The stage that is up doesn''t count.',              'decision',                        NULL,                        NULL, NULL),
  ('KLD-98',  'klg', 'Permanents',  'What is set aside lies in the kingdom''s box with all its marks. It counts for nothing, goals and fame too, until it comes back.',                                              'decision',                        NULL,                        NULL, NULL),
  ('KLD-99',  'klg', 'Expansions',  'All that is set aside comes back when the expansion, or the game, is over: before what its end purges is counted.',                                                             'decision',                        NULL,                        NULL, NULL),
  ('KLD-100', 'klg', 'Discovery',   'A card set aside that is discovered lies as it lay; what it says of being discovered works once more.',                                                                         'decision',                        NULL,                        NULL, NULL),
  ('KLD-101', 'klg', 'Expansions',  'What a text takes along is chosen step by step, no card twice. The rest is all else of the kingdom, blocked and held cards too.',                                               'decision',                        NULL,                        NULL, NULL),
  ('KLD-102', 'klg', 'Boxes',       'Where boxes are inverted, as many as were ticked stay free, the last ones. Those that are ticked so do nothing.',                                                               'decision',                        NULL,                        NULL, NULL),
  ('KLD-103', 'klg', 'Score path',  'An expansion that counts as several takes so many fields and stickers of the path; its fame stands once, at the last of them.',                                                 'decision',                        NULL,                        NULL, NULL),
  ('KLD-104', 'klg', 'Expansions',  'The card that is read at an expansion''s end lies open first. What other cards say of the end comes before its own lines, which keep their order.',                             'decision',                        NULL,                        NULL, NULL),
  ('KLD-105', 'klg', 'Purging',     'A purge among cards set aside draws its groups from the kingdom''s box and lays the others back. Its fame counts the whole kingdom.',                                           'decision',                        NULL,                        NULL, NULL),
  ('KLD-106', 'klg', 'Turning',     'A parchment that turns itself to a side that is none becomes a card of the kingdom.',                                                                                           'decision',                        NULL,                        NULL, NULL),
  ('KLD-107', 'klg', 'Expansions',  'An enemy is never brought home from a land, and is none of the persons, lands or buildings that may be.',                                                                       'decision',                        NULL,                        NULL, NULL),
  ('KLD-108', 'klg', 'Expansions',  'What is destroyed to bring another card home isn''t purged: its fame is lost.',                                                                                                 'decision',                        NULL,                        NULL, NULL),
  ('KLD-109', 'klg', 'Boxes',       'A card that is turned to a stage with no box left free lies there without its use.',                                                                                            'decision',                        NULL,                        NULL, NULL),
  ('KLD-110', 'klg', 'Advancing',   'What lets an advance play more cards adds up with all else that does.',                                                                                                         'decision',                        NULL,                        NULL, NULL),
  ('KLD-111', 'klg', 'Resources',   'Resources that are exchanged may be of any kinds, and so may those that come for them, the same ones too.',                                                                     'decision',                        NULL,                        NULL, NULL),
  ('KLD-112', 'klg', 'Effects',     'What a card does instead of playing another keeps that one out of play, unplayed in the discard; the card that says so lies there before.',                                     'decision',                        NULL,                        NULL, NULL),
  ('KLD-113', 'klg', 'Effects',     'Only one line that has to be done as its card is played is called off; the card lies in play all the same.',                                                                    'decision',                        NULL,                        NULL, NULL),
  ('KLD-114', 'klg', 'Turning',     'A downgrade turns a card to a stage from which an upgrade leads here; nothing is paid back, marks stay on their stages.',                                                       'decision',                        NULL,                        NULL, NULL),
  ('KLD-115', 'klg', 'Boxes',       'What a box brings several times over is one gain; a choice is made for all of it.',                                                                                             'decision',                        NULL,                        NULL, NULL),
  ('KLD-116', 'klg', 'Effects',     'What counts as a card in play is counted as one; it pays no price and nothing can be done to it for that.',                                                                     'decision',                        NULL,                        NULL, NULL),
  ('KLD-117', 'klg', 'Turn',        'What works at a turn''s start comes before its first cards; without a deck left the turn has none.',                                                                            'decision',                        NULL,                        NULL, NULL),
  ('KLD-118', 'klg', 'Resources',   'A gain is told of once, whatever number it brings: a production, a text, the boxes that one step ticks. What is lost isn''t gained.',                                           'decision',                        NULL,                        NULL, NULL),
  ('KLD-119', 'klg', 'Effects',     'What counts for each ticked box is of that kind from its first tick on, and fills as many places of a price as you say, up to its boxes.',                                      'decision',                        NULL,                        NULL, NULL),
  ('KLD-120', 'klg', 'Turning',     'A stage is revealed by an upgrade or a turn, not as a side is chosen or its card discovered.',                                                                                  'decision',                        NULL,                        NULL, NULL),
  ('KLD-121', 'klg', 'Deck',        'The card on top of the deck is known, so texts can look at it; where the deck is empty there is none.',                                                                         'decision',                        NULL,                        NULL, NULL),
  ('KLD-122', 'klg', 'Effects',     'A price in a resource is that of a line that you use at will; the price of the line used so is paid.',                                                                          'decision',                        NULL,                        NULL, NULL),
  ('KLD-123', 'klg', 'Boxes',       'A box ticked without effect shows nothing, be it the last; what asks whether all are ticked still finds them so.',                                                              'decision',                        NULL,                        NULL, NULL),
  ('KLD-124', 'klg', 'Scoring',     'The fame of a card destroyed as a price is that of its stage as it lay, stickers included.',                                                                                    'decision',                        NULL,                        NULL, NULL),
  ('KLD-125', 'klg', 'Upgrading',   'Where one arrow prints two prices, either is paid, whole; an upgrade may ask for cards of one side or of a name.',                                                              'decision',                        NULL,                        NULL, NULL),
  ('KLD-126', 'klg', 'Staying',     'A staying that is crossed out, printed or a sticker, is so on its stage; a sticker put there later lets the card stay.',                                                        'decision',                        NULL,                        NULL, NULL),
  ('KLD-127', 'klg', 'Boxes',       'What waits for a card to be complete is done once the last free box of its stage is ticked, by whatever text, wherever it lies.',                                               'decision',                        NULL,                        NULL, NULL),
  ('KLD-128', 'klg', 'Stickers',    'A set whose sheet nobody has seen is taken to bring as many of the box''s stickers as its cards can give out.',                                                                 'decision',                        NULL,                        NULL, NULL),
  ('KLD-129', 'klg', 'Discovery',   'A STOP card that names cards stands for all that its round would discover, whether it says so or not.',                                                                         'decision',                        NULL,                        NULL, NULL),
  ('KLD-130', 'klg', 'Round',       'Where a card speaks of the deck between rounds or at their end, all cards that are played with are meant.',                                                                     'decision',                        NULL,                        NULL, NULL),
  ('KLD-131', 'klg', 'Turning',     'Turned over, a card shows the upright stage of its other face; to a negative one it turns on its face, else over, if it can.',                                                  'decision',                        NULL,                        NULL, NULL),
  ('KLD-132', 'klg', 'Effects',     'Used for an effect that ends the turn, a card lies in the discard by then: what it does at the turn''s end isn''t done.',                                                       'decision',                        NULL,                        NULL, NULL),
  ('KLD-133', 'klg', 'Expansions',  'An expedition that has become something else is that for the end of the expansion: its words count, not its number.',                                                           'decision',                        NULL,                        NULL, NULL),
  ('KLD-134', 'klg', 'Effects',     'Ticks that are a price on cards of a kind may fall on one such card or on several, and all of them are made.',                                                                  'decision',                        NULL,                        NULL, NULL),
  ('KLD-135', 'klg', 'Effects',     'What has to be paid at a turn''s end is paid by whoever has it; what comes else comes only where it can''t be paid whole.',                                                     'decision',                        NULL,                        NULL, NULL),
  ('KLD-136', 'klg', 'Discovery',   'What was found before isn''t found again; the text that would find it does the rest of what it says.',                                                                          'decision',                        NULL,                        NULL, NULL),
  ('KLD-137', 'klg', 'Timings',     'Several offers on one card are an effect each, so each use of one ends the turn and the card stays for the next.',                                                              'decision',                        NULL,                        NULL, NULL),
  ('KLD-138', 'klg', 'Permanents',  'A text that rids you of events, without a place, reaches those in play and those among the permanents.',                                                                        'decision',                        NULL,                        NULL, NULL),
  ('KLD-139', 'klg', 'Effects',     'A text that waits for a person and then takes one may take any that lies there, the one that came included.',                                                                   'decision',                        NULL,                        NULL, NULL),
  ('KLD-140', 'klg', 'Producing',   'A card that has to lie in play unproduced for a text isn''t discarded for it: no text says so.',                                                                                'decision',                        NULL,                        NULL, NULL),
  ('KLD-141', 'klg', 'Timings',     'A card whose end-turn effect another text uses while the turn goes on is discarded as after any use of it.',                                                                    'decision',                        NULL,                        NULL, NULL),
  ('KLD-142', 'klg', 'Cards',       'Copies in a set differ in nothing but the numbers that they name, so which of them comes is told by the number alone.',                                                         'decision',                        NULL,                        NULL, NULL),
  ('KLD-143', 'klg', 'Expansions',  'A permanent that an expansion brought works on in later rounds, as nothing printed ends it.',                                                                                   'decision',                        NULL,                        NULL, NULL),
  ('KLD-144', 'klg', 'Blocking',    'What a card holds stays held when that card turns or is discarded: only its end frees it.',                                                                                     'decision',                        NULL,                        NULL, NULL),
  ('KLD-145', 'klg', 'Destroying',  'What waits for a card to be destroyed works whatever destroys it, a price or its own text too.',                                                                                'decision',                        NULL,                        NULL, NULL),
  ('KLD-146', 'klg', 'Deck',        'Whoever takes all cards of a kind out of the deck sees the whole of it, so it is shuffled after.',                                                                              'decision',                        NULL,                        NULL, NULL),
  ('KLD-147', 'klg', 'Deck',        'Played from anywhere, a card comes from the deck or the discard, where it can lie; the deck''s other cards keep their order.',                                                  'decision',                        NULL,                        NULL, NULL),
  ('KLD-148', 'klg', 'Effects',     'Of several things to be done in full each that can be is done; only what can''t be is left out.',                                                                               'decision',                        NULL,                        NULL, NULL),
  ('KLD-149', 'klg', 'Stickers',    'A sticker of a resource that other cards produce is one that one of them produces now; else there is none.',                                                                    'decision',                        NULL,                        NULL, NULL),
  ('KLD-150', 'klg', 'Producing',   'What produces as other cards do gives one alternative of each of them, chosen as it produces; such cards don''t add one another.',                                              'decision',                        NULL,                        NULL, NULL),
  ('KLD-151', 'klg', 'Effects',     'Two steps of one line may be about the same card: where they may not, it says another.',                                                                                        'decision',                        NULL,                        NULL, NULL),
  ('KLD-152', 'klg', 'Scoring',     'What counts other cards'' losses counts from when it lies there; what came before, or with it, isn''t counted.',                                                                'decision',                        NULL,                        NULL, NULL),
  ('KLD-153', 'klg', 'Turning',     'A stage to which nothing printed leads isn''t reached in play, only by hand.',                                                                                                  'decision',                        NULL,                        NULL, NULL),
  ('KLD-154', 'klg', 'Boxes',       'Who ticks a free box of another card pays no price printed there; what the box shows is done.',                                                                                 'decision',                        NULL,                        NULL, NULL),
  ('KLD-155', 'klg', 'Boxes',       'Numbers written and tallies are no boxes, so no text ticks them.',                                                                                                              'decision',                        NULL,                        NULL, NULL),
  ('KLD-156', 'klg', 'Purging',     'A permanent under another is still a permanent, purged or saved by itself.',                                                                                                    'decision',                        NULL,                        NULL, NULL),
  ('KLD-157', 'klg', 'Staying',     'Cards that stay are those that stay by their text or a sticker, unfriendly ones too; one kept for a turn alone doesn''t.',                                                      'decision',                        NULL,                        NULL, NULL),
  ('KLD-158', 'klg', 'Boxes',       'A box that a line ticks in any case is ticked where nothing else of the line can be done.',                                                                                     'decision',                        NULL,                        NULL, NULL),
  ('KLD-159', 'klg', 'Producing',   'A blocked card that its blocker produces with produces as in play, what waits for that works, and it goes to the discard.',                                                     'decision',                        NULL,                        NULL, NULL),
  ('KLD-160', 'klg', 'Boxes',       'Of several boxes ticked one after the other each does at once what it shows.',                                                                                                  'decision',                        NULL,                        NULL, NULL),
  ('KLD-161', 'klg', 'Boxes',       'Where no order of boxes is printed, the one that shows something is the last.',                                                                                                 'decision',                        NULL,                        NULL, NULL),
  ('KLD-162', 'klg', 'Advancing',   'Copies of a text that lets an advance play more cards add up as KLD-110 says.',                                                                                                 'decision',                        NULL,                        NULL, NULL),
  ('KLD-163', 'klg', 'Upgrading',   'An upgrade all of whose icons are struck is free.',                                                                                                                             'decision',                        NULL,                        NULL, NULL),
  ('KLD-164', 'klg', 'Cards',       'A card that a remark counts among those of a name is one for every text that speaks of these.',                                                                                 'decision',                        NULL,                        NULL, NULL),
  ('KLD-165', 'klg', 'Boxes',       'What is marked for a turn in which nothing was done isn''t marked in the turn in which its card turned or was used.',                                                           'decision',                        NULL,                        NULL, NULL),
  ('KLD-166', 'klg', 'Scoring',     'The highest ticked box counts beside the fame printed, for each card by itself.',                                                                                               'decision',                        NULL,                        NULL, NULL),
  ('KLD-167', 'klg', 'Purging',     'Where all permanents are purged but those saved, the unfriendly ones and those that can''t be purged aren''t among them.',                                                      'decision',                        NULL,                        NULL, NULL),
  ('KLD-168', 'klg', 'Expansions',  'A card that the cover doesn''t name, but a card of the set finds, waits with those that it names.',                                                                             'decision',                        NULL,                        NULL, NULL),
  ('KLD-169', 'klg', 'Stickers',    'A sticker whose face isn''t known lies there and does nothing; of one whose number isn''t known there is one for every need.',                                                  'decision',                        NULL,                        NULL, NULL),
  ('KLD-170', 'klg', 'Effects',     'Where several texts could spare a card, each is offered in turn, and the first that you use does.',                                                                             'decision',                        NULL,                        NULL, NULL),
  ('KLD-171', 'klg', 'Cards',       'A word that one card prints and its like do not is taken as printed, slip or not.',                                                                                             'decision',                        NULL,                        NULL, NULL),
  ('KLD-172', 'klg', 'Discovery',   'A card that is found and played comes into play at once, on the side chosen, and can be used this turn.',                                                                       'decision',                        NULL,                        NULL, NULL);
-- What the rules desk knows of the game: words, set-up, phases, scoring, modules. {words in braces} are amounts.
INSERT INTO term (key, game, en, cs, text) VALUES
  ('klg:term:action',      'klg', 'action',       'akce',                'What is done in a turn: upgrade, advance, pass, an effect.'),
  ('klg:term:active-zone', 'klg', 'active zone',  'aktivní zóna',        'Where the cards in play lie.'),
  ('klg:term:advance',     'klg', 'advance',      'pochod',              'Play two more cards from the deck.'),
  ('klg:term:any',         'klg', 'any resource', NULL,                  'One of the six, your choice.'),
  ('klg:term:block',       'klg', 'block',        'blokovat',            'Lie on a card, so that it is of no use.'),
  ('klg:term:boost',       'klg', 'boost',        'zvýšení produkce',    'Add a sticker of a resource that the card already yields.'),
  ('klg:term:box',         'klg', 'box',          'krabička',            'Where cards wait that nobody has found yet.'),
  ('klg:term:building',    'klg', 'building',     'budova',              'A category.'),
  ('klg:term:category',    'klg', 'category',     'kategorie',           'What the colour of the banner stands for.'),
  ('klg:term:deck',        'klg', 'deck',         'dobírací balíček',    'What you play from, face up.'),
  ('klg:term:destroy',     'klg', 'destroy',      'zničit',              'Out of the game for good.'),
  ('klg:term:discard',     'klg', 'discard',      'odhazovací hromádka', 'Where used cards lie until the round is over.'),
  ('klg:term:discover',    'klg', 'discover',     'objevit',             'Move a card from the box to the discard.'),
  ('klg:term:effect',      'klg', 'effect',       'efekt',               'A line of a card.'),
  ('klg:term:enemy',       'klg', 'enemy',        'nepřítel',            'A category. Enemies are unfriendly.'),
  ('klg:term:expansion',   'klg', 'expansion',    'rozšíření',           'Four more rounds after the base game, ten times at most.'),
  ('klg:term:fame',        'klg', 'fame',         'věhlas',              'What is counted at the end.'),
  ('klg:term:friendly',    'klg', 'friendly',     'přátelská karta',     'Any card without a red banner.'),
  ('klg:term:good',        'klg', 'good',         'zboží',               'A resource.'),
  ('klg:term:keyword',     'klg', 'keyword',      'podkategorie',        'A word that divides a category further.'),
  ('klg:term:kingdom',     'klg', 'kingdom',      'království',          'All your cards: deck, play, discard and permanents.'),
  ('klg:term:land',        'klg', 'land',         'krajina',             'A category.'),
  ('klg:term:livestock',   'klg', 'livestock',    'zvířectvo',           'A category.'),
  ('klg:term:other',       'klg', 'other',        'jiné',                'A category.'),
  ('klg:term:parchment',   'klg', 'parchment',    'pergamenová karta',   'Carried out when found, then destroyed.'),
  ('klg:term:pass',        'klg', 'pass',         'konec tahu',          'Discard what is left in play, and end the turn.'),
  ('klg:term:permanent',   'klg', 'permanent',    'trvalá karta',        'Lies in a row of its own and works all the time.'),
  ('klg:term:person',      'klg', 'person',       'osoba',               'A category.'),
  ('klg:term:produce',     'klg', 'produce',      'produkovat',          'Discard a card for the resources it prints.'),
  ('klg:term:production',  'klg', 'production',   'produkce',            'The resources that a card prints.'),
  ('klg:term:purge',       'klg', 'purge',        'očista',              'Destroy a card and keep its fame.'),
  ('klg:term:reset',       'klg', 'reset',        'vynulování',          'Turn a card face up, number upwards.'),
  ('klg:term:resource',    'klg', 'resource',     'zdroj',               'Coin, wood, stone, metal, sword or good; gone when the turn ends.'),
  ('klg:term:round',       'klg', 'round',        'kolo',                'From one shuffling of the deck to the next.'),
  ('klg:term:seafaring',   'klg', 'seafaring',    'mořeplavba',          'A category.'),
  ('klg:term:stage',       'klg', 'stage',        'stupeň',              'One of up to four states of a card; the one upright counts.'),
  ('klg:term:stay',        'klg', 'stay in play', 'zůstat ve hře',       'Not discarded when the turn ends.'),
  ('klg:term:sticker',     'klg', 'sticker',      'nálepka',             'Changes a stage for good.'),
  ('klg:term:tick',        'klg', 'tick',         'zaškrtnout',          'Mark a free box of a card.'),
  ('klg:term:turn',        'klg', 'turn',         'tah',                 'Four cards, and all you do with them.'),
  ('klg:term:upgrade',     'klg', 'upgrade',      'vylepšení',           'Pay, turn the card, discard it, and end the turn.');
INSERT INTO setup_step (game, scope, nr, text, rule) VALUES
  ('klg', 'base',           1, 'Take cards {first} to {last}; {waiting} numbers wait in the box, their faces unseen.',    'KLG-013'),
  ('klg', 'base',           2, 'Leave the cards that never enter play in the box, {never} of them.',                      'KLG-014'),
  ('klg', 'base',           3, 'Have all {starting} face up, number upwards.',                                            'KLG-002'),
  ('klg', 'base',           4, 'Shuffle the {starting} as they lie. This is the deck, face up.',                          'KLG-015'),
  ('klg', 'base',           5, 'See that the top card is in sight.',                                                      'KLG-016'),
  ('klg', 'base',           6, 'Keep space for cards in play, the discard and a row of permanents.',                      'KLG-017'),
  ('klg', 'base',           7, 'Have {stickers} stickers of {sticker_kinds} kinds and a pencil at hand.',                 'KLG-105'),
  ('klg', 'base',           8, 'Round 1 finds nothing. Play {cards_per_turn} cards from the top and begin.',              'KLG-038'),
  ('klg', 'klg:expansion',  9, 'Finish the game, and note its fame.',                                                     'KLG-116'),
  ('klg', 'klg:expansion', 10, 'Choose one of the cards {first_expansion} to {last_expansion} that you haven''t played.', 'KLG-118'),
  ('klg', 'klg:expansion', 11, 'Purge one permanent of your choice.',                                                     'KLG-131'),
  ('klg', 'klg:expansion', 12, 'Shuffle the kingdom. Of every {purge_group} cards drawn set a friendly one aside.',       'KLG-129'),
  ('klg', 'klg:expansion', 13, 'Add the fame set aside to sticker 16 (purged fame) and destroy those cards.',             'KLG-132'),
  ('klg', 'klg:expansion', 14, 'Play {expansion_rounds} more rounds, without finding cards at their start.',              'KLG-121');
INSERT INTO setup_quantity (game, scope, players, item, amount, note) VALUES
  ('klg', 'base',          1, 'cards_per_turn',          4, NULL),
  ('klg', 'base',          1, 'cards_per_advance',       2, NULL),
  ('klg', 'base',          1, 'discovered_each_round',   2, 'from round 2 on'),
  ('klg', 'base',          1, 'first',                   1, NULL),
  ('klg', 'base',          1, 'last',                   10, NULL),
  ('klg', 'base',          1, 'last_found_in_order',    70, 'finding it begins the final round'),
  ('klg', 'base',          1, 'never',                   2, NULL),
  ('klg', 'base',          1, 'starting',               10, NULL),
  ('klg', 'base',          1, 'sticker_kinds',          12, NULL),
  ('klg', 'base',          1, 'stickers',               61, NULL),
  ('klg', 'base',          1, 'waiting',               130, NULL),
  ('klg', 'klg:expansion', 1, 'first_expansion',       136, NULL),
  ('klg', 'klg:expansion', 1, 'last_expansion',        138, NULL),
  ('klg', 'klg:expansion', 1, 'purge_group',            12, NULL),
  ('klg', 'klg:expansion', 1, 'expansion_rounds',        4, NULL);
INSERT INTO phase (game, nr, name, text, rule) VALUES
  ('klg', 1, 'Discovery',        'From round 2 on the next two numbers of the box go to the discard; parchments are carried out.', 'KLG-029'),
  ('klg', 2, 'Shuffling',        'The discard becomes the deck.',                                                                  'KLG-032'),
  ('klg', 3, 'Turns',            'Four cards each; produce, upgrade, use, advance or pass, until the deck gives no more.',         'KLG-041'),
  ('klg', 4, 'End of the round', 'Effects of that moment, then all in play is discarded.',                                         'KLD-12'),
  ('klg', 5, 'Between rounds',   'Effects for it, and time to pack up.',                                                           'KLD-29'),
  ('klg', 6, 'Scoring',          'After the final round the fame of the kingdom is summed.',                                       'KLG-035');
INSERT INTO score_category (game, nr, key, name, text, rule) VALUES
  ('klg', 1, 'cards',    'Cards',    'The fame that visible stages print, permanents and blocked cards too.', 'KLD-14'),
  ('klg', 2, 'boxes',    'Boxes',    'What ticked boxes and written numbers bring.',                          'KLD-21'),
  ('klg', 3, 'stickers', 'Stickers', 'Fame stickers of visible stages.',                                      'KLD-21'),
  ('klg', 4, 'goals',    'Goals',    'What a goal counts.',                                                   'KLG-035'),
  ('klg', 5, 'purged',   'Purged',   'Fame kept of purged cards.',                                            'KLG-134');
INSERT INTO module (key, game, name, kind, players, text, rule) VALUES
  ('klg:expansion', 'klg', 'Expansion', 'module', '1', 'A further part of the campaign after the final round: 136, 137 and 138 bring one each.', 'KLG-118');
