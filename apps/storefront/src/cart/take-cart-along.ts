import { callApi } from '../api/call-api.ts';

/** Links to a language; the shop has some on other domains. */
const LINK = 'a[hreflang][href^="http"]';

/** Takes the cart along wherever a link to a language on another domain is pressed: its cookie stays behind. */
export function takeCartAlong(): void {
  document.addEventListener('click', followWithCart);
}

/** In a new window, and where the call fails, the link is followed as it stands. */
export function followWithCart(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>(LINK);
  if (!link || link.origin === location.origin || link.target !== '' || event.defaultPrevented) return;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void follow(link);
}

async function follow({ href, origin, pathname, search }: HTMLAnchorElement): Promise<void> {
  const result = await callApi('POST /api/commerce/shopping-cart/hand-over', { body: {} });
  const token = result.ok ? result.data.token : null;
  const to = encodeURIComponent(pathname + search);
  location.assign(token === null ? href : `${origin}/cart/hand-over/${token}?to=${to}`);
}
