-- What the drafts of a site take together is limited; the oldest make room. Those of now are gone within the hour.
alter table form_drafts add column size_bytes int not null default 4096;
alter table form_drafts alter column size_bytes drop default;
create index form_drafts_of_site on form_drafts (website_id, expires_at desc, token_hash);
