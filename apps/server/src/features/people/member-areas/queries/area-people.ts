import type { AreaPerson } from '@sitewright/domain/member/member-area-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { pageVisibleTo } from '../../../content/collections/index.ts';

type Key = { websiteId: string; areaId: string };

/** Members of an area, each by one of her rights, and invited addresses after one of a list, by address. */
export async function listPeople(
  db: Db,
  { websiteId, areaId, after, limit }: Key & { after: string; limit: number },
): Promise<AreaPerson[]> {
  const { rows } = await db.query<AreaPerson>(
    `select * from (
       select m.id as "memberId", m.email, m.first_name as "firstName", m.last_name as "lastName", a.since, a.order_id as "orderId"
         from (select distinct on (member_id) *
                 from (select member_id, created_at as since, null::uuid as order_id from area_members
                        where website_id = $1 and area_id = $2
                       union all
                       select member_id, since, order_id from area_buyers($1, $2)) each_right
                order by member_id, order_id nulls first, since) a
         join members m on m.website_id = $1 and m.id = a.member_id
       union all
       select null, i.email, '', '', i.created_at, null from area_invitations i where i.website_id = $1 and i.area_id = $2) person
      where email > $3 order by email limit $4`,
    [websiteId, areaId, after, limit],
  );
  return rows;
}

/** Gives a member access; false when she has it. */
export async function insertAreaMember(db: Db, key: Key & { memberId: string }): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into area_members (website_id, area_id, member_id) values ($1, $2, $3) on conflict do nothing`,
    [key.websiteId, key.areaId, key.memberId],
  );
  return rowCount > 0;
}

/** Gives the member of an address access; null when there is no such member, false when she has it. */
export async function insertAreaMemberByEmail(
  db: Db,
  { websiteId, areaId, email }: Key & { email: string },
): Promise<boolean | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from members where website_id = $1 and email = $2 for key share`,
    [websiteId, email],
  );
  const [member] = rows;
  return member ? insertAreaMember(db, { websiteId, areaId, memberId: member.id }) : null;
}

/** Whether an address is that of a member of an area. */
export async function isAreaMember(
  db: Db,
  { websiteId, areaId, email }: Key & { email: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from area_members a join members m on m.website_id = a.website_id and m.id = a.member_id
      where a.website_id = $1 and a.area_id = $2 and m.email = $3`,
    [websiteId, areaId, email],
  );
  return rowCount > 0;
}

/** Keeps an address that was invited, once. */
export async function insertInvitation(db: Db, key: Key & { email: string }): Promise<void> {
  await db.query(
    `insert into area_invitations (website_id, area_id, email) values ($1, $2, $3) on conflict do nothing`,
    [key.websiteId, key.areaId, key.email],
  );
}

/** Takes access and invitation of an address away, and ends what it has bought; false when it had none of them. */
export async function deletePerson(
  db: Db,
  { websiteId, areaId, email }: Key & { email: string },
): Promise<boolean> {
  const values = [websiteId, areaId, email];
  // First: a sign-in that makes it access holds its row, and the next statement sees what that became.
  const invited = await db.query(
    `delete from area_invitations where website_id = $1 and area_id = $2 and email = $3`,
    values,
  );
  const members = await db.query(
    `delete from area_members a using members m
      where a.website_id = $1 and a.area_id = $2 and m.website_id = $1 and m.id = a.member_id and m.email = $3`,
    values,
  );
  const buyers = await db.query(
    `update area_passes p set ended_at = now()
       from standing_passes($1) s join members m on m.website_id = $1 and m.id = s.member_id and m.email = $3
      where p.website_id = $1 and p.area_id = $2 and s.area_id = $2 and s.ends_at > now()
        and p.order_id = s.order_id and p.position = s.position`,
    values,
  );
  return members.rowCount + invited.rowCount + buyers.rowCount > 0;
}

/** Takes a member's access away; false when she has none. */
export async function deleteAreaMember(db: Db, key: Key & { memberId: string }): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from area_members where website_id = $1 and area_id = $2 and member_id = $3`,
    [key.websiteId, key.areaId, key.memberId],
  );
  return rowCount > 0;
}

/** Turns what the address of a member was invited to into her access. */
export async function acceptInvitations(
  db: Db,
  { websiteId, memberId }: { websiteId: string; memberId: string },
): Promise<void> {
  await db.query(
    `with invited as (
       delete from area_invitations i using members m
        where i.website_id = $1 and m.website_id = $1 and m.id = $2 and i.email = m.email
       returning i.area_id)
     insert into area_members (website_id, area_id, member_id) select $1, area_id, $2 from invited on conflict do nothing`,
    [websiteId, memberId],
    'accept-area-invitations',
  );
}

/** An area as one of its members sees it. `endsAt` is null for access without an end. */
export type Membership = {
  areaId: string;
  title: string;
  path: string;
  since: string;
  endsAt: string | null;
  /** How it was bought, which nobody leaves; null for who joined or was invited. */
  bought: 'once' | 'subscription' | null;
};

/**
 * Areas that the member of the request belongs to and sees, by title; each by the strongest of her rights: one that she need not
 * pay for, else the one that lasts longest, for good rather than while it is paid.
 */
export async function listMemberships(
  db: Db,
  { websiteId, memberId }: { websiteId: string; memberId: string },
): Promise<Membership[]> {
  const { rows } = await db.query<Membership>(
    `select c.id as "areaId", c.title, '/' || collection_path(c) as path, a.since,
            case when a.is_subscription then 'subscription' when a.order_id is not null then 'once' end as bought,
            case when a.ends_at < 'infinity' then a.ends_at end as "endsAt"
       from (select distinct on (area_id) * from area_rights($1, $2)
              order by area_id, order_id is not null, ends_at desc, is_subscription, order_id) a
       join collections c on c.website_id = $1 and c.id = a.area_id
      where c.area_joining is not null and ${pageVisibleTo('visitor')}
      order by c.title, c.id`,
    [websiteId, memberId],
  );
  return rows;
}
