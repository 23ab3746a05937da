-- Lists, feeds and search say in each language what the blocks of a post say, also of posts that were translated before they did.
insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
                          retention_seconds, deletion_seconds, warning_queued, partition, table_name)
values ('item-bodies-changed', 'standard', 16, 10, true, 600, 1209600, 604800, 0, false, 'job_common') on conflict do nothing;
insert into pgboss.job_common (name, data, singleton_key, policy, retry_limit, retry_delay, retry_backoff, expire_seconds)
select distinct 'item-bodies-changed', jsonb_build_object('websiteId', d.website_id, 'ownerId', d.owner_id),
       d.website_id || ':bodies ' || d.owner_id, 'short', 16, 10, true, 600
  from translations t
  join documents d on d.website_id = t.website_id and d.kind = 'item' and d.owner_id = t.entity_id
 where t.kind = 'blocks' and t.state = 'ready' and d.published_version is not null
    on conflict do nothing;
