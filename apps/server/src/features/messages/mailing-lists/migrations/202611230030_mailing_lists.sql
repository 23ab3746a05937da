-- Lists that visitors sign up for.
create table mailing_lists (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  name text not null,
  is_double_opt_in boolean not null default true,
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Nobody sees it any more; a job empties it, piece by piece, and removes it.
  deleted_at timestamptz,
  primary key (website_id, id)
);
create unique index mailing_lists_name on mailing_lists (website_id, (lower(name) collate "C")) where deleted_at is null;
select wall.protect('mailing_lists');

-- Somebody who is on a list. `address` makes two spellings the same (domain/mailing/address-key.ts), `email` is as typed.
create table subscribers (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  address text not null collate "C",
  email text not null,
  name text not null default '',
  locale text not null,
  created_at timestamptz not null default now(),
  primary key (website_id, id)
);
create unique index subscribers_address on subscribers (website_id, address);
select wall.protect('subscribers');

-- The place of a subscriber on a list. Who left it has left until the address is confirmed anew: a request of anybody, which
-- waits (`pending`), does not undo `left_at`.
create table list_places (
  website_id uuid not null,
  subscriber_id uuid not null,
  list_id uuid not null,
  status text not null collate "C" check (status in ('pending', 'active', 'unsubscribed')),
  changed_at timestamptz not null default now(),
  left_at timestamptz,
  primary key (website_id, subscriber_id, list_id),
  check (case status when 'active' then left_at is null when 'unsubscribed' then left_at is not null else true end),
  foreign key (website_id, subscriber_id) references subscribers (website_id, id) on delete cascade,
  foreign key (website_id, list_id) references mailing_lists (website_id, id) on delete cascade
);
create index list_places_by_list on list_places (website_id, list_id, status, subscriber_id desc);
create index list_places_waiting on list_places (website_id, changed_at) where status = 'pending';
select wall.protect('list_places');

-- What a subscriber agreed to. One that waits for its confirmation stays as it was given: later ones are dropped.
create table consents (
  website_id uuid not null,
  id uuid not null,
  subscriber_id uuid not null,
  list_id uuid not null,
  source text not null,
  words text not null,
  page text not null,
  given_at timestamptz not null default now(),
  confirmed_at timestamptz,
  primary key (website_id, id),
  foreign key (website_id, subscriber_id, list_id)
    references list_places (website_id, subscriber_id, list_id) on delete cascade
);
create unique index consents_waiting on consents (website_id, subscriber_id, list_id) where confirmed_at is null;
create index consents_of_place on consents (website_id, subscriber_id, list_id);
select wall.protect('consents');

-- Addresses that were erased, or had left a list that was deleted, as signatures of this installation: nobody puts them onto
-- a list again but who owns them.
create table suppressed_addresses (
  website_id uuid not null references websites (id) on delete cascade,
  signature text not null collate "C",
  suppressed_at timestamptz not null default now(),
  primary key (website_id, signature)
);
select wall.protect('suppressed_addresses');

-- The last confirmation that was asked for of a mailbox, whose tags and dots are left out, as a signature.
create table asked_confirmations (
  website_id uuid not null references websites (id) on delete cascade,
  mailbox text not null collate "C",
  asked_at timestamptz not null default now(),
  primary key (website_id, mailbox)
);
create index asked_confirmations_latest on asked_confirmations (website_id, asked_at);
select wall.protect('asked_confirmations');

create function write_subscriber_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform write_list_words(old.website_id, 'subscriber', old.id, null);
  else
    perform write_list_words(new.website_id, 'subscriber', new.id, concat_ws(' ', new.email, new.name));
  end if;
  return null;
end
$$;
create trigger subscriber_words_written after insert or delete on subscribers
  for each row execute function write_subscriber_words();
create trigger subscriber_words_changed after update of email, name on subscribers for each row
  when ((old.email, old.name) is distinct from (new.email, new.name)) execute function write_subscriber_words();

-- Nobody stays a subscriber who is on no list. The rows are locked first: whoever signs up meanwhile is seen by the next
-- statement.
create function delete_placeless_subscribers() returns trigger language plpgsql as $$
begin
  perform from subscribers s
    where (s.website_id, s.id) in (select website_id, subscriber_id from gone) order by s.id for update;
  delete from subscribers s using (select distinct website_id, subscriber_id from gone) g
   where s.website_id = g.website_id and s.id = g.subscriber_id
     and not exists (select from list_places p where p.website_id = s.website_id and p.subscriber_id = s.id);
  return null;
end
$$;
create trigger list_places_gone after delete on list_places referencing old table as gone
  for each statement execute function delete_placeless_subscribers();
