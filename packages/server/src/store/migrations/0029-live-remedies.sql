-- What to change in the request so that the source can be asked; null where the remedy of its reason says it.
ALTER TABLE search_job_sources ADD COLUMN remedy text;
