-- Since when looks find a domain elsewhere that led here, and when people got a notice of it; both null while it leads here.
alter table hosts add column lost_at timestamptz, add column lost_notice_at timestamptz;
