import type { EventSchema } from '@sitewright/domain/visits/events';
import { t } from '@sitewright/owner-texts/t';

/** What visitors did, by the schema of the event. */
export const EVENT_LABELS: Readonly<Record<EventSchema, string>> = {
  visit_product_page: t('analytics.productViewed'),
  visit_listing_page: t('analytics.productListViewed'),
  reviews_tab_click: t('analytics.reviewsOpened'),
  vitals_link_click: t('analytics.ratingPressed'),
  quick_view: t('analytics.quickViewOpened'),
  add_to_cart: t('analytics.addedToCart'),
  remove_from_cart: t('analytics.removedFromCart'),
  view_cart: t('analytics.cartViewed'),
  begin_checkout: t('analytics.checkoutBegun'),
  purchase: t('analytics.orderPlaced'),
  related_product_display: t('analytics.relatedProductsSeen'),
  related_product_click: t('analytics.relatedProductOpened'),
  related_product_add: t('analytics.relatedProductAdded'),
  form_render: t('analytics.formSeen'),
  form_submit: t('analytics.formSent'),
  button_render: t('analytics.buttonSeen'),
  button_click: t('analytics.buttonPressed'),
  overlay_shown: t('analytics.popupShown'),
  overlay_closed: t('analytics.popupClosed'),
  newsletter_signup: t('analytics.newsletterSignUp'),
  search: t('analytics.search'),
  site_visitor_product_view: t('analytics.productViewed'),
  site_visitor_add_to_cart: t('analytics.productAdded'),
};
