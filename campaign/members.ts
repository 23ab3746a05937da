import { uuidV7 } from '@sitewright/server/platform/ids/uuid-v7';
import { hashPassword } from '@sitewright/server/platform/security/passwords';
import type { RunningShop } from '@sitewright/testing/running-shop';

/** Password of every member. */
export const PASSWORD = 'a long enough password';

/** Members of the shop's site; gives their addresses. */
export async function givenMembers(
  { query, websiteId }: Pick<RunningShop, 'query' | 'websiteId'>,
  count: number,
): Promise<string[]> {
  const hash = await hashPassword(PASSWORD);
  const emails = Array.from({ length: count }, (_, at) => `member-${at}@member.test`);
  await query(
    `insert into members (website_id, id, email, first_name, last_name, password_hash)
     select $1, id, email, 'Ada', 'Byron', $4 from unnest($2::uuid[], $3::text[]) as one (id, email)`,
    [websiteId, emails.map(() => uuidV7()), emails, hash],
  );
  return emails;
}
