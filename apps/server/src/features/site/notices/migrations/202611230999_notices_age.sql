-- Notices past their time are found across sites.
create index notices_age on notices (created_at);
