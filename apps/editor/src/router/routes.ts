/**
 * Every address of the editor below `/config`, declared once: `$name` is a parameter, `search` names what may stand behind
 * the question mark. `app/screens.ts` gives each its screen; the compiler says which is missing.
 */
export const ROUTES = {
  '/sign-in': { search: ['next'], isPublic: true },
  '/welcome': { search: ['token'], isPublic: true },
  '/': {},
  '/mail': {},
  '/sites/$websiteId': {},
  '/sites/$websiteId/pages/$pageId': {},
  '/sites/$websiteId/areas/$areasOf': {},
  '/items/$websiteId': {},
  '/items/$websiteId/authors': {},
  '/items/$websiteId/authors/$authorId': {},
  '/items/$websiteId/$collectionId': {},
  '/items/$websiteId/$collectionId/labels/$kind': {},
  '/items/$websiteId/$collectionId/$itemId': { search: ['kind'] },
  '/store/$websiteId': { redirect: '/store/$websiteId/products' },
  '/store/$websiteId/products': { search: ['page'] },
  '/store/$websiteId/products/$productId': { search: ['page'] },
  '/store/$websiteId/inventory': {},
  '/store/$websiteId/import': {},
  '/store/$websiteId/discounts': {},
  '/store/$websiteId/discounts/$discountId': {},
  '/store/$websiteId/gift-cards': {},
  '/store/$websiteId/gift-cards/$cardId': {},
  '/store/$websiteId/restock': {},
  '/store/$websiteId/subscriptions': {},
  '/store/$websiteId/subscriptions/$subscriptionId': {},
  '/store/$websiteId/members': {},
  '/store/$websiteId/members/$memberId': {},
  '/store/$websiteId/settings': {},
  '/orders/$websiteId': {},
  '/orders/$websiteId/packing-slips': { search: ['orders'] },
  '/orders/$websiteId/$orderId': {},
  '/mails/$websiteId': {},
  '/mails/$websiteId/texts': {},
  '/mails/$websiteId/$mailId': {},
  '/feedback/$websiteId': { redirect: '/feedback/$websiteId/comments' },
  '/feedback/$websiteId/comments': {},
  '/feedback/$websiteId/reviews': {},
  '/styles/$websiteId': {},
  '/templates/$websiteId': {},
  '/settings/$websiteId': {},
  '/settings/$websiteId/redirects': {},
  '/settings/$websiteId/code': {},
  '/billing/$websiteId': {},
} as const satisfies Record<string, RouteOptions>;

export type RouteOptions = {
  search?: readonly string[];
  /** Open to whoever is signed out. */
  isPublic?: true;
  /** The address that is opened in its place, with the same parameters. */
  redirect?: string;
};

export type Path = keyof typeof ROUTES;

/** Addresses that show a screen of their own. */
export type ScreenPath = { [P in Path]: (typeof ROUTES)[P] extends { redirect: string } ? never : P }[Path];

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

/** What stands behind the question mark of an address; each may be absent. */
export type SearchOf<P extends Path> = { readonly [Name in SearchNames<P>]?: string };

/** An address with its parameters, as links and `navigate` take it. */
export type Target<P extends Path = Path> = P extends Path
  ? { to: P; search?: SearchOf<P> } & (ParamNames<P> extends never
      ? { params?: Record<never, string> }
      : { params: ParamsOf<P> })
  : never;

/** What a screen gets from its address. */
export type ScreenProps<P extends ScreenPath> = P extends ScreenPath
  ? { params: ParamsOf<P>; search: SearchOf<P> }
  : never;
