import type { Permission } from '@sitewright/domain/account/permissions';
import { t } from '@sitewright/owner-texts/t';
import { Bell, CircleUser, LayoutGrid } from 'lucide-react';
import { SITE_NAVIGATION } from '../navigation/site-navigation.ts';
import { mayOpen, type SitePart, targetOf } from '../router/site-part.ts';
import { hrefOf } from '../router/url.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** Screens inside the places of the navigation, under the label of the place; and what else they are looked for by. */
const INSIDE: Readonly<Record<string, readonly (readonly [SitePart, string])[]>> = {
  Content: [['/items/$websiteId/authors', t('palette.authors')]],
  Feedback: [
    ['/feedback/$websiteId/comments', t('palette.comments')],
    ['/feedback/$websiteId/reviews', t('palette.reviews')],
  ],
  Forms: [['/forms/$websiteId/submissions', t('palette.inboxOfForms')]],
  Subscribers: [
    ['/subscribers/$websiteId/lists', t('palette.mailingLists')],
    ['/subscribers/$websiteId/segments', t('palette.segments')],
  ],
  Email: [
    ['/mails/$websiteId/texts', t('palette.emailTexts')],
    ['/mails/$websiteId/sender', t('palette.senderOfEmails')],
  ],
  Analytics: [
    ['/analytics/$websiteId/visits', t('palette.visits')],
    ['/analytics/$websiteId/sales', t('palette.sales')],
    ['/analytics/$websiteId/speed', t('palette.speed')],
    ['/analytics/$websiteId/recordings', t('palette.recordings')],
  ],
  Settings: [
    ['/settings/$websiteId/site', t('palette.siteSettings')],
    ['/store/$websiteId/settings', t('palette.storeSettings')],
    ['/settings/$websiteId/redirects', t('palette.redirects')],
    ['/settings/$websiteId/languages', t('palette.languagesAndTranslations')],
    ['/settings/$websiteId/code', t('palette.codeInjection')],
    ['/settings/$websiteId/billing', t('palette.billing')],
  ],
};

/** Words of other programs for the same places. */
const WORDS: Readonly<Record<string, string>> = {
  Overview: t('palette.homeDashboardStartToDo'),
  Pages: t('palette.navigationMenuLinksHeaderFooter'),
  Content: t('palette.blogPostsEventsGalleryItemsCollections'),
  Files: t('palette.imagesPicturesMediaLibraryUploadsAssets'),
  Styles: t('palette.designColoursColorsFontsThemeAppearance'),
  Templates: t('palette.themesDesign'),
  Orders: t('palette.salesPurchases'),
  Products: t('palette.shopStoreCatalogue'),
  Inventory: t('palette.stockQuantity'),
  Discounts: t('palette.couponsCodesVouchersPromotions'),
  'Gift cards': 'vouchers',
  'Back in stock': t('palette.restockWaitingList'),
  'Import and export': 'csv',
  Members: t('palette.customersAccounts'),
  Forms: t('palette.contactQuestionsSubmissionsConnectionsSpreadshee'),
  'Inbox of forms': t('palette.submissionsEntriesAnswersMessages'),
  'Activity log': t('palette.auditHistoryChangesWho'),
  Contributors: t('palette.teamPeopleUsersRolesPermissionsInvite'),
  Subscribers: t('palette.newsletterMailingList'),
  Automations: 'welcome win-back',
  Email: t('palette.mailsMessagesOutbox'),
  Visits: t('palette.trafficVisitorsStatistics'),
  Speed: t('palette.performanceWebVitals'),
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
      kind: 'Go to',
      icon: LayoutGrid,
      words: 'dashboard new site store create',
      href: hrefOf({ to: '/' }),
    },
    {
      id: 'place /account',
      label: t('palette.yourAccount'),
      kind: 'Go to',
      icon: CircleUser,
      words: 'password two-step sign-in sessions name profile',
      href: hrefOf({ to: '/account' }),
    },
  ];
  if (websiteId === undefined) return account;
  const entry = (to: SitePart, label: string, icon: PaletteEntry['icon'], detail?: string): PaletteEntry => ({
    ...{ id: `place ${to}`, label, kind: 'Go to', icon, detail, words: WORDS[label] ?? '' },
    href: hrefOf(targetOf(to, websiteId)),
  });
  const places = SITE_NAVIGATION.flatMap((group) =>
    group.destinations.flatMap(({ to, label, icon }) => [
      { to, entry: entry(to, label, icon) },
      ...(INSIDE[label] ?? []).map(([inner, name]) => ({
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
