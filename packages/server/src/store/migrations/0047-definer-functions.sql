-- The running program needs no right to create or drop tables. The few tables that come and go are made by these functions, which
-- run with the rights of the schema's owner and accept only names of their own kind.

CREATE FUNCTION create_partition(parent text, partition text, first timestamptz, next timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF partition !~ ('^' || parent || '_\d[\d_]*$')
    OR NOT EXISTS (SELECT FROM pg_partitioned_table WHERE partrelid = to_regclass(quote_ident(parent))) THEN
    RAISE EXCEPTION 'not a partition of this program';
  END IF;
  EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)', partition, parent, first, next);
END $$;

-- Days only. Partitions of the audit are months, and stay.
CREATE FUNCTION drop_day_partition(parent text, partition text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF partition !~ ('^' || parent || '_\d{8}$')
    OR NOT EXISTS (SELECT FROM pg_partitioned_table WHERE partrelid = to_regclass(quote_ident(parent))) THEN
    RAISE EXCEPTION 'not a day of this program';
  END IF;
  EXECUTE format('DROP TABLE IF EXISTS %I', partition);
END $$;

CREATE FUNCTION create_ingest_stage(stage text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF stage !~ '^ingest_stage_' THEN
    RAISE EXCEPTION 'not a stage of this program';
  END IF;
  EXECUTE format('CREATE UNLOGGED TABLE IF NOT EXISTS %I (
    position integer NOT NULL, row_key text NOT NULL, content_hash bytea NOT NULL, source_updated_at timestamptz,
    sealed_core bytea, sealed_rest bytea, sealed_facets bytea, link_keys text[],
    row_number integer, resource text, filled text)', stage);
END $$;

CREATE FUNCTION drop_ingest_stage(stage text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF stage !~ '^ingest_stage_' THEN
    RAISE EXCEPTION 'not a stage of this program';
  END IF;
  EXECUTE format('DROP TABLE IF EXISTS %I', stage);
END $$;
