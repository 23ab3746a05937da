import { renderToStaticMarkup } from 'react-dom/server';
import type { OrderConfirmedMail, RenderedMail } from './mail-data.ts';
import { OrderConfirmed } from './order-confirmed/order-confirmed.tsx';
import { orderConfirmedText } from './order-confirmed/plain-text.ts';
import { orderConfirmedTexts } from './order-confirmed/texts.ts';

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
