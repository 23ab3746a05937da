import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { STATUSES } from '../en/statuses.ts';

/** Where pages, orders and payments stand, and kinds of notices, in German. */
export const STATUSES_DE: Translation<typeof STATUSES> = {
  noticeComment: 'Neue Kommentare',
  noticeDeliveryFailed: 'Nicht zustellbare Einsendungen',
  noticeIsUnread: '{kind}, ungelesen',
  noticeLowStock: 'Niedriger Bestand',
  noticeMailFailed: 'Nicht zustellbare E-Mails',
  noticeOrder: 'Neue Bestellungen',
  noticeOrderPaymentFailed: 'Fehlgeschlagene Zahlungen an der Kasse',
  noticePagesSlowed: 'Langsam gewordene Seiten',
  noticePaymentFailed: 'Fehlgeschlagene Abozahlungen',
  noticeRefund: 'Erstattungen',
  noticeReview: 'Neue Bewertungen',
  noticeSalesFell: 'Starke Umsatzrückgänge',
  noticeSubmission: 'Neue Einsendungen von Formularen',
  noticeSubscriptionCancelled: 'Gekündigte Abos',
  noticeWeeklySummary: 'Wöchentliche Zusammenfassungen',
  noticesAppearHere: 'Hier erscheinen: {kinds}.',
  orderCanceled: 'Storniert',
  orderFulfilled: 'Erledigt',
  orderPartiallyFulfilled: 'Teilweise erledigt',
  orderPending: 'Offen',
  pageDraft: 'Entwurf',
  pageNeedsReview: 'Zu prüfen',
  pagePrivate: 'Privat',
  pageScheduled: 'Geplant',
  paymentAwaiting: 'Zahlung ausstehend',
  paymentPaid: 'Bezahlt',
  paymentPartiallyRefunded: 'Teilweise erstattet',
  paymentRefunded: 'Erstattet',
};
