-- Who got a reminder, as a signature of the address, until the week is over in which nobody gets another. Rows of `cart_reminders`
-- go with their carts, which are also deleted when a shopper signs in.
create table cart_reminder_recipients (
  website_id uuid not null references websites (id) on delete cascade,
  signature text not null collate "C",
  sent_at timestamptz not null default now(),
  primary key (website_id, signature)
);
create index cart_reminder_recipients_old on cart_reminder_recipients (sent_at);
select wall.protect('cart_reminder_recipients');

insert into cart_reminder_recipients (website_id, signature, sent_at)
select website_id, signature, max(created_at) from cart_reminders where is_sent group by website_id, signature;
