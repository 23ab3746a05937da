import type { Catalogue } from '@sitewright/domain/texts/texts-of';

/**
 * Texts of the area `notices`: titles of notices as they are stored. Who reads them reads another language than who caused them, so
 * they are looked up when they are told; `{message}` stands for another title, `{parts}` for several, `{names}` for a list.
 */
export const NOTICES = {
  test: '[Test] {message}',
  order: 'Order #{number}, {rest}',
  orderOpensNothing: 'Order {number} is paid, but a membership in it opens nothing',
  paymentFailed: 'Payment failed: {rest}',
  soldOutGivenBack: 'Sold out before the payment arrived, given back: {rest}',
  subscriptionCancelled: 'Subscription cancelled: {title}',
  refundRejected: 'Refund rejected by the payment service: {amount}, order #{number}',
  commented: '{name} commented on {title}',
  reviewed: '{name} reviewed {product}',
  lowStock: 'Low stock: {name}, {left} left',
  lowStockAndMore: 'Low stock: {name}, {left} left, and {more} more',
  soldOut: 'Sold out: {name}',
  soldOutAndMore: 'Sold out: {name}, and {more} more',
  unreachable: 'Submissions do not reach {host}',
  gone: '{host} is gone and gets no more submissions',
  shutOut: '{name} no longer lets the site in and gets no more submissions',
  mailUndelivered: '1 email could not be delivered: {names}',
  mailsUndelivered: '{shown} emails could not be delivered: {names}',
  listMailUndelivered: '1 email to subscribers could not be delivered',
  listMailsUndelivered: '{shown} emails to subscribers could not be delivered',
  others: 'others',
  week: 'Your week: {parts}',
  weekVisit: '1 visit',
  weekVisits: '{shown} visits',
  weekVisitChange: '1 visit ({change})',
  weekVisitsChange: '{shown} visits ({change})',
  weekView: '1 page view',
  weekViews: '{shown} page views',
  weekOrder: '1 order for {amount}',
  weekOrders: '{shown} orders for {amount}',
  salesFell: 'Sales fell to {now} in the last seven days, from {usual} in a usual week',
  domainLost: '{domain} no longer leads to the website',
  slower: 'Pages have become slower: {now} until the largest part shows, {usual} before',
} as const satisfies Catalogue;
