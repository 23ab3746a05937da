import { readCookie } from './cookies.ts';

/** Readable twin of the session: says that somebody is signed in. Source: specification §6. */
const USER_INFO_COOKIE = 'siteUserInfo';

/** Whether somebody is signed in to this site, as far as the page can know. */
export function isSignedIn(): boolean {
  try {
    const info: unknown = JSON.parse(readCookie(USER_INFO_COOKIE) ?? 'null');
    return (
      typeof info === 'object' && info !== null && 'authenticated' in info && info.authenticated === true
    );
  } catch {
    return false;
  }
}
