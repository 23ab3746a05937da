-- Emails given up by the mail server that the shop was not told of yet. A table of its own: emails that arrive never touch it.
create table undelivered_mails (
  website_id uuid not null,
  mail_id uuid not null,
  primary key (website_id, mail_id),
  foreign key (website_id, mail_id) references mails (website_id, id) on delete cascade
);
select wall.protect('undelivered_mails');
