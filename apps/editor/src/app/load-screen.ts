import type { Permission } from '@sitewright/domain/account/permissions';
import { ApiError } from '../api/api-error.ts';
import { NotAllowedScreen } from '../layout/not-allowed-screen.tsx';
import { NotFoundScreen } from '../layout/not-found-screen.tsx';
import { UnloadedScreen } from '../layout/unloaded-screen.tsx';
import { accountQueries } from '../queries/account.ts';
import { queryClient } from '../queries/query-client.ts';
import { openPath } from '../router/may-open.ts';
import type { AnyScreen } from '../router/router-context.tsx';
import { type Path, ROUTES, type RouteOptions, type ScreenPath, type Target } from '../router/routes.ts';
import { hrefOf, type Match } from '../router/url.ts';
import { loadOwnerFrame } from './frame.tsx';
import { SCREENS } from './screens.ts';

/**
 * The screen of an address. Whoever is signed out is led to the sign-in, and comes back to the same place afterwards; what
 * the roles on the site do not open is not loaded.
 */
export async function loadScreen(match: Match | null, href: string): Promise<AnyScreen | string> {
  if (!match) return NotFoundScreen;
  const { isPublic }: RouteOptions = ROUTES[match.path];
  const permissions = isPublic ? [] : await permissionsOn(match.params.websiteId);
  if (permissions === 'signed-out') return hrefOf({ to: '/sign-in', search: { next: href } });
  const path = permissions === 'unknown' ? firstOf(match.path) : openPath(match.path, permissions);
  if (path === null) return NotAllowedScreen;
  if (path !== match.path) return hrefOf({ to: path, params: match.params } as Target);
  try {
    const [screen] = await Promise.all([SCREENS[path as ScreenPath](), isPublic || loadOwnerFrame()]);
    // The parameters are those of the pattern that was matched.
    return screen as AnyScreen;
  } catch {
    return isReloadTried(href) ? UnloadedScreen : reload();
  }
}

/** Permissions of the account on a URL's site; `unknown` where the screen itself reports the error. */
async function permissionsOn(
  websiteId: string | undefined,
): Promise<readonly Permission[] | 'signed-out' | 'unknown'> {
  try {
    const { websites } = await queryClient.ensureQueryData(accountQueries.me());
    return websites.find(({ id }) => id === websiteId)?.permissions ?? 'unknown';
  } catch (error) {
    return error instanceof ApiError && error.code === 'not-signed-in' ? 'signed-out' : 'unknown';
  }
}

function firstOf(path: Path): Path {
  const { redirect }: RouteOptions = ROUTES[path];
  return (redirect?.[0] as Path | undefined) ?? path;
}

const RELOADED = 'sitewright:reloaded';

/** A new version of the program has other files: the page is reloaded, once for an address. */
function isReloadTried(href: string): boolean {
  if (sessionStorage.getItem(RELOADED) === href) return true;
  sessionStorage.setItem(RELOADED, href);
  return false;
}

function reload(): Promise<never> {
  window.location.reload();
  return new Promise(() => {});
}
