-- outside of a transaction
-- Events of a whole site by time, whatever their status: a calendar reads those of some weeks among the posts and products of years.
create index concurrently if not exists items_event_times on items (website_id, finished_at, starts_at)
  where record_type = 'event' and starts_at is not null;
