import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { MAIL_OCCASIONS } from '../en/mail-occasions.ts';

/** When the emails that owners can word are sent, by their kind, in German. */
export const MAIL_OCCASIONS_DE: Translation<typeof MAIL_OCCASIONS> = {
  'gift-card': 'An die Person, für die ein Geschenkgutschein ist, mit seinem Code.',
  'list-confirm': 'Wenn sich jemand zu einer Mailingliste mit Bestätigung anmeldet, mit dem Link dafür.',
  'list-welcome': 'Wenn sich jemand selbst zu einer Mailingliste angemeldet hat.',
  'member-account-known':
    'Wenn sich jemand mit einer Adresse registriert oder zu ihr wechselt, die schon ein Konto hat.',
  'member-confirm-email': 'Wenn ein Mitglied seine E-Mail-Adresse ändert, mit dem Link, der sie bestätigt.',
  'member-confirm-sign-up': 'Wenn sich jemand registriert, mit dem Link, der das Konto anlegt.',
  'member-invited': 'Wenn jemand Zugang zu einem Mitgliederbereich bekommt, von Ihnen oder durch einen Kauf.',
  'member-password-reset': 'Wenn ein Mitglied sein Passwort vergessen hat, mit dem Link für ein neues.',
  'member-sign-in-link': 'Wenn sich ein Mitglied ohne Passwort anmelden möchte, mit Link und Code.',
  'member-welcome': 'Wenn ein Konto angelegt ist.',
  'order-canceled': 'Wenn Sie eine Bestellung stornieren.',
  'order-confirmed': 'Wenn eine Bestellung bezahlt ist.',
  'order-downloads': 'Wenn eine Bestellung mit digitalen Produkten bezahlt ist.',
  'order-gift-cards': 'An den Käufer, wenn eine Bestellung mit Geschenkgutscheinen für andere bezahlt ist.',
  'order-note': 'Wenn Sie in einer Bestellung eine Nachricht an den Kunden schreiben.',
  'order-ready': 'Wenn Sie Artikel einer Bestellung als erledigt markieren, die abgeholt wird.',
  'order-received': 'Wenn eine Bestellung eingeht, die später bezahlt wird, zum Beispiel per Überweisung.',
  'order-refunded': 'Wenn eine Bestellung erstattet wird.',
  'order-shipped': 'Wenn Sie Artikel einer Bestellung als erledigt markieren.',
  'cart-reminder':
    'An Kunden, die an der Kasse einen Warenkorb zurücklassen, einmal je Warenkorb, wenn Sie es eingeschaltet haben.',
  restock: 'An Kunden, die auf ein Produkt warten, wenn Sie ihnen sagen, dass es wieder da ist.',
  'review-request':
    'An Kunden einige Tage nach dem Versand ihrer Bestellung, einmal je Bestellung, oder wenn Sie darum bitten.',
  'subscription-cancelled':
    'Wenn ein Abo vom Kunden, von Ihnen oder nach dem letzten fehlgeschlagenen Versuch beendet wird.',
  'subscription-ending': 'Wenn die letzte Zahlung eines Abos erfolgt ist.',
  'subscription-failed':
    'Wenn eine Zahlung eines Abos fehlschlägt. Sie wird nach 1, 3, 5 und 7 Tagen noch einmal versucht.',
  'subscription-renewing':
    'Vor jeder Zahlung eines Abos, so viele Tage, wie in der Automation steht, wenn Sie sie eingeschaltet haben.',
  'subscription-started': 'Wenn die erste Bestellung eines Abos bezahlt ist.',
  'subscription-trial-ending':
    'Drei Tage vor der ersten Zahlung eines Abos, das mit einer kostenlosen Probezeit begann.',
};
