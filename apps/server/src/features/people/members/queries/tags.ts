import { MAX_TAGS } from '@sitewright/domain/mailing/segment-schema';
import { MAX_OFFERED_TAGS } from '@sitewright/domain/member/member-limits';
import type { Db } from '../../../../platform/database/database.ts';

/** Tags of member `m`, for a list of columns. */
export const TAGS = `array(select t.tag from member_tags t
  where t.website_id = m.website_id and t.member_id = m.id order by t.tag) as tags`;

/** Tags in use by the members of a site, from one to the next: however many members have them. */
export async function listUsedTags(db: Db, websiteId: string): Promise<string[]> {
  const { rows } = await db.query<{ tag: string }>(
    `with recursive used (tag) as (
       (select tag from member_tags where website_id = $1 order by tag limit 1)
       union all
       select (select t.tag from member_tags t where t.website_id = $1 and t.tag > used.tag order by t.tag limit 1)
         from used where used.tag is not null)
     select tag from used where tag is not null limit $2`,
    [websiteId, MAX_OFFERED_TAGS],
  );
  return rows.map(({ tag }) => tag);
}

type Tagging = {
  websiteId: string;
  ids: readonly string[];
  add: readonly string[];
  remove: readonly string[];
};

/**
 * Puts tags on members and takes others off, one after the other of who does so. Gives how many of the members there are; null when
 * one of them would have too many.
 */
export async function updateTags(db: Db, { websiteId, ids, add, remove }: Tagging): Promise<number | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from members where website_id = $1 and id = any ($2) order by id for no key update`,
    [websiteId, ids],
  );
  const found = rows.map(({ id }) => id);
  await db.query(
    `delete from member_tags where website_id = $1 and member_id = any ($2::uuid[]) and tag = any ($3::text[])`,
    [websiteId, found, remove],
  );
  await db.query(
    `insert into member_tags (website_id, member_id, tag)
     select $1, m.id, n.tag from unnest($2::uuid[]) m (id), unnest($3::text[]) n (tag) on conflict do nothing`,
    [websiteId, found, add],
  );
  const { rowCount } = await db.query(
    `select from member_tags where website_id = $1 and member_id = any ($2::uuid[])
      group by member_id having count(*) > $3 limit 1`,
    [websiteId, found, MAX_TAGS],
  );
  return rowCount > 0 ? null : found.length;
}
