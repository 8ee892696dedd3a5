-- By which rule the keys of a monitor were made. Monitors with an older form get new keys.
ALTER TABLE monitors ADD COLUMN key_form smallint NOT NULL DEFAULT 1;
