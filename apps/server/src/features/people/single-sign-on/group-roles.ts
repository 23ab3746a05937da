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
  updateRoles,
} from '../accounts/index.ts';
import type { Provider } from './provider.ts';
import { listEnterpriseSites, listGroupRoles, putGroupRoles } from './queries/roles.ts';

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
 * site stays one.
 */
export async function applyGroups(
  db: Db,
  { newId }: Pick<ServerDeps, 'newId'>,
  { provider, accountId, groups }: { provider: Provider; accountId: string; groups: readonly string[] },
): Promise<void> {
  const key = { accountId, providerId: provider.id };
  const before = await listGroupRoles(db, key);
  const wanted = await rolesByGroups(db, provider, groups);
  // In one order, so that two sign-ins never wait for each other.
  for (const websiteId of [...new Set([...before.keys(), ...wanted.keys()])].sort()) {
    const byGroup = new Set<number>(before.get(websiteId) ?? []);
    const contributors = await listContributors(db, { websiteId, lock: true });
    const now = contributors.find((contributor) => contributor.accountId === accountId)?.roles ?? [];
    const byHand = now.filter((role) => !byGroup.has(role));
    const added = [...(wanted.get(websiteId) ?? [])].filter((role) => !byHand.includes(role)) as number[];
    const isLastAdmin =
      isAdmin(now) &&
      !isAdmin([...byHand, ...added]) &&
      !contributors.some(({ accountId: other, roles }) => other !== accountId && isAdmin(roles));
    if (isLastAdmin) added.push(ROLES.admin);
    const roles = [...byHand, ...added].sort((a, b) => a - b);
    if (roles.length === 0) await deleteMembership(db, { websiteId, accountId });
    else if (now.length === 0) await addMembership(db, { websiteId, accountId, roles });
    else await updateRoles(db, { websiteId, accountId, roles });
    await putGroupRoles(db, { ...key, websiteId, roles: added });
    if (roles.join() === [...now].sort((a, b) => a - b).join()) continue;
    const actor = actorOf(await getAccount(db, accountId));
    const details = { roles: { before: now, after: roles } };
    sendEntryToSite(db, { websiteId, id: newId(), actor, action: 'contributor.roles-by-groups', details });
  }
}
