import { callApi } from '../api/call-api.ts';

/** Links to a language; the shop has some on other domains. The server says which of them are the shop's. */
const LINK = 'a[hreflang][href^="http"]';
/** Who has pressed a link waits no longer for the cart. */
const MAX_WAIT_MS = 1_500;

/** Takes the cart, or the sign-in, along wherever a link to a language on another domain is pressed: its cookie stays behind. */
export function takeCartAlong(): void {
  document.addEventListener('click', followWithCart);
}

/** In a new window, and where the call fails or takes long, the link is followed as it stands. */
export function followWithCart(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>(LINK);
  if (!link || link.origin === location.origin || link.target !== '' || event.defaultPrevented) return;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void follow(link);
}

async function follow({ href, host, origin, pathname, search, hash }: HTMLAnchorElement): Promise<void> {
  const way = await Promise.race([wayTo(host), soon()]);
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

function soon(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS, null));
}
