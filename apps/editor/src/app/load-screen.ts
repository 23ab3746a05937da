import { ApiError } from '../api/api-error.ts';
import { NotFoundScreen } from '../layout/not-found-screen.tsx';
import { UnloadedScreen } from '../layout/unloaded-screen.tsx';
import { accountQueries } from '../queries/account.ts';
import { queryClient } from '../queries/query-client.ts';
import { hrefOf, type Match } from '../router/address.ts';
import type { AnyScreen } from '../router/router-context.tsx';
import { type Path, ROUTES, type RouteOptions, type ScreenPath, type Target } from '../router/routes.ts';
import { SCREENS } from './screens.ts';

/** The screen of an address. Whoever is signed out is led to the sign-in, and comes back to the same place afterwards. */
export async function loadScreen(match: Match | null, href: string): Promise<AnyScreen | string> {
  if (!match) return NotFoundScreen;
  const { isPublic, redirect }: RouteOptions = ROUTES[match.path];
  if (redirect) return hrefOf({ to: redirect as Path, params: match.params } as Target);
  if (!isPublic && (await isSignedOut())) return hrefOf({ to: '/sign-in', search: { next: href } });
  try {
    // The parameters are those of the pattern that was matched.
    return (await SCREENS[match.path as ScreenPath]()) as AnyScreen;
  } catch {
    return isReloadTried(href) ? UnloadedScreen : reload();
  }
}

async function isSignedOut(): Promise<boolean> {
  try {
    await queryClient.ensureQueryData(accountQueries.me());
    return false;
  } catch (error) {
    // Other failures are the screen's to show.
    return error instanceof ApiError && error.code === 'not-signed-in';
  }
}

const RELOADED = 'sitewright:reloaded';

/** A new version of the program has other files: the page is loaded anew, once for an address. */
function isReloadTried(href: string): boolean {
  if (sessionStorage.getItem(RELOADED) === href) return true;
  sessionStorage.setItem(RELOADED, href);
  return false;
}

function reload(): Promise<never> {
  window.location.reload();
  return new Promise(() => {});
}
