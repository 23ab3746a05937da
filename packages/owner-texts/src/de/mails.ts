import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { MAILS } from '../en/mails.ts';

/** Texts of the emails of a site, of their sender and words, and of the outbox, in German. */
export const MAILS_DE: Translation<typeof MAILS> = {
  backToEmail: '← E-Mail',
  blocksAbove: 'Über den Angaben',
  blocksAboveHelp:
    'Blöcke zwischen der Einleitung und dem, was die E-Mail mitteilt, etwa der Bestellung. Namen in Klammern gelten auch hier.',
  blocksBelow: 'Unter den Angaben',
  blocksBelowHelp:
    'Blöcke am Ende der E-Mail: ein Produkt, ein Rabattcode für die nächste Bestellung, ein Wort des Dankes.',
  bouncesFailing:
    'Das Postfach kann gerade nicht gelesen werden: Wer diese Installation betreibt, findet den Grund im Protokoll.',
  bouncesLastRead: 'Zuletzt gelesen {moment}.',
  bouncesReportedTo: 'E-Mails von Kampagnen, die zurückkommen, werden an {address} gemeldet.',
  checkAgain: 'Erneut prüfen',
  copiedRecordName: 'Name des {record}-Eintrags kopiert',
  copiedRecordValue: 'Wert des {record}-Eintrags kopiert',
  copyRecordName: 'Name des {record}-Eintrags kopieren',
  copyRecordValue: 'Wert des {record}-Eintrags kopieren',
  defaultIntroduction: 'Vorgabe: {introduction}',
  defaultSubject: 'Vorgabe: {subject}',
  dkimPurpose:
    'Die öffentliche Hälfte des Schlüssels, der E-Mails signiert, damit Empfänger erkennen, dass niemand sie verändert hat.',
  dkimRightHelp: 'E-Mails werden signiert.',
  dkimSignature: 'DKIM: Signatur',
  dmarcPolicy: 'DMARC: Richtlinie',
  dmarcPurpose:
    'Was Empfänger mit E-Mails tun, die keine der beiden Prüfungen bestehen. Gmail und Outlook verlangen ihn.',
  dmarcRightHelp: 'Es ist nichts mehr zu tun.',
  emailNamed: 'E-Mail: {subject}',
  emailTexts: 'E-Mail-Texte',
  emailsComeFrom: 'E-Mails kommen von {address}.',
  failed: 'Fehlgeschlagen',
  failedHelp: 'Der Mailserver hat sie abgelehnt. Es wird nicht noch einmal versucht.',
  found: 'Gefunden',
  introduction: 'Einleitung',
  keptHelp: 'Es ist kein Mailserver eingerichtet, daher wurde sie nicht gesendet.',
  keptHere: 'Hier aufbewahrt',
  loadingEmailTexts: 'E-Mail-Texte werden geladen',
  loadingEmails: 'E-Mails werden geladen',
  loadingSender: 'Domain des Absenders wird abgefragt',
  loadingTheEmail: 'E-Mail wird geladen',
  missing: 'Fehlt',
  moreThanOne: 'Mehrere',
  namePlural: 'E-Mails',
  noAnswer: 'Keine Antwort',
  noBounceMailbox:
    'Adressen, die der Mailserver sofort ablehnt, bekommen keine Kampagnen mehr. Für E-Mails, die später zurückkommen, ist kein Postfach eingerichtet; wer diese Installation betreibt, kann eines einrichten (BOUNCE_ADDRESS).',
  noEmailsHelp: 'Hier erscheinen E-Mails an Ihre Kunden, zum Beispiel Bestellbestätigungen.',
  noEmailsWaiting: 'Keine E-Mails in der Warteschlange',
  noEmailsWaitingHelp: 'Hier werden E-Mails aufbewahrt, die nicht gesendet werden konnten.',
  noEmailsYet: 'Noch keine E-Mails',
  noMailServer: 'Es ist kein Mailserver eingerichtet, daher bleiben sie in der Liste der E-Mails.',
  placeholdersHelp: 'Sie können {placeholders} schreiben.',
  plainText: 'Nur Text',
  recordMissingHelp: 'Fügen Sie diesen TXT-Eintrag hinzu.',
  recordUnknownHelp: 'Kein Nameserver hat geantwortet. Prüfen Sie in einigen Minuten noch einmal.',
  recordWrongHelp: 'Ändern Sie den Eintrag auf diesen Wert.',
  recordsHelp:
    'Setzen Sie sie dort, wo die Domain verwaltet wird. Manche Anbieter hängen die Domain selbst an Namen an: Lassen Sie sie dort weg. Es kann einige Stunden dauern, bis eine Änderung überall sichtbar ist.',
  recordsNeedAttention: {
    one: 'Ein Eintrag braucht Ihre Aufmerksamkeit.',
    other: '{count} Einträge brauchen Ihre Aufmerksamkeit.',
  },
  recordsRight: 'Die Domain bürgt für ihre E-Mails.',
  recordsSeveralHelp:
    'Empfänger beachten keinen davon, wenn es mehrere gibt. Behalten Sie einen, mit diesem Wert.',
  sendMeATest: 'Test an mich',
  sender: 'Absender',
  senderNotLookedUp:
    'Empfänger können diesen Absender nicht nachschlagen und halten seine E-Mails meist für Spam. Er braucht eine Adresse an einer eigenen Domain.',
  senderShared:
    'Alle Websites dieser Installation teilen sich diesen Absender; wer sie betreibt, kann ihn ändern.',
  sent: 'Gesendet',
  sentHelp: 'Der Mailserver hat sie angenommen.',
  sentTo: 'Gesendet an {to}',
  set: 'Gesetzt',
  sharedBlocksHelp:
    'Diese E-Mails haben die Blöcke der ersten Sprache, mit ihren Texten, wie sie <link>übersetzt</link> sind. Blöcke, die Sie hier hinzufügen, treten an ihre Stelle.',
  sharedBlocksUntranslatedHelp:
    'Diese E-Mails haben die Blöcke der ersten Sprache. Ihre Texte lassen sich übersetzen, sobald die Website diese Sprache anbietet. Blöcke, die Sie hier hinzufügen, treten an ihre Stelle.',
  showOlderEmails: 'Ältere E-Mails zeigen',
  spfPermittedServers: 'SPF: erlaubte Server',
  spfPurpose: 'Die Mailserver, die für die Domain senden dürfen.',
  spfRightHelp: 'Prüfen Sie, ob er Ihren Mailserver nennt.',
  state: 'Status',
  subject: 'Betreff',
  to: 'An',
  toChange: 'Zu ändern',
  unknownPlaceholder: '{placeholder} lässt sich in dieser E-Mail nicht verwenden.',
  unsavedChanges: 'Nicht gespeicherte Änderungen',
  value: 'Wert',
  waiting: 'Wartet',
  waitingHelp: 'Sie wird gesendet, sobald der Mailserver sie annimmt.',
  withoutBlocks: 'Keine Blöcke in dieser Sprache',
  written: 'Geschrieben',
};
