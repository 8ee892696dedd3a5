-- Why the model that was learned last is not used: the fixed table is used in its place. Null where it is used.
ALTER TABLE link_models ADD COLUMN refused text;
ALTER TABLE sandbox.link_models ADD COLUMN refused text;
