import type { OwnerLanguage } from '@sitewright/domain/account/owner-languages';
import { hasPermission } from '@sitewright/domain/account/permissions';
import type { Db } from '../../../../platform/database/database.ts';

/** A contributor who may read submissions. */
export type Recipient = { id: string; email: string; name: string; language: OwnerLanguage | null };

/** Contributors of a site who may read submissions: all, or those of some ids. */
export async function listRecipients(
  db: Db,
  { websiteId, ids = null }: { websiteId: string; ids?: readonly string[] | null },
): Promise<Recipient[]> {
  if (ids?.length === 0) return [];
  const { rows } = await db.query<Recipient & { roles: number[] }>(
    `select a.id, a.email, a.name, a.language, m.roles
       from memberships m
       join accounts a on a.id = m.account_id
      where m.website_id = $1 and ($2::uuid[] is null or a.id = any ($2))
      order by a.name, a.email`,
    [websiteId, ids],
    'form-recipients-list',
  );
  return rows
    .filter(({ roles }) => hasPermission(roles, 'forms.manage'))
    .map(({ roles: _roles, ...recipient }) => recipient);
}
