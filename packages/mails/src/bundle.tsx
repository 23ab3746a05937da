import { renderToStaticMarkup } from 'react-dom/server';
import type { OrderConfirmedMail, RenderedMail, ReviewRequestMail } from './mail-data.ts';
import { OrderConfirmed } from './order-confirmed/order-confirmed.tsx';
import { orderConfirmedText } from './order-confirmed/plain-text.ts';
import { orderConfirmedTexts } from './order-confirmed/texts.ts';
import { reviewRequestText } from './review-request/plain-text.ts';
import { ReviewRequest } from './review-request/review-request.tsx';
import { reviewRequestTexts } from './review-request/texts.ts';

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** The confirmation mail of an order. */
export async function renderOrderConfirmed(data: OrderConfirmedMail): Promise<RenderedMail> {
  return {
    subject: orderConfirmedTexts(data.locale).subject(data.siteTitle, data.order.number),
    html: DOCTYPE + renderToStaticMarkup(<OrderConfirmed {...data} />),
    text: orderConfirmedText(data),
  };
}

/** The mail that asks for reviews. */
export async function renderReviewRequest(data: ReviewRequestMail): Promise<RenderedMail> {
  return {
    subject: reviewRequestTexts(data.locale).subject(data.siteTitle),
    html: DOCTYPE + renderToStaticMarkup(<ReviewRequest {...data} />),
    text: reviewRequestText(data),
  };
}
