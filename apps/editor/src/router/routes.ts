import type { Permission } from '@sitewright/domain/account/permissions';

/**
 * Every address of the editor below `/config`, declared once: `$name` is a parameter, `search` names what may stand behind
 * the question mark. `app/screens.ts` gives each its screen; the compiler says which is missing.
 */
export const ROUTES = {
  '/sign-in': { search: ['next', 'sso'], isPublic: true },
  '/sign-in-code': { search: ['passkey'], isPublic: true },
  '/forgot-password': { isPublic: true },
  '/reset-password': { search: ['token'], isPublic: true },
  '/confirm-email': { search: ['token'], isPublic: true },
  '/undo-email': { search: ['token'], isPublic: true },
  '/welcome': { search: ['token'], isPublic: true },
  '/': {},
  '/mail': {},
  '/account': { search: ['sso'] },
  '/overview/$websiteId': { needs: 'site.view' },
  '/sites/$websiteId': { needs: 'pages.edit' },
  '/sites/$websiteId/pages/$pageId': { needs: 'pages.edit' },
  '/sites/$websiteId/areas/$areasOf': { needs: 'pages.edit' },
  // Products are looked after by others than pages are: the document says who may edit it.
  '/sites/$websiteId/items/$itemId': { needs: 'pages.view' },
  '/items/$websiteId': { needs: 'pages.edit' },
  '/items/$websiteId/authors': { needs: 'pages.edit' },
  '/items/$websiteId/authors/$authorId': { needs: 'pages.edit' },
  '/items/$websiteId/$collectionId': { needs: 'pages.edit' },
  '/items/$websiteId/$collectionId/labels/$kind': { needs: 'pages.edit' },
  '/items/$websiteId/$collectionId/$itemId': { search: ['kind'], needs: 'pages.edit' },
  '/calendar/$websiteId': { search: ['month', 'view'], needs: 'calendar.view' },
  '/files/$websiteId': { needs: 'files.manage' },
  '/bin/$websiteId': { needs: 'pages.view' },
  '/store/$websiteId': { redirect: ['/store/$websiteId/products'] },
  '/store/$websiteId/products': { search: ['page'], needs: 'store.view' },
  '/store/$websiteId/products/$productId': { search: ['page'], needs: 'store.view' },
  '/store/$websiteId/inventory': { needs: 'store.view' },
  '/store/$websiteId/import': { needs: 'store.view' },
  '/store/$websiteId/discounts': { needs: 'store.view' },
  '/store/$websiteId/discounts/$discountId': { needs: 'store.view' },
  '/store/$websiteId/gift-cards': { needs: 'store.view' },
  '/store/$websiteId/gift-cards/$cardId': { needs: 'store.view' },
  '/store/$websiteId/restock': { needs: 'store.manage' },
  '/store/$websiteId/subscriptions': { needs: 'orders.view' },
  '/store/$websiteId/subscriptions/$subscriptionId': { needs: 'orders.view' },
  '/store/$websiteId/members': { needs: 'members.manage' },
  '/store/$websiteId/members/$memberId': { needs: 'members.manage' },
  '/member-areas/$websiteId': { needs: 'members.manage' },
  '/member-areas/$websiteId/$areaId': { needs: 'members.manage' },
  '/store/$websiteId/settings': { search: ['group', 'setting'], needs: 'store.view' },
  '/orders/$websiteId': { needs: 'orders.view' },
  '/orders/$websiteId/packing-slips': { search: ['orders'], needs: 'orders.view' },
  '/orders/$websiteId/$orderId': { needs: 'orders.view' },
  '/mails/$websiteId': { needs: 'orders.view' },
  '/mails/$websiteId/texts': { needs: 'orders.view' },
  '/mails/$websiteId/sender': { needs: 'settings.manage' },
  '/mails/$websiteId/$mailId': { needs: 'orders.view' },
  '/subscribers/$websiteId': { search: ['list'], needs: 'mailings.manage' },
  '/subscribers/$websiteId/lists': { needs: 'mailings.manage' },
  '/subscribers/$websiteId/segments': { needs: 'mailings.manage' },
  '/subscribers/$websiteId/$subscriberId': { needs: 'mailings.manage' },
  '/campaigns/$websiteId': { needs: 'mailings.manage' },
  '/campaigns/$websiteId/$campaignId': { needs: 'mailings.manage' },
  // Those of mailing lists, and those of the store.
  '/automations/$websiteId': { needs: ['mailings.manage', 'store.view'] },
  '/automations/$websiteId/store/$kind': { needs: 'store.view' },
  '/automations/$websiteId/$automationId': { needs: 'mailings.manage' },
  '/automations/$websiteId/$automationId/$campaignId': { needs: 'mailings.manage' },
  '/forms/$websiteId': { needs: 'forms.manage' },
  '/forms/$websiteId/submissions': { search: ['form'], needs: 'forms.manage' },
  '/forms/$websiteId/submissions/$submissionId': { needs: 'forms.manage' },
  '/forms/$websiteId/$formId': { needs: 'forms.manage' },
  '/analytics/$websiteId': { redirect: ['/analytics/$websiteId/visits', '/analytics/$websiteId/sales'] },
  '/analytics/$websiteId/visits': {
    search: ['range', 'from', 'to', 'country', 'device', 'channel'],
    needs: 'analytics.view',
  },
  '/analytics/$websiteId/sales': { search: ['range', 'from', 'to'], needs: 'sales.view' },
  '/analytics/$websiteId/speed': { search: ['range', 'from', 'to', 'device'], needs: 'analytics.view' },
  '/analytics/$websiteId/recordings': { search: ['shown'], needs: 'analytics.view' },
  '/analytics/$websiteId/recordings/$recordingId': { needs: 'analytics.view' },
  '/notices/$websiteId': { needs: 'site.view' },
  '/feedback/$websiteId': { redirect: ['/feedback/$websiteId/comments', '/feedback/$websiteId/reviews'] },
  '/feedback/$websiteId/comments': { needs: 'comments.moderate' },
  '/feedback/$websiteId/reviews': { needs: 'store.view' },
  '/styles/$websiteId': { needs: 'settings.manage' },
  '/templates/$websiteId': { needs: 'settings.manage' },
  '/settings/$websiteId': {
    redirect: [
      '/settings/$websiteId/site',
      '/settings/$websiteId/redirects',
      '/settings/$websiteId/billing',
      '/store/$websiteId/settings',
      '/settings/$websiteId/languages',
    ],
  },
  '/settings/$websiteId/site': { search: ['group', 'setting'], needs: 'settings.manage' },
  '/settings/$websiteId/domains': { needs: 'settings.manage' },
  '/settings/$websiteId/redirects': { needs: 'pages.publish' },
  '/settings/$websiteId/languages': { needs: 'translations.view' },
  '/translations/$websiteId/$locale': { needs: 'translations.view' },
  '/translations/$websiteId/$locale/$kind/$entityId': { needs: 'translations.view' },
  '/settings/$websiteId/code': { search: ['group', 'setting'], needs: 'settings.manage' },
  '/settings/$websiteId/contributors': { needs: 'contributors.view' },
  '/activity/$websiteId': { needs: 'contributors.view' },
  '/settings/$websiteId/billing': { needs: 'billing.manage' },
} as const satisfies Record<string, RouteOptions>;

export type RouteOptions = {
  search?: readonly string[];
  /** Open to whoever is signed out. */
  isPublic?: true;
  /** Permission on the site that the route requires, or several of which one is enough. */
  needs?: Permission | readonly Permission[];
  /** Opened in its place, with the same parameters: the first of these addresses that the account may open. */
  redirect?: readonly string[];
};

export type Path = keyof typeof ROUTES;

/** Addresses that show a screen of their own. */
export type ScreenPath = {
  [P in Path]: (typeof ROUTES)[P] extends { redirect: readonly string[] } ? never : P;
}[Path];

type ParamNames<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}$${infer Name}`
    ? Name
    : never;

/** The parameters of an address. */
export type ParamsOf<P extends Path> = { readonly [Name in ParamNames<P>]: string };

type SearchNames<P extends Path> = (typeof ROUTES)[P] extends {
  search: readonly (infer Name extends string)[];
}
  ? Name
  : never;

/** Search parameters of a route; each may be absent. */
export type SearchOf<P extends Path> = { readonly [Name in SearchNames<P>]?: string };

/** An address with its parameters, as links and `navigate` take it. */
export type Target<P extends Path = Path> = P extends Path
  ? { to: P; search?: SearchOf<P> } & (ParamNames<P> extends never
      ? { params?: Record<never, string> }
      : { params: ParamsOf<P> })
  : never;

/** Props of a screen, from its URL. */
export type ScreenProps<P extends ScreenPath> = P extends ScreenPath
  ? { params: ParamsOf<P>; search: SearchOf<P> }
  : never;
