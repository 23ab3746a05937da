import { isAdmin } from '@sitewright/domain/account/permissions';
import { ROLES, type RoleId } from '@sitewright/domain/account/roles';
import { actorOf } from '../../../platform/audit/audit-entry.ts';
import { sendEntryToSite } from '../../../platform/audit/queries.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import {
  addMembership,
  deleteMembership,
  getAccount,
  listContributors,
  listMemberships,
  updateRoles,
} from '../accounts/index.ts';
import type { Provider } from './provider.ts';
import { listGroupRoles, putGroupRoles } from './queries/roles.ts';
import { listEnterpriseSites } from './queries/sites.ts';

const EVERY_SITE = '*';

/** Roles that these groups give, by id of the site: on enterprise sites alone. */
export async function rolesByGroups(
  db: Db,
  { groupRoles }: Pick<Provider, 'groupRoles'>,
  groups: readonly string[],
): Promise<Map<string, ReadonlySet<RoleId>>> {
  const given = groups.flatMap((group) => (Object.hasOwn(groupRoles, group) ? [groupRoles[group]] : []));
  const sites = given.length === 0 ? [] : await listEnterpriseSites(db);
  return new Map(
    sites.flatMap(({ id, identifier }) => {
      const roles = given.flatMap((bySite) => [
        ...(bySite?.[identifier] ?? []),
        ...(bySite?.[EVERY_SITE] ?? []),
      ]);
      return roles.length > 0 ? [[id, new Set(roles)]] : [];
    }),
  );
}

/**
 * Makes the roles of an account what its groups say now, apart from those given by hand, which stay. The last administrator of a
 * site stays one. Most sign-ins change nothing, and lock nothing then.
 */
export async function applyGroups(
  db: Db,
  { newId }: Pick<ServerDeps, 'newId'>,
  { provider, accountId, groups }: { provider: Provider; accountId: string; groups: readonly string[] },
): Promise<void> {
  const key = { accountId, providerId: provider.id };
  const noted = await listGroupRoles(db, key);
  const wanted = await rolesByGroups(db, provider, groups);
  const current = new Map((await listMemberships(db, accountId)).map(({ id, roles }) => [id, roles]));
  const changing = [...new Set([...noted.keys(), ...wanted.keys()])].filter((websiteId) => {
    const before = { all: current.get(websiteId) ?? [], byGroup: noted.get(websiteId) ?? [] };
    return !isSame(before, rolesAfter(before, wanted.get(websiteId)));
  });
  if (changing.length === 0) return;
  const actor = actorOf(await getAccount(db, accountId));
  // In one order, so that two sign-ins cannot deadlock.
  for (const websiteId of changing.sort()) {
    const contributors = await listContributors(db, { websiteId, lock: true });
    const before = {
      all: contributors.find((contributor) => contributor.accountId === accountId)?.roles ?? [],
      byGroup: (await listGroupRoles(db, key)).get(websiteId) ?? [],
    };
    const next = rolesAfter(before, wanted.get(websiteId));
    const isLastAdmin =
      isAdmin(before.all) &&
      !isAdmin(next.all) &&
      !contributors.some(({ accountId: other, roles }) => other !== accountId && isAdmin(roles));
    const after = isLastAdmin
      ? { all: [...next.all, ROLES.admin], byGroup: [...next.byGroup, ROLES.admin] }
      : next;
    if (isSame(before, after)) continue;
    const roles = inOrder(after.all);
    if (roles.length === 0) await deleteMembership(db, { websiteId, accountId });
    else if (before.all.length === 0) await addMembership(db, { websiteId, accountId, roles });
    else await updateRoles(db, { websiteId, accountId, roles });
    await putGroupRoles(db, { ...key, websiteId, roles: after.byGroup });
    if (roles.join() === inOrder(before.all).join()) continue;
    const details = { roles: { before: before.all, after: roles } };
    sendEntryToSite(db, { websiteId, id: newId(), actor, action: 'contributor.roles-by-groups', details });
  }
}

/** Roles of an account on a site, and those of them that groups have given. */
type Held = { all: readonly number[]; byGroup: readonly number[] };

/** What these groups make of it; the last administrator is not thought of. */
function rolesAfter({ all, byGroup }: Held, wanted: ReadonlySet<number> = new Set()): Held {
  const byHand = all.filter((role) => !byGroup.includes(role));
  const added = [...wanted].filter((role) => !byHand.includes(role));
  return { all: [...byHand, ...added], byGroup: added };
}

function isSame(a: Held, b: Held): boolean {
  return (
    inOrder(a.all).join() === inOrder(b.all).join() && inOrder(a.byGroup).join() === inOrder(b.byGroup).join()
  );
}

function inOrder(roles: readonly number[]): number[] {
  return [...roles].sort((a, b) => a - b);
}
