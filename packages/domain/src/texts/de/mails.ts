import type {
  GIFT_CARD_MAIL,
  GIFT_CARDS_MAIL,
  ORDER_MAIL,
  ORDER_MAIL_HEADINGS,
  RESTOCK_MAIL,
  REVIEW_MAIL,
} from '../en/mails.ts';
import type { Translation } from '../texts-of.ts';

/** Emails about orders in German. */
export const ORDER_MAIL_DE: Translation<typeof ORDER_MAIL> = {
  testMode: 'Dies ist eine Testbestellung: Es wurde kein Geld abgebucht, und es wird nichts verschickt.',
  viewOrder: 'Bestellung ansehen',
  subtotal: 'Zwischensumme',
  discount: 'Rabatt',
  shipping: 'Versand',
  tax: 'Steuer',
  includedTax: 'Enthaltene Steuer',
  total: 'Gesamtsumme',
  giftCard: 'Gutschein',
  toPay: 'Anders bezahlt',
  refunded: 'Erstattet',
  delivery: 'Lieferung',
  pickup: 'Abholung',
  payment: 'So bezahlen Sie',
  parcel: 'Ihr Paket',
  trackingNumber: 'Sendungsnummer',
  track: 'Sendung verfolgen',
  downloads: 'Ihre Dateien',
  subscription: 'Ihr Abo',
};

/** Headings of the emails about orders in German. */
export const ORDER_MAIL_HEADINGS_DE: Translation<typeof ORDER_MAIL_HEADINGS> = {
  'order-confirmed': 'Vielen Dank für Ihre Bestellung',
  'order-received': 'Ihre Bestellung ist eingegangen',
  'order-shipped': 'Ihre Bestellung ist unterwegs',
  'order-ready': 'Ihre Bestellung liegt zur Abholung bereit',
  'order-refunded': 'Ihre Erstattung',
  'order-canceled': 'Ihre Bestellung wurde storniert',
  'order-downloads': 'Ihre Downloads',
  'order-gift-cards': 'Ihre Gutscheine',
  'order-note': 'Zu Ihrer Bestellung',
  'subscription-started': 'Ihr Abo hat begonnen',
  'subscription-trial-ending': 'Ihr kostenloser Probezeitraum endet',
  'subscription-renewing': 'Ihr Abo verlängert sich bald',
  'subscription-failed': 'Ihre Zahlung ist nicht gelungen',
  'subscription-ending': 'Ihr Abo läuft aus',
  'subscription-cancelled': 'Ihr Abo ist gekündigt',
};

/** The mail with a gift card in German. */
export const GIFT_CARD_MAIL_DE: Translation<typeof GIFT_CARD_MAIL> = {
  heading: 'Ein Gutschein für Sie',
  from: 'Von {name}',
  code: 'Ihr Code',
  value: 'Wert',
  until: 'Er gilt bis {day}.',
  shop: 'Zum Shop',
  balance: 'Guthaben ansehen',
  keep: 'Bewahren Sie diese E-Mail auf: Wer den Code hat, kann den Gutschein einlösen, und sonst kennt ihn niemand.',
};

/** Messages in their place where an email has several gift cards, in German. */
export const GIFT_CARDS_MAIL_DE: Translation<typeof GIFT_CARDS_MAIL> = {
  subject: 'Gutscheine von {siteTitle}: {amount}',
  introduction:
    'Hier sind Ihre Gutscheine für {siteTitle}: {amount}. Geben Sie einen Code an der Kasse ein, so oft ' +
    'Sie möchten, bis auf seinem Gutschein nichts mehr übrig ist.',
  heading: 'Gutscheine für Sie',
  code: 'Ihre Codes',
  until: 'Sie gelten bis {day}.',
  balance: 'Guthaben eines Gutscheins ansehen',
  keep: 'Bewahren Sie diese E-Mail auf: Wer einen Code hat, kann seinen Gutschein einlösen, und sonst kennt ihn niemand.',
};

/** The mail to those who wait for a product, in German. */
export const RESTOCK_MAIL_DE: Translation<typeof RESTOCK_MAIL> = {
  heading: 'Wieder da',
  button: 'Zum Produkt',
  once: 'Diese E-Mail bekommen Sie einmal. Es kann wenig geben, und für Sie ist nichts zurückgelegt.',
};

/** The mail that asks for reviews, in German. */
export const REVIEW_MAIL_DE: Translation<typeof REVIEW_MAIL> = {
  heading: 'Wie gefällt Ihnen Ihre Bestellung?',
  write: 'Bewertung schreiben',
  once: 'Wir fragen zu jeder Bestellung einmal.',
};
