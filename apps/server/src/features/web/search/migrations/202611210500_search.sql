-- Words of what visitors may search, made when it is written. Markup counts for nothing. The configuration is 'simple',
-- since a site may hold pages in several languages. Cut, because a tsvector holds at most 1 MB.
alter table items add column search tsvector not null generated always as (
  setweight(to_tsvector('simple', title), 'A') ||
  setweight(to_tsvector('simple', excerpt), 'B') ||
  to_tsvector('simple', left(body, 100000))
) stored;

-- Of a page only its rich texts: ids and settings are no words of the owner.
alter table document_versions add column search tsvector not null generated always as (
  to_tsvector('simple', left(jsonb_path_query_array(content, 'strict $.**.text.*')::text, 100000))
) stored;
