/** Words of the confirmation mail in one language. */
export type OrderConfirmedTexts = {
  subject: (siteTitle: string, number: number) => string;
  preview: (siteTitle: string, number: number) => string;
  heading: string;
  intro: (number: number) => string;
  testMode: string;
  viewOrder: string;
  subtotal: string;
  discount: string;
  shipping: string;
  tax: string;
  includedTax: string;
  total: string;
  delivery: string;
};

const ENGLISH: OrderConfirmedTexts = {
  subject: (siteTitle, number) => `${siteTitle}: order ${number} confirmed`,
  preview: (siteTitle, number) => `Thank you for order ${number} from ${siteTitle}.`,
  heading: 'Thank you for your order',
  intro: (number) => `Your order number is ${number}. We have received your payment.`,
  testMode: 'This is a test order: no money was charged and nothing will be sent.',
  viewOrder: 'View your order',
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  tax: 'Tax',
  includedTax: 'Tax included',
  total: 'Total',
  delivery: 'Delivery',
};

const CATALOGUES: Readonly<Record<string, OrderConfirmedTexts>> = { en: ENGLISH };

/** Words for a locale; English where there is no catalogue of its language. */
export function orderConfirmedTexts(locale: string): OrderConfirmedTexts {
  return CATALOGUES[locale.slice(0, 2).toLowerCase()] ?? ENGLISH;
}
