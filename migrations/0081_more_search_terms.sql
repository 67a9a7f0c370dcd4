INSERT INTO search_terms (concept, word, kind, language, confidence, alone) VALUES
  ('oil', 'oil', 'name', 'en', 'high', false),
  ('oil', 'anwa', 'name', 'tw', 'high', false),
  ('oil', 'ami', 'name', 'ee', 'medium', true),
  ('oil', 'mai', 'name', 'ha', 'medium', true),
  ('kenkey', 'kenkey', 'name', 'en', 'high', false),
  ('kenkey', 'kɔmi', 'name', 'gaa', 'high', false),
  ('kenkey', 'dɔkono', 'name', 'tw', 'high', false),
  ('kenkey', 'dokonu', 'name', 'tw', 'high', false),
  ('wood', 'wood', 'name', 'en', 'high', false),
  ('wood', 'wooden', 'name', 'en', 'high', false),
  ('kenkey', 'kenki', 'slip', 'en', 'high', false)
ON CONFLICT DO NOTHING;
