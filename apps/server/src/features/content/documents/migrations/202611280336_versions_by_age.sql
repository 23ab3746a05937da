-- outside of a transaction
-- For the clean-up across sites: versions that took the place of another, with all that it asks of them.
create index concurrently if not exists document_versions_by_age on document_versions (published_at)
  include (website_id, document_id, version) where version > 1;
