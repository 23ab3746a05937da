/**
 * Events of visitors that the newer tracker names, by schema. `isInteraction`: a visit with one is no bounce. Source: ANA-20,
 * ANA-28, ANA-39 to ANA-45.
 */
const EVENT_SCHEMAS = {
  visit_product_page: { isInteraction: false },
  visit_listing_page: { isInteraction: false },
  reviews_tab_click: { isInteraction: true },
  vitals_link_click: { isInteraction: true },
  quick_view: { isInteraction: true },
  add_to_cart: { isInteraction: true },
  remove_from_cart: { isInteraction: true },
  view_cart: { isInteraction: false },
  begin_checkout: { isInteraction: true },
  purchase: { isInteraction: true },
  related_product_display: { isInteraction: false },
  related_product_click: { isInteraction: true },
  related_product_add: { isInteraction: true },
  form_render: { isInteraction: false },
  form_submit: { isInteraction: true },
  button_render: { isInteraction: false },
  button_click: { isInteraction: true },
  overlay_shown: { isInteraction: false },
  overlay_closed: { isInteraction: true },
  newsletter_signup: { isInteraction: true },
  search: { isInteraction: true },
  site_visitor_product_view: { isInteraction: false },
  site_visitor_add_to_cart: { isInteraction: true },
} as const satisfies Readonly<Record<string, { isInteraction: boolean }>>;

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
