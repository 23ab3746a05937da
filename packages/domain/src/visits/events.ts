/**
 * Events of visitors that the newer tracker names, by schema. `isInteraction`: a visit with one is no bounce. Source: ANA-20,
 * ANA-28, ANA-39 to ANA-45.
 */
export const EVENT_SCHEMAS = {
  visit_product_page: { label: 'Product viewed', isInteraction: false },
  visit_listing_page: { label: 'Product list viewed', isInteraction: false },
  reviews_tab_click: { label: 'Reviews opened', isInteraction: true },
  vitals_link_click: { label: 'Rating pressed', isInteraction: true },
  quick_view: { label: 'Quick view opened', isInteraction: true },
  add_to_cart: { label: 'Added to cart', isInteraction: true },
  remove_from_cart: { label: 'Removed from cart', isInteraction: true },
  view_cart: { label: 'Cart viewed', isInteraction: false },
  begin_checkout: { label: 'Checkout begun', isInteraction: true },
  purchase: { label: 'Order placed', isInteraction: true },
  related_product_display: { label: 'Related products seen', isInteraction: false },
  related_product_click: { label: 'Related product opened', isInteraction: true },
  related_product_add: { label: 'Related product added', isInteraction: true },
  form_render: { label: 'Form seen', isInteraction: false },
  form_submit: { label: 'Form sent', isInteraction: true },
  button_render: { label: 'Button seen', isInteraction: false },
  button_click: { label: 'Button pressed', isInteraction: true },
  overlay_shown: { label: 'Popup shown', isInteraction: false },
  overlay_closed: { label: 'Popup closed', isInteraction: true },
  newsletter_signup: { label: 'Newsletter sign-up', isInteraction: true },
  search: { label: 'Search', isInteraction: true },
  site_visitor_product_view: { label: 'Product viewed', isInteraction: false },
  site_visitor_add_to_cart: { label: 'Product added', isInteraction: true },
} as const satisfies Readonly<Record<string, { label: string; isInteraction: boolean }>>;

export type EventSchema = keyof typeof EVENT_SCHEMAS;

/** Events that say which product: told only by sites that count products, beside those that all tell. Source: ANA-29, ANA-30. */
export const PRODUCT_VIEW = 'site_visitor_product_view' satisfies EventSchema;
export const PRODUCT_ADDITION = 'site_visitor_add_to_cart' satisfies EventSchema;

/** Parts of a site from which products are added to the cart. Source: ANA-28. */
export const PRODUCT_PLACES = ['plp', 'pdp', 'add-on', 'product_block'] as const;
export type ProductPlace = (typeof PRODUCT_PLACES)[number];

/** Environments whose events have an endpoint each, and what sends events. Source: ANA-22. */
export const EVENT_ENVIRONMENTS = ['dev', 'qa', 'staging', 'prod'] as const;
export const EVENT_SOURCES = ['WEB', 'IOS', 'ANDROID', 'SERVER'] as const;

/** A page view, and the seconds that a page was seen: hits that are no events. */
export const PAGE_VIEW = 'view';
export const PAGE_SEEN = 'seen';

/** Steps to a purchase, each within one visit and after the one before. */
export const FUNNEL: readonly EventSchema[] = [
  'visit_product_page',
  'add_to_cart',
  'begin_checkout',
  'purchase',
];

export const INTERACTIONS: readonly EventSchema[] = (Object.keys(EVENT_SCHEMAS) as EventSchema[]).filter(
  (name) => EVENT_SCHEMAS[name].isInteraction,
);

/** True for the name of a schema; inherited names are none. */
export function isEventSchema(name: string): name is EventSchema {
  return Object.hasOwn(EVENT_SCHEMAS, name);
}
