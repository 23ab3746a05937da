import type { Collection } from '@sitewright/domain/site/collection-schema';
import { isDesignedPart } from '@sitewright/domain/site/collection-type';
import type { PageType, TWEAK_PAGE_TYPES } from '@sitewright/domain/site/page-type';
import { pageAddress } from '../../store/page-address.ts';

type TweakPageType = (typeof TWEAK_PAGE_TYPES)[number];

/** Pages of the program whose looks are opened on their own; `STYLE` is any page of the site. Source: SITE-07. */
const PLACES: Readonly<Record<Exclude<TweakPageType, 'STYLE'>, { label: string; type: PageType }>> = {
  SPLASH_PAGE: { label: 'Cover page', type: 'splash-page' },
  LOCK_SCREEN: { label: 'Lock screen', type: 'lock-screen' },
  POPUP_OVERLAY: { label: 'Pop-up', type: 'popup-overlay' },
  CHECKOUT: { label: 'Checkout', type: 'checkout' },
  SSO_PAGE: { label: 'Single sign-on', type: 'sso-page' },
};

/** Where a page is looked at while its styles are changed: its id, words, and address with the query of a preview. */
export type PreviewPlace = {
  id: string;
  label: string;
  path: string;
  query: Readonly<Record<string, string>>;
};

/** What can be looked at: the pages of the site, home first, then the pages of the program. */
export function previewPlaces(pages: readonly Collection[]): PreviewPlace[] {
  const home: PreviewPlace = { id: 'STYLE', label: 'Home', path: '/', query: {} };
  const own = pages
    .filter(({ homepage, type }) => !homepage && !isDesignedPart(type))
    .map((page) => ({ id: page.id, label: page.title, path: pageAddress(page, pages), query: {} }));
  const made = Object.entries(PLACES).map(([id, { label, type }]) => ({
    id,
    label,
    path: '/',
    query: { 'page-type': type },
  }));
  return [home, ...own, ...made];
}

/** Address of the frame for a place. */
export function previewAddress(origin: string, token: string, { path, query }: PreviewPlace): string {
  return `${origin}${path}?${new URLSearchParams({ preview: token, ...query })}`;
}
