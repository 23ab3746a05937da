-- What moderators look at, newest first: everything but what is deleted, and the few that visitors told them of.
create index comments_kept on comments (website_id, id) where status <> 'deleted';
create index comments_flagged on comments (website_id, id) where flag_count > 0;
