import type { Permission } from '@sitewright/domain/account/permissions';
import { Bell, CircleUser, LayoutGrid } from 'lucide-react';
import { SITE_NAVIGATION } from '../navigation/site-navigation.ts';
import { mayOpen, type SitePart, targetOf } from '../router/site-part.ts';
import { hrefOf } from '../router/url.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** Screens inside the places of the navigation, under the label of the place; and what else they are looked for by. */
const INSIDE: Readonly<Record<string, readonly (readonly [SitePart, string])[]>> = {
  Content: [['/items/$websiteId/authors', 'Authors']],
  Feedback: [
    ['/feedback/$websiteId/comments', 'Comments'],
    ['/feedback/$websiteId/reviews', 'Reviews'],
  ],
  Forms: [['/forms/$websiteId/submissions', 'Inbox of forms']],
  Subscribers: [
    ['/subscribers/$websiteId/lists', 'Mailing lists'],
    ['/subscribers/$websiteId/segments', 'Segments'],
  ],
  Email: [
    ['/mails/$websiteId/texts', 'Email texts'],
    ['/mails/$websiteId/sender', 'Sender of emails'],
  ],
  Analytics: [
    ['/analytics/$websiteId/visits', 'Visits'],
    ['/analytics/$websiteId/sales', 'Sales'],
    ['/analytics/$websiteId/speed', 'Speed'],
    ['/analytics/$websiteId/recordings', 'Recordings'],
  ],
  Settings: [
    ['/settings/$websiteId/site', 'Site settings'],
    ['/store/$websiteId/settings', 'Store settings'],
    ['/settings/$websiteId/redirects', 'Redirects'],
    ['/settings/$websiteId/languages', 'Languages and translations'],
    ['/settings/$websiteId/code', 'Code injection'],
    ['/settings/$websiteId/billing', 'Billing'],
  ],
};

/** Words of other programs for the same places. */
const WORDS: Readonly<Record<string, string>> = {
  Overview: 'home dashboard start to do',
  Pages: 'navigation menu links header footer',
  Content: 'blog posts events gallery items collections tags categories labels',
  Files: 'images pictures media library uploads assets',
  Styles: 'design colours colors fonts theme appearance',
  Templates: 'themes design',
  Orders: 'sales purchases',
  Products: 'shop store catalogue',
  Inventory: 'stock quantity',
  Discounts: 'coupons codes vouchers promotions',
  'Gift cards': 'vouchers',
  'Back in stock': 'restock waiting list',
  'Import and export': 'csv',
  Members: 'customers accounts',
  Forms: 'contact questions submissions connections spreadsheet zapier webhook',
  'Inbox of forms': 'submissions entries answers messages',
  'Activity log': 'audit history changes who',
  Contributors: 'team people users roles permissions invite',
  Subscribers: 'newsletter mailing list',
  Automations: 'welcome win-back',
  Email: 'mails messages outbox',
  Visits: 'traffic visitors statistics',
  Speed: 'performance web vitals',
};

/** Every screen of a site that an account may open, and those of the account. */
export function placeEntries(
  websiteId: string | undefined,
  permissions: readonly Permission[],
): PaletteEntry[] {
  const account: PaletteEntry[] = [
    {
      id: 'place /',
      label: 'All sites',
      kind: 'Go to',
      icon: LayoutGrid,
      words: 'dashboard new site store create',
      href: hrefOf({ to: '/' }),
    },
    {
      id: 'place /account',
      label: 'Your account',
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
    entry: entry('/notices/$websiteId', 'Notices', Bell),
  } as const;
  return [...places, notices]
    .filter(({ to }) => mayOpen(to, permissions))
    .map((place) => place.entry)
    .concat(account);
}
