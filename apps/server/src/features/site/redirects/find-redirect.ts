import { redirectedPath } from '@sitewright/domain/site/redirect-rules';
import type { Db } from '../../../platform/database/database.ts';
import { findRedirectFor } from './queries/redirects.ts';

/** Longest path a redirect is looked for, and the deepest. */
export const MAX_LENGTH = 1000;
const MAX_PARTS = 20;

/** Where a path without a page leads, or null. One statement. */
export async function redirectOf(
  db: Db,
  { websiteId, path }: { websiteId: string; path: string },
): Promise<{ location: string; status: 301 | 302 } | null> {
  const parts = path.split('/');
  if (path.length > MAX_LENGTH || parts.length > MAX_PARTS) return null;
  const lower = path.toLowerCase();
  const above = parts.slice(2).map((_part, index) =>
    lower
      .split('/')
      .slice(0, index + 2)
      .join('/'),
  );
  const found = await findRedirectFor(db, { websiteId, path: lower, above });
  const location = found && !isInside(found.target, lower) ? redirectedPath(found, path) : null;
  return found && location !== null ? { location, status: found.status } : null;
}

/** Target below its own source (`/a/*` to `/a/b/*`): a missing page would be redirected deeper and deeper. */
function isInside(target: string, path: string): boolean {
  return target.endsWith('/*') && target !== '/*' && path.startsWith(target.slice(0, -1).toLowerCase());
}
