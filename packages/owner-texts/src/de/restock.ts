import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { RESTOCK } from '../en/restock.ts';

/** Products that are back: who waits for them, and notices to them, in German. */
export const RESTOCK_DE: Translation<typeof RESTOCK> = {
  address: 'Adresse',
  allNotified: 'Alle Angemeldeten wurden benachrichtigt oder haben sich abgemeldet.',
  alsoWantsNews: 'Möchte auch Neuigkeiten',
  backInStock: 'Wieder verfügbar',
  changeThis: 'Ändern',
  emailsOnTheirWay: { one: 'Eine E-Mail ist unterwegs.', other: '{count} E-Mails sind unterwegs.' },
  noEmailsSent: 'Es wurden keine E-Mails gesendet: Niemand der Wartenden kann diese Produkte jetzt sehen.',
  nobodyIsWaiting: 'Niemand wartet',
  nobodyIsWaitingForAProduct: 'Niemand wartet auf ein Produkt',
  notified: 'Benachrichtigt',
  notify: 'Benachrichtigen',
  notifyAllWhoseProductIsBack: 'Alle benachrichtigen, deren Produkt wieder da ist',
  notifyThatIsBack: 'Benachrichtigen, dass {group} wieder da ist',
  notifyThemAutomatically: 'Automatisch benachrichtigen',
  othersKeepWaiting: {
    one: 'Eine Person wartet weiter und kann dieses Produkt jetzt nicht sehen.',
    other: '{count} Personen warten weiter und können dieses Produkt jetzt nicht sehen.',
  },
  sentAutomatically:
    'Kunden werden automatisch innerhalb weniger Minuten benachrichtigt, wenn ein Produkt wieder da ist.',
  sentByHand: 'Kunden werden benachrichtigt, wenn Sie auf „Benachrichtigen“ klicken.',
  signUpsComeFrom:
    'Anmelden kann man sich auf der Seite eines ausverkauften Produkts, wenn das Produkt es anbietet.',
  signUpsOfList: 'Anmeldungen',
  signedUp: 'Angemeldet',
  stock: 'Bestand',
  waiting: 'Wartend',
  waitingList: 'Warteliste',
  waitingListFor: 'Warteliste für {group}',
  waits: 'Wartet',
};
