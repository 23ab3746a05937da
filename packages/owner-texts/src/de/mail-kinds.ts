import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { MAIL_KINDS } from '../en/mail-kinds.ts';

/** What the emails that owners can word are called, by their kind, in German. */
export const MAIL_KINDS_DE: Translation<typeof MAIL_KINDS> = {
  'gift-card': 'Geschenkgutschein',
  'list-confirm': 'Newsletter-Anmeldung bestätigen',
  'list-welcome': 'Willkommen auf einer Mailingliste',
  'member-account-known': 'Konto besteht schon',
  'member-confirm-email': 'Andere Adresse bestätigen',
  'member-confirm-sign-up': 'Neues Konto bestätigen',
  'member-invited': 'Einladung in einen Mitgliederbereich',
  'member-password-reset': 'Neues Passwort',
  'member-sign-in-link': 'Anmelde-Link',
  'member-welcome': 'Willkommen',
  'order-canceled': 'Bestellung storniert',
  'order-confirmed': 'Bestellbestätigung',
  'order-downloads': 'Downloads',
  'order-gift-cards': 'Gekaufte Geschenkgutscheine',
  'order-note': 'Nachricht an den Kunden',
  'order-ready': 'Abholbereit',
  'order-received': 'Bestellung eingegangen',
  'order-refunded': 'Erstattung',
  'order-shipped': 'Bestellung versandt',
  'cart-reminder': 'Erinnerung an den Warenkorb',
  restock: 'Wieder verfügbar',
  'review-request': 'Bitte um eine Bewertung',
  'subscription-cancelled': 'Abo gekündigt',
  'subscription-ending': 'Abo endet',
  'subscription-failed': 'Zahlung des Abos fehlgeschlagen',
  'subscription-renewing': 'Abo verlängert sich bald',
  'subscription-started': 'Abo begonnen',
  'subscription-trial-ending': 'Kostenlose Probezeit endet',
};
