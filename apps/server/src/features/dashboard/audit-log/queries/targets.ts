import type { AuditTarget } from '../../../../platform/audit/audit-entry.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { isUuid } from '../../../../platform/ids/is-uuid.ts';

/**
 * Names by the parameter of a call's path. Members, subscribers, shoppers and what they sent are missing on purpose: the log keeps
 * nothing about them, so that whoever is erased is not named in it.
 */
const NAMES: Readonly<Record<string, string>> = {
  albumId: `select title as name from photo_albums where website_id = $1 and id = any($2)`,
  areaId: `select title as name from collections where website_id = $1 and id = any($2)`,
  assetId: `select filename as name from assets where website_id = $1 and id = any($2)`,
  authorId: `select display_name as name from authors where website_id = $1 and id = any($2)`,
  automationId: `select case kind when 'welcome' then 'Welcome' else 'Win-back' end as name
                   from automations where website_id = $1 and id = any($2)`,
  binEntryId: `select title as name from bin_entries where website_id = $1 and id = any($2)`,
  campaignId: `select subject as name from campaigns where website_id = $1 and id = any($2)`,
  collectionId: `select title as name from collections where website_id = $1 and id = any($2)`,
  connectionId: `select f.name from form_connections c join forms f on f.website_id = c.website_id and f.id = c.form_id
                  where c.website_id = $1 and c.id = any($2)`,
  discountId: `select name from discounts where website_id = $1 and id = any($2)`,
  documentId: `select coalesce(c.title, i.title) as name
                 from documents d
                 left join collections c on d.kind = 'page' and c.website_id = d.website_id and c.id = d.owner_id
                 left join items i on d.kind = 'item' and i.website_id = d.website_id and i.id = d.owner_id
                where d.website_id = $1 and d.id = any($2) order by 1`,
  entityId: `select title as name from collections where website_id = $1 and id = any($2)
             union all select title from items where website_id = $1 and id = any($2)`,
  eventId: `select title as name from items where website_id = $1 and id = any($2)`,
  formId: `select name from forms where website_id = $1 and id = any($2)`,
  invitationId: `select email as name from sign_in_links where website_id = $1 and id = any($2)`,
  itemId: `select title as name from items where website_id = $1 and id = any($2)`,
  listId: `select name from mailing_lists where website_id = $1 and id = any($2)`,
  orderId: `select '#' || number as name from orders where website_id = $1 and id = any($2)`,
  productId: `select title as name from items where website_id = $1 and id = any($2)`,
  redirectId: `select source as name from redirects where website_id = $1 and id = any($2)`,
  versionId: `select title as name from template_versions where website_id = $1 and id = any($2)`,
  accountId: `select coalesce(nullif(a.name, ''), a.email) as name, m.roles
                from memberships m join accounts a on a.id = m.account_id
               where m.website_id = $1 and m.account_id = any($2)`,
};

/** Names that are told of several things. */
const MAX_NAMES = 3;

/** What ids of a site stand for, as it is called now; null where the log does not name it. */
export async function nameTarget(
  db: Db,
  { websiteId, parameter, ids }: { websiteId: string; parameter: string; ids: readonly string[] },
): Promise<AuditTarget | null> {
  // A font has no id but its name.
  if (parameter === 'fontName') return { name: ids.join(', ') };
  const statement = Object.hasOwn(NAMES, parameter) ? NAMES[parameter] : undefined;
  if (statement === undefined || ids.length === 0 || !ids.every(isUuid)) return null;
  const { rows } = await db.query<{ name: string | null; roles?: number[] }>(statement, [websiteId, ids]);
  const names = rows.flatMap(({ name }) => name || []);
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
  const roles = rows.length === 1 ? rows[0]?.roles : undefined;
  return { name: names.slice(0, MAX_NAMES).join(', ') + more, ...(roles ? { roles } : {}) };
}
