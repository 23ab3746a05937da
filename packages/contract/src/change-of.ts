import { isPermission } from '@sitewright/domain/account/permissions';
import type { CallDefinition } from './call.ts';
import { CHANGES, type Change } from './changes.data.ts';

/** What a call changes; null where there is nothing to note (reads, and calls of visitors, members and accounts, which are no site's). */
export function changeOf({
  method,
  path,
  access,
}: Pick<CallDefinition, 'method' | 'path' | 'access'>): Change | null {
  if (method === 'GET' || !isPermission(access)) return null;
  const known = CHANGES[`${method} ${path}`];
  return known === undefined ? { action: 'other' } : known;
}
