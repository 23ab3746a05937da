-- Restores of one document are counted apart from those of the whole site, which they pushed out. Of those until now, and of those that
-- the release before goes on making, nobody knows: they count as restores of the site.
alter table restored_drafts add column of_document boolean not null default false;
