-- A catalogue of four cards, two of them copies.
INSERT INTO catalogue (game, version, digest, loaded_at) VALUES
  ('klg', 1, NULL, NULL);
INSERT INTO card_set (key, game, name, kind) VALUES
  ('klg', 'klg', 'Tiny; with a semicolon, 100% and :colons', 'base');
INSERT INTO constant (set_key, name, value) VALUES
  ('klg', 'cards_per_turn', 4);
INSERT INTO sticker (number, kind, quantity, resource, fame, word, stays) VALUES
  ('1', 'resource', 2, 'coin', 0, NULL, FALSE),
  ('16', 'purged_fame', 1, NULL, 0, NULL, FALSE);
INSERT INTO design (key, set_key, choose_side, parchment, last_round, ends_reset, expansion, never, lasting) VALUES
  ('klg:0', 'klg', FALSE, TRUE, FALSE, FALSE, FALSE, TRUE, FALSE),
  ('klg:1', 'klg', TRUE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE),
  ('klg:3', 'klg', FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE);
INSERT INTO card (key, set_key, number, design) VALUES
  ('klg:0', 'klg', 0, 'klg:0'),
  ('klg:1', 'klg', 1, 'klg:1'),
  ('klg:2', 'klg', 2, 'klg:1'),
  ('klg:3', 'klg', 3, 'klg:3');
INSERT INTO stage (design, orientation, stage, name, category, negative, permanent, stays, fame, fame_rule) VALUES
  ('klg:0', 'front-up',   1, 'Cover',        'none',   FALSE, FALSE, FALSE, 0, NULL),
  ('klg:1', 'front-up',   1, 'Pond',         'land',   FALSE, FALSE, FALSE, 1, NULL),
  ('klg:1', 'front-down', 2, 'Miller''s Mill', 'building', FALSE, FALSE, TRUE, 3, '2 per person in kingdom'),
  ('klg:3', 'front-up',   1, 'Robber',       'enemy',  TRUE,  FALSE, FALSE, -2, NULL);
INSERT INTO stage_word (design, orientation, nr, word) VALUES
  ('klg:1', 'front-down', 1, 'item'),
  ('klg:1', 'front-down', 2, 'loot');
INSERT INTO production (design, orientation, alternative, resource, amount) VALUES
  ('klg:1', 'front-up', 1, 'coin', 1),
  ('klg:1', 'front-up', 1, 'wood', 2),
  ('klg:1', 'front-up', 2, 'stone', 3);
INSERT INTO upgrade (design, orientation, nr, target) VALUES
  ('klg:1', 'front-up', 1, 'front-down');
INSERT INTO upgrade_cost (design, orientation, nr, kind, what, amount) VALUES
  ('klg:1', 'front-up', 1, 'pay', 'trade_good', 7),
  ('klg:1', 'front-up', 1, 'discard', 'person', 2);
INSERT INTO box (design, orientation, nr, price, threshold, fame, line) VALUES
  ('klg:3', 'front-up', 1, 'pay 5 coin', 4, 7, 'gain 1 coin; gain 1 wood');
INSERT INTO effect (design, orientation, nr, line) VALUES
  ('klg:1', 'front-down', 1, 'activate, pay 1 coin: gain 1 wood; turn this to front-up'),
  ('klg:3', 'front-up',   1, 'whenever the moon is full: howl');
INSERT INTO ruling (design, orientation, nr, text, source, certainty) VALUES
  ('klg:1', 'all', 1, 'Both are ponds.', 'card', 'settled'),
  ('klg:1', 'front-up', 1, 'A pond is wet.', 'card', 'open');
INSERT INTO amendment (layer, design, orientation, field, nr, value, note, source) VALUES
  ('printing:earlier', 'klg:1', 'front-up',   'fame',       0, '0',                        NULL, NULL),
  ('printing:earlier', 'klg:1', 'front-down', 'fame_rule',  0, '3 per person in kingdom',  NULL, NULL),
  ('printing:earlier', 'klg:1', 'front-down', 'category',   0, 'land',                     NULL, NULL),
  ('printing:earlier', 'klg:1', 'front-down', 'words',      0, 'loot',                     NULL, NULL),
  ('printing:earlier', 'klg:1', 'front-down', 'stays',      0, 'false',                    NULL, NULL),
  ('printing:earlier', 'klg:1', 'front-up',   'production', 0, 'coin 2 + wood 1 / sword 4', NULL, NULL),
  ('printing:earlier', 'klg:1', 'front-down', 'effect',     1, 'activate: gain 5 wood',    NULL, NULL),
  ('printing:earlier', 'klg:1', 'front-up',   'upgrade',    1, 'trade_good 6',             NULL, NULL);
