-- A full link in blocks: it walks all records of a product in the order of their keys.
CREATE TABLE link_walks (
  product text PRIMARY KEY,
  -- The model that the walk uses: learned_at of link_models.
  learned_at timestamptz NOT NULL,
  -- The state of the batches before the first record was read.
  horizon text NOT NULL,
  waiting text[] NOT NULL,
  linked text[] NOT NULL,
  -- The last record of the last linked block. Empty before the first block.
  source text NOT NULL DEFAULT '',
  row_key text NOT NULL DEFAULT '',
  records bigint NOT NULL DEFAULT 0
);
