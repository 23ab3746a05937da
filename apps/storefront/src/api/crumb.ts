import type { getSiteCrumb } from '@sitewright/contract/crumb';
import { deleteCookie, readCookie, readLoosely } from './cookies.ts';
import { canvasHeader } from './preview.ts';

const CRUMB_COOKIE = 'crumb';
const CRUMB_PATH: (typeof getSiteCrumb)['path'] = '/api/crumb';

/** The one request for a crumb that is under way. */
let coming: Promise<unknown> | undefined;

/** Header that proves a writing call comes from a page of this site; fetched by its own call where none is set yet. */
export async function crumbHeader(): Promise<Record<string, string>> {
  if (!readCookie(CRUMB_COOKIE)) {
    coming ??= fetch(CRUMB_PATH, { headers: { accept: 'application/json', ...canvasHeader() } });
    await coming.finally(() => {
      coming = undefined;
    });
  }
  // Where the server does not see that the page came over HTTPS, it pins nothing.
  return { 'x-crumb': readLoosely(CRUMB_COOKIE) ?? '' };
}

/** Drops a crumb the server refused, so that the next call asks for a new one. */
export function forgetCrumb(): void {
  deleteCookie(CRUMB_COOKIE);
}
