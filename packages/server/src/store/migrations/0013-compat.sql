-- Searches in the legacy words are kept and billed like others, and are found by none of the other products.
ALTER TABLE searches DROP CONSTRAINT searches_product_check;
ALTER TABLE searches ADD CONSTRAINT searches_product_check CHECK (product IN ('offender', 'criminal', 'compat'));
