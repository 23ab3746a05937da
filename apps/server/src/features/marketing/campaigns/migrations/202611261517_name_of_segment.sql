-- To whom a campaign went, as its segment was called when it began: it may be deleted later.
alter table campaigns add column segment_name text;
update campaigns c
   set segment_name = s.name
  from segments s
 where s.website_id = c.website_id and s.id = c.segment_id and c.frozen_at is not null;
