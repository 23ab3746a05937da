import type { Db } from '../../../../platform/database/database.ts';

/** True for the address of a contributor of the site, or the one that its owner has named for contact. */
export async function isOfSitePeople(db: Db, key: { websiteId: string; address: string }): Promise<boolean> {
  const { rows } = await db.query<{ isOne: boolean }>(
    `select exists (select from memberships m join accounts a on a.id = m.account_id
                     where m.website_id = $1 and lower(a.email) = lower($2))
         or exists (select from website_settings s
                     where s.website_id = $1 and lower(s.settings ->> 'contactEmail') = lower($2)) as "isOne"`,
    [key.websiteId, key.address],
    'mails-is-of-site-people',
  );
  return rows[0]?.isOne ?? false;
}
