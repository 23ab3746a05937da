-- Sites take turns: the next site that has a job due is found without reading the jobs of the one before.
create index job_turns on pgboss.job_common (name, (data ->> 'websiteId'), start_after, created_on, id)
 where state < 'active';
