import { callApi } from '../api/call-api.ts';

/** Links to a language; the shop has some on other domains. The server says which of them are the shop's. */
const LINK = 'a[hreflang][href^="http"]';
/** Who has pressed a link waits no longer for the cart. */
const MAX_WAIT_MS = 1_500;

/** Takes the cart along wherever a link to a language on another domain is pressed: its cookie stays behind. */
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
  const token = await Promise.race([tokenFor(host), soon()]);
  const to = encodeURIComponent(pathname + search + hash);
  location.assign(token === null ? href : `${origin}/cart/hand-over/${token}?to=${to}`);
}

async function tokenFor(host: string): Promise<string | null> {
  const result = await callApi('POST /api/commerce/shopping-cart/hand-over', { body: { host } });
  return result.ok ? result.data.token : null;
}

function soon(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS, null));
}
