-- Sent by whoever changes the languages of a site, a node of a release that has no entries by language too: `insertJob` as a trigger.
create function search_languages_changed() returns trigger language plpgsql as $$
begin
  insert into pgboss.job_common as waiting (name, data, singleton_key, policy, retry_limit, retry_delay, retry_backoff, expire_seconds)
  select name, jsonb_build_object('websiteId', new.id), new.id || ':language', 'short', retry_limit, retry_delay, true, expire_seconds
    from pgboss.queue where name = 'site-language-changed'
      on conflict (name, coalesce(singleton_key, '')) where state = 'created' and policy = 'short'
      do update set start_after = least(waiting.start_after, excluded.start_after);
  return null;
end
$$;
create trigger search_languages_changed after update of languages on websites for each row
  when (old.languages <> new.languages) execute function search_languages_changed();

-- Of what such a node has changed before.
insert into pgboss.job_common (name, data, singleton_key, policy, retry_limit, retry_delay, retry_backoff, expire_seconds)
select 'site-language-changed', jsonb_build_object('websiteId', w.id), w.id || ':language', 'short', 16, 10, true, 600
  from websites w where w.languages <> '[]'
    on conflict do nothing;
