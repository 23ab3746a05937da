import type { Db } from '../../../../platform/database/database.ts';
import { NEWEST_EMAIL } from './subscribers.ts';

/** A line of a file. Moments are null where it tells none. */
export type NewSubscriber = {
  id: string;
  address: string;
  email: string;
  name: string;
  consent: { id: string; words: string; givenAt: string | null; confirmedAt: string | null };
};

type ListKey = { websiteId: string; listId: string };

/** Number of active and of unsubscribed addresses among these. */
export async function countMemberships(
  db: Db,
  key: ListKey & { addresses: readonly string[] },
): Promise<{ active: number; unsubscribed: number }> {
  const { rows } = await db.query<{ active: number; unsubscribed: number }>(
    `select count(*) filter (where p.status = 'active')::int as active,
            count(*) filter (where p.left_at is not null)::int as unsubscribed
       from subscribers s
       join list_places p on p.website_id = s.website_id and p.subscriber_id = s.id and p.list_id = $2
      where s.website_id = $1 and s.address = any ($3::text[])`,
    [key.websiteId, key.listId, key.addresses],
  );
  return rows[0] ?? { active: 0, unsubscribed: 0 };
}

/** Puts addresses onto a list, active, each with its consent; who is active or has left stays so. Gives how many were put. */
export async function insertActive(
  db: Db,
  input: ListKey & {
    subscribers: readonly NewSubscriber[];
    locale: string;
  },
): Promise<number> {
  const { websiteId, listId, subscribers } = input;
  const { rows } = await db.query<{ id: string }>(
    `with made as (
       insert into subscribers as s (website_id, id, address, email, name, locale)
       select $1, g.id, g.address, g.email, g.name, $7
         from unnest($3::uuid[], $4::text[], $5::text[], $6::text[]) as g (id, address, email, name)
           on conflict (website_id, address) do update set email = ${NEWEST_EMAIL}
       returning s.id)
     insert into list_places as p (website_id, subscriber_id, list_id, status)
     select $1, id, $2, 'active' from made
         on conflict (website_id, subscriber_id, list_id)
         do update set status = 'active', changed_at = now() where p.status = 'pending' and p.left_at is null
     returning p.subscriber_id as id`,
    [
      websiteId,
      listId,
      subscribers.map(({ id }) => id),
      subscribers.map(({ address }) => address),
      subscribers.map(({ email }) => email),
      subscribers.map(({ name }) => name),
      input.locale,
    ],
  );
  const values = [websiteId, listId, rows.map(({ id }) => id)];
  await db.query(
    `delete from consents
      where website_id = $1 and list_id = $2 and subscriber_id = any ($3::uuid[]) and confirmed_at is null`,
    values,
  );
  await db.query(
    `insert into consents (website_id, id, subscriber_id, list_id, source, words, page, given_at, confirmed_at)
     select $1, g.id, s.id, $2, 'import', g.words, '', coalesce(g.given_at, now()), coalesce(g.confirmed_at, now())
       from unnest($4::text[], $5::uuid[], $6::text[], $7::timestamptz[], $8::timestamptz[])
            as g (address, id, words, given_at, confirmed_at)
       join subscribers s on s.website_id = $1 and s.address = g.address and s.id = any ($3::uuid[])`,
    [
      ...values,
      subscribers.map(({ address }) => address),
      subscribers.map(({ consent }) => consent.id),
      subscribers.map(({ consent }) => consent.words),
      subscribers.map(({ consent }) => consent.givenAt),
      subscribers.map(({ consent }) => consent.confirmedAt),
    ],
  );
  return rows.length;
}
