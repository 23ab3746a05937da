import { callApi } from '../api/call-api.ts';
import { isSignedIn } from '../api/user-info.ts';

/** Links to a language; the shop has some on other domains. The server says which of them are the shop's. */
const LINK = 'a[hreflang][href]';
/** Who has pressed a link waits no longer. */
const MAX_WAIT_MS = 1_500;

/**
 * Takes the cart, or the sign-in, along wherever a link to a language on another domain is pressed: its cookie stays behind. The language that a
 * member chooses is hers from then on. Source: I18N-07.
 */
export function takeCartAlong(): void {
  document.addEventListener('click', followWithCart);
}

/** In a new window, and where the call fails or takes long, the link is followed as it stands. */
export function followWithCart(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>(LINK);
  if (!link) return;
  if (link.target !== '' || event.defaultPrevented) return;
  if (link.origin === location.origin && !isSignedIn()) return;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void follow(link);
}

async function follow(link: HTMLAnchorElement): Promise<void> {
  const { href, host, hreflang, origin, pathname, search, hash } = link;
  const isHere = origin === location.origin;
  const way = isHere ? null : await inTime(wayTo(host));
  // Links to other sites have languages too, which say nothing of hers.
  if (isSignedIn() && (isHere || way !== null)) await inTime(tellLanguage(hreflang));
  const to = encodeURIComponent(pathname + search + hash);
  location.assign(way === null ? href : `${origin}${way}to=${to}`);
}

/** Where the other domain takes over what there is, and the beginning of its question; null for nothing. */
async function wayTo(host: string): Promise<string | null> {
  const result = await callApi('POST /api/commerce/shopping-cart/hand-over', { body: { host } });
  if (!result.ok) return null;
  const { token, isMember } = result.data;
  if (isMember) return `/account/hand-over/begin?from=${location.host}&`;
  return token && `/cart/hand-over/${token}?`;
}

/** Emails are written in it from then on; where it is not taken she goes all the same. */
async function tellLanguage(language: string): Promise<void> {
  await callApi('POST /api/site-users/account/locale', { body: { language } });
}

/** What comes of a call; null where it takes longer than one waits. */
function inTime<T>(found: Promise<T>): Promise<T | null> {
  return Promise.race([found, new Promise<null>((resolve) => setTimeout(resolve, MAX_WAIT_MS, null))]);
}
