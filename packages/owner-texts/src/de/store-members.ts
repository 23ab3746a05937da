import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { STORE_MEMBERS } from '../en/store-members.ts';

/** People with an account on the site, in German. */
export const STORE_MEMBERS_DE: Translation<typeof STORE_MEMBERS> = {
  address: 'Adresse',
  backToMembers: '← Mitglieder',
  lastSeen: 'Zuletzt gesehen',
  loadingTheMember: 'Mitglied wird geladen',
  member: 'Mitglied',
  memberSince: 'Mitglied seit',
  members: 'Mitglieder',
  membersAppearHere: 'Besucher legen auf der Website unter /account/sign-up ein Konto an.',
  membersOfList: 'Mitglieder',
  noMembersYet: 'Noch keine Mitglieder',
  noneYet: 'Noch keine.',
  notSignedIn: 'Nicht angemeldet',
  order: 'Bestellung',
  orders: 'Bestellungen',
  placed: 'Bestellt am',
  removeHelp:
    'Konto, Adressen und Warenkorb werden endgültig gelöscht und Abos von Mitgliedschaften gekündigt. Bestellungen bleiben.',
  removeMember: 'Mitglied entfernen',
  removeThisMember: 'Dieses Mitglied entfernen?',
  searchNamesAndEmailAddresses: 'Namen und E-Mail-Adressen suchen',
  since: 'Seit',
  state: 'Status',
  total: 'Gesamt',
};
