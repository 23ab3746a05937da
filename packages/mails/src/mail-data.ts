import type { Order } from '@sitewright/domain/order/schema';

/** What the confirmation mail of an order is made from. Addresses are absolute. */
export type OrderConfirmedMail = {
  siteTitle: string;
  siteUrl: string;
  orderUrl: string;
  locale: string;
  order: Order;
};

/** What the mail that asks for reviews is made from. `reviewUrl` is absolute. */
export type ReviewRequestMail = {
  siteTitle: string;
  reviewUrl: string;
  locale: string;
  orderNumber: number;
};

/** A mail that can be sent. */
export type RenderedMail = { subject: string; html: string; text: string };

/** The mails of the program by name; the bundle exports one function each. */
export type Mails = {
  renderOrderConfirmed(data: OrderConfirmedMail): Promise<RenderedMail>;
  renderReviewRequest(data: ReviewRequestMail): Promise<RenderedMail>;
};
