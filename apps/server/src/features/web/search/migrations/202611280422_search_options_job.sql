-- Sites whose products are to be found by their options.
insert into pgboss.job_common (name, data, singleton_key, policy, retry_limit, retry_delay, retry_backoff, expire_seconds)
select distinct 'site-language-changed', jsonb_build_object('websiteId', e.website_id), e.website_id || ':language', 'short', 16, 10, true, 600
  from search_entries e where e.config = 'anew'
    on conflict do nothing;
