import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { AUTOMATIONS } from '../en/automations.ts';

/** Texts of automations: emails that leave by themselves, in German. */
export const AUTOMATIONS_DE: Translation<typeof AUTOMATIONS> = {
  addAutomation: 'Automation hinzufügen',
  addEmail: 'E-Mail hinzufügen',
  afterCart: {
    one: '{count} Stunde nach dem Verlassen des Warenkorbs',
    other: '{count} Stunden nach dem Verlassen des Warenkorbs',
  },
  afterJoining: { one: '{count} Tag nach der Anmeldung', other: '{count} Tage nach der Anmeldung' },
  afterLastOrder: {
    one: '{count} Tag nach der letzten Bestellung',
    other: '{count} Tage nach der letzten Bestellung',
  },
  afterSending: { one: '{count} Tag nach dem Versand', other: '{count} Tage nach dem Versand' },
  automation: 'Automation',
  automationNamed: 'Automation {automation}',
  automationToLoad: 'Automation',
  automations: 'Automationen',
  backToAutomation: '← Automation',
  backToAutomations: '← Automationen',
  beforePayment: { one: '{count} Tag vor der Zahlung', other: '{count} Tage vor der Zahlung' },
  cartHelp:
    'Eine E-Mail für jeden Warenkorb, der an der Kasse zurückbleibt, höchstens eine pro Woche an dieselbe Adresse, mit einem Link zum Warenkorb und einem zum Abbestellen. Ein Shop im Testmodus schickt keine.',
  changeList: 'Liste wechseln',
  changeMailingList: 'Mailingliste wechseln',
  changeTiming: 'Zeitpunkt ändern',
  chooseAMailingList: 'Wählen Sie eine Mailingliste.',
  daysAfterJoining: 'Tage nach der Anmeldung',
  daysAfterTheLastOrder: 'Tage nach der letzten Bestellung',
  failed: 'Fehlgeschlagen',
  figures: 'Zahlen',
  figuresToLoad: 'Zahlen',
  keptInOutbox: 'Ohne Mailserver im Postausgang geblieben',
  lastSent: 'Zuletzt gesendet',
  neverSent: 'Nie',
  timeAfterCart: 'Zeit nach dem Verlassen des Warenkorbs',
  timeAfterSending: 'Zeit nach dem Versand der Bestellung',
  delayRange: '{min} bis {max}.',
  delayRangeOfWelcome: '{min} bis {max}. Bei 0 wird sofort gesendet.',
  deleteEmailHelp: 'Die E-Mail und ihr Bericht werden endgültig gelöscht.',
  deleteHelp:
    'Die Automation, ihre E-Mails und deren Berichte werden endgültig gelöscht. Bereits gesendete E-Mails bleiben, wo sie sind.',
  deleteQuestion: '„{name}“ löschen?',
  emailNamed: 'E-Mail {email}',
  emailToLoad: 'E-Mail',
  emails: 'E-Mails',
  emailsFull: 'Eine Automation hat höchstens {max} E-Mails.',
  immediately: 'Sofort',
  kind: 'Art',
  listDeleted: 'Keine: Die Liste wurde gelöscht',
  mailingList: 'Mailingliste',
  moreForAutomation: 'Mehr zu {automation}',
  moreForEmail: 'Mehr zu {email}',
  namePlural: 'Automationen',
  newAutomation: 'Neue Automation',
  noAutomationsHelp:
    'Eine Automation sendet von selbst E-Mails: einen Willkommensgruß nach der Anmeldung zu einer Mailingliste oder eine Erinnerung an Kunden, die länger nicht bestellt haben.',
  noAutomationsYet: 'Noch keine Automationen',
  noEmailsYet: 'Noch keine E-Mails',
  noList: 'Keine Liste',
  noMailServer:
    'Es ist kein Mailserver eingerichtet, daher lassen sich Automationen zwar schreiben, aber nicht einschalten. Wer diese Installation betreibt, kann einen einrichten.',
  noSuchAutomation: 'Diese Automation gibt es nicht',
  onHelp: 'E-Mails werden automatisch gesendet. Schalten Sie die Automation aus, um etwas zu ändern.',
  onlyConsented: 'Nur an Personen, die Ihren Neuigkeiten zugestimmt haben',
  onlyConsentedHelp:
    'An Personen, die an der Kasse das Kästchen für die Mailingliste ankreuzen oder auf einer Ihrer Listen stehen. Prüfen Sie, was das Recht Ihrer Kunden sagt, bevor Sie anderen schreiben.',
  paused: 'Pausiert',
  reminderCode: 'Rabattcode in der E-Mail',
  reminderCodeHelp:
    'Er wird eingetragen, wenn der Warenkorb über den Link geöffnet wird. Dazu braucht es einen Rabatt mit diesem Code.',
  renewalHelp: 'Zahlungen, zwischen denen weniger als doppelt so viele Tage liegen, sind ausgenommen.',
  restockHelp:
    'Ist ein Produkt wieder da, erhalten alle auf seiner Warteliste innerhalb weniger Minuten eine E-Mail. Das gilt auch für Produkte, die schon wieder da sind. Solange sie aus ist, senden Sie die E-Mails auf der Seite <link>Wieder verfügbar</link>.',
  reviewHelp:
    'Einmal je Bestellung. Solange sie aus ist, wird nur gefragt, wen Sie selbst auf der Seite einer Bestellung fragen.',
  reviewsOff: 'Niemand wird gefragt, solange Produktbewertungen in den Einstellungen der Website aus sind.',
  sendAutomatically: 'Diese E-Mail automatisch senden',
  sent: 'Gesendet',
  somethingMissing: 'Es fehlt noch etwas. Es ist unten markiert.',
  state: 'Status',
  switchOff: 'Ausschalten',
  switchOn: 'Einschalten',
  timeBeforePayment: 'Zeit vor der Zahlung',
  timing: 'Zeitpunkt',
  toMailingLists: 'An Mailinglisten',
  toShoppers: 'An Kunden',
  untitledEmail: 'E-Mail ohne Betreff',
  waiting: 'Warten',
  welcome: 'Willkommen',
  welcomeHelp:
    'Geht an alle, die sich zur Liste anmelden, sobald die Anmeldung bestätigt ist. Abonnenten, die schon auf der Liste stehen oder importiert werden, bekommen sie nicht.',
  welcomeOffHelp:
    'Solange sie ausgeschaltet ist, wird nichts gesendet. Wer sich vor dem Einschalten angemeldet hat, bekommt nichts, außer sie war weniger als drei Tage aus.',
  winBack: 'Rückgewinnung',
  winBackHelp:
    'Geht an Abonnenten der Liste, die einige Zeit nicht bestellt haben: einmal, und erst nach einer weiteren Bestellung wieder.',
  winBackOffHelp:
    'Solange sie ausgeschaltet ist, wird nichts gesendet. E-Mails, deren Tag vor dem Einschalten lag, werden nicht nachgeholt, außer sie war weniger als drei Tage aus.',
};
