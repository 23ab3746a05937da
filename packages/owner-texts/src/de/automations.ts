import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { AUTOMATIONS } from '../en/automations.ts';

/** Texts of automations: emails that leave by themselves, in German. */
export const AUTOMATIONS_DE: Translation<typeof AUTOMATIONS> = {
  addAutomation: 'Automation hinzufügen',
  addEmail: 'E-Mail hinzufügen',
  afterJoining: { one: '{count} Tag nach der Anmeldung', other: '{count} Tage nach der Anmeldung' },
  afterLastOrder: {
    one: '{count} Tag nach der letzten Bestellung',
    other: '{count} Tage nach der letzten Bestellung',
  },
  automation: 'Automation',
  automationNamed: 'Automation {automation}',
  automationToLoad: 'Automation',
  automations: 'Automationen',
  backToAutomation: '← Automation',
  backToAutomations: '← Automationen',
  changeList: 'Liste wechseln',
  changeMailingList: 'Mailingliste wechseln',
  changeTiming: 'Zeitpunkt ändern',
  chooseAMailingList: 'Wählen Sie eine Mailingliste.',
  daysAfterJoining: 'Tage nach der Anmeldung',
  daysAfterTheLastOrder: 'Tage nach der letzten Bestellung',
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
  onHelp: 'E-Mails werden automatisch gesendet. Schalten Sie die Automation aus, um etwas zu ändern.',
  paused: 'Pausiert',
  sent: 'Gesendet',
  somethingMissing: 'Es fehlt noch etwas. Es ist unten markiert.',
  state: 'Status',
  switchOff: 'Ausschalten',
  switchOn: 'Einschalten',
  timing: 'Zeitpunkt',
  untitledEmail: 'E-Mail ohne Betreff',
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
