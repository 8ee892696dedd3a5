ALTER TABLE index_states
  -- The place that the operator chose. Null if BLOTTER_INDEX decides.
  ADD COLUMN place text CHECK (place IN ('memory', 'database', 'auto')),
  -- The database whose transactions the horizons count. Those of a restored backup are of another one.
  ADD COLUMN deployment uuid,
  -- While the index is filled: the people up to this one are in it, with all batches before this horizon.
  ADD COLUMN fill_horizon text,
  ADD COLUMN fill_after bigint;
