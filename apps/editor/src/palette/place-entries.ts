import type { Permission } from '@sitewright/domain/account/permissions';
import { t } from '@sitewright/owner-texts/t';
import { Bell, CircleUser, LayoutGrid } from 'lucide-react';
import { SITE_NAVIGATION } from '../navigation/site-navigation.ts';
import { mayOpen, type SitePart, targetOf } from '../router/site-part.ts';
import { hrefOf } from '../router/url.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** Screens inside the places of the navigation, under the address of the place; and what else they are looked for by. */
const INSIDE: Readonly<Partial<Record<SitePart, readonly (readonly [SitePart, string])[]>>> = {
  '/items/$websiteId': [['/items/$websiteId/authors', t('palette.authors')]],
  '/feedback/$websiteId': [
    ['/feedback/$websiteId/comments', t('palette.comments')],
    ['/feedback/$websiteId/reviews', t('palette.reviews')],
  ],
  '/forms/$websiteId': [['/forms/$websiteId/submissions', t('palette.inboxOfForms')]],
  '/subscribers/$websiteId': [
    ['/subscribers/$websiteId/lists', t('palette.mailingLists')],
    ['/subscribers/$websiteId/segments', t('palette.segments')],
  ],
  '/mails/$websiteId': [
    ['/mails/$websiteId/texts', t('palette.emailTexts')],
    ['/mails/$websiteId/sender', t('palette.senderOfEmails')],
  ],
  '/analytics/$websiteId': [
    ['/analytics/$websiteId/visits', t('palette.visits')],
    ['/analytics/$websiteId/sales', t('palette.sales')],
    ['/analytics/$websiteId/speed', t('palette.speed')],
    ['/analytics/$websiteId/recordings', t('palette.recordings')],
  ],
  '/settings/$websiteId': [
    ['/settings/$websiteId/site', t('navigation.siteSettings')],
    ['/store/$websiteId/settings', t('storeSettings.storeSettings')],
    ['/settings/$websiteId/domains', t('palette.domains')],
    ['/settings/$websiteId/redirects', t('palette.redirects')],
    ['/settings/$websiteId/languages', t('palette.languagesAndTranslations')],
    ['/settings/$websiteId/code', t('palette.codeInjection')],
    ['/settings/$websiteId/billing', t('palette.billing')],
  ],
};

/** Words of other programs for the same places. */
const WORDS: Readonly<Partial<Record<SitePart, string>>> = {
  '/overview/$websiteId': t('palette.overviewWords'),
  '/sites/$websiteId': t('palette.pagesWords'),
  '/items/$websiteId': t('palette.contentWords'),
  '/calendar/$websiteId': t('palette.calendarWords'),
  '/files/$websiteId': t('palette.filesWords'),
  '/styles/$websiteId': t('palette.stylesWords'),
  '/templates/$websiteId': t('palette.templatesWords'),
  '/orders/$websiteId': t('palette.ordersWords'),
  '/store/$websiteId/products': t('palette.productsWords'),
  '/store/$websiteId/inventory': t('palette.inventoryWords'),
  '/store/$websiteId/discounts': t('palette.discountsWords'),
  '/store/$websiteId/gift-cards': t('palette.giftCardsWords'),
  '/store/$websiteId/restock': t('palette.backInStockWords'),
  '/store/$websiteId/import': t('palette.importWords'),
  '/store/$websiteId/members': t('palette.membersWords'),
  '/forms/$websiteId': t('palette.formsWords'),
  '/forms/$websiteId/submissions': t('palette.inboxWords'),
  '/activity/$websiteId': t('palette.activityWords'),
  '/settings/$websiteId/contributors': t('palette.contributorsWords'),
  '/subscribers/$websiteId': t('palette.subscribersWords'),
  '/automations/$websiteId': t('palette.automationsWords'),
  '/mails/$websiteId': t('palette.emailWords'),
  '/analytics/$websiteId/visits': t('palette.visitsWords'),
  '/analytics/$websiteId/speed': t('palette.speedWords'),
};

/** Every screen of a site that an account may open, and those of the account. */
export function placeEntries(
  websiteId: string | undefined,
  permissions: readonly Permission[],
): PaletteEntry[] {
  const account: PaletteEntry[] = [
    {
      id: 'place /',
      label: t('palette.allSites'),
      kind: 'place',
      icon: LayoutGrid,
      words: t('palette.allSitesWords'),
      href: hrefOf({ to: '/' }),
    },
    {
      id: 'place /account',
      label: t('palette.yourAccount'),
      kind: 'place',
      icon: CircleUser,
      words: t('palette.yourAccountWords'),
      href: hrefOf({ to: '/account' }),
    },
  ];
  if (websiteId === undefined) return account;
  const entry = (to: SitePart, label: string, icon: PaletteEntry['icon'], detail?: string): PaletteEntry => ({
    ...{ id: `place ${to}`, label, kind: 'place', icon, detail, words: WORDS[to] ?? '' },
    href: hrefOf(targetOf(to, websiteId)),
  });
  const places = SITE_NAVIGATION.flatMap((group) =>
    group.destinations.flatMap(({ to, label, icon }) => [
      { to, entry: entry(to, label, icon) },
      ...(INSIDE[to] ?? []).map(([inner, name]) => ({
        to: inner,
        entry: entry(inner, name, icon, label),
      })),
    ]),
  );
  const notices = {
    to: '/notices/$websiteId',
    entry: entry('/notices/$websiteId', t('palette.notices'), Bell),
  } as const;
  return [...places, notices]
    .filter(({ to }) => mayOpen(to, permissions))
    .map((place) => place.entry)
    .concat(account);
}
