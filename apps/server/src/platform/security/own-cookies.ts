import type { IncomingHttpHeaders } from 'node:http';

/** Up to this length a header of cookies is read as it came. */
const SHORT = 8 * 1024;
/** Sites of one host name, each with a few cookies of its own. */
const MAX_KEPT = 200;
const OURS = /^(?:__Host-)?(?:sw_|cart-|checkout-|subscribe-|crumb$|hasCart$|siteUserInfo$)/;

/**
 * Leaves only our own cookies in a long header. Sites below one domain can set cookies for each other: what they set is not
 * read into objects. The bytes of the header themselves stay in `rawHeaders` until the request is answered.
 */
export function pickOwnCookies(headers: IncomingHttpHeaders): void {
  const { cookie } = headers;
  if (cookie === undefined || cookie.length <= SHORT) return;
  const pinned: string[] = [];
  const others: string[] = [];
  for (const pair of cookie.split(';')) {
    const name = pair.slice(0, Math.max(0, pair.indexOf('='))).trim();
    if (OURS.test(name)) (name.startsWith('__Host-') ? pinned : others).push(pair.trim());
  }
  headers.cookie = [...pinned, ...others].slice(0, MAX_KEPT).join('; ');
}
