/** Number of each kind of page a visitor can see; it stands in the site context of the page. Source: specification §2. */
export const PAGE_TYPE_CODES = {
  'main-content': 1,
  page: 2,
  'splash-page': 3,
  'content-item': 50,
  'not-found': 100,
  error: 101,
  search: 102,
  'lock-screen': 103,
  'popup-overlay': 104,
  'protected-content': 105,
  'member-area-access-denied': 106,
  paywall: 107,
  'show-cart': 200,
  checkout: 201,
  'order-confirmed': 202,
  donate: 203,
  'contribution-confirmed': 204,
  'cart-v2': 205,
  'subscription-confirmed': 206,
  'order-received': 207,
  'membership-confirmed': 208,
  'reviews-request': 209,
  'digital-product-composer-preview': 210,
  'order-status': 211,
  'newsletter-unsubscribe': 300,
  'commerce-email-preview': 301,
  'sso-page': 400,
} as const;

/** Kind of page. */
export type PageType = keyof typeof PAGE_TYPE_CODES;

/** Pages whose look the style editor can open on its own. Source: specification §2, tweak page types. */
export const TWEAK_PAGE_TYPES = [
  'SPLASH_PAGE',
  'LOCK_SCREEN',
  'POPUP_OVERLAY',
  'CHECKOUT',
  'STYLE',
  'SSO_PAGE',
] as const;
