import type { LIST_CONFIRM_MAIL, LIST_WELCOME_MAIL, NEWSLETTER } from '../en/newsletter.ts';
import type { Translation } from '../texts-of.ts';

/** The pages around mailing lists in German. */
export const NEWSLETTER_DE: Translation<typeof NEWSLETTER> = {
  listOffer: 'Neuigkeiten und Angebote per E-Mail erhalten',
  confirmTitle: 'Anmeldung bestätigen',
  confirmText: 'Sie bekommen dann E-Mails von {site}: {lists}.',
  confirm: 'Bestätigen',
  confirmedTitle: 'Sie sind angemeldet',
  confirmedText: 'Vielen Dank. Ihre Adresse ist bestätigt.',
  expiredTitle: 'Dieser Link gilt nicht mehr',
  expired: 'Links zur Bestätigung gelten 7 Tage. Bitte melden Sie sich noch einmal an.',
  sentTitle: 'Fast geschafft',
  sent: 'Vielen Dank. Falls Ihre Adresse noch bestätigt werden muss, haben wir Ihnen eine E-Mail mit einem Link geschickt.',
  unsubscribeTitle: 'Abmelden',
  unsubscribeText: 'Sie bekommen dann keine E-Mails der Liste {list} von {site} mehr.',
  unsubscribe: 'Abmelden',
  unsubscribedTitle: 'Sie sind abgemeldet',
  unsubscribedText: 'Sie bekommen keine E-Mails dieser Liste mehr.',
  preferences: 'Auswählen, welche E-Mails Sie bekommen',
  preferencesTitle: 'Ihre E-Mails',
  preferencesText: 'E-Mails an {email}',
  save: 'Speichern',
  saved: 'Gespeichert.',
  savedWaits:
    'Gespeichert. Um E-Mails einer abbestellten Liste wieder zu bekommen, nutzen Sie den Link in der E-Mail an Sie.',
  waits: '(noch nicht bestätigt)',
  unsubscribeAll: 'Von allen abmelden',
  home: 'Zur Website',
};

/** The mail that asks for a confirmation, in German. */
export const LIST_CONFIRM_MAIL_DE: Translation<typeof LIST_CONFIRM_MAIL> = {
  button: 'Weiter zur Bestätigung',
  after:
    'Der Link gilt 7 Tage. Wenn Sie es nicht waren, tun Sie nichts: Sie bekommen dann keine weitere E-Mail.',
};

/** The mail to those who are on a list now, in German. */
export const LIST_WELCOME_MAIL_DE: Translation<typeof LIST_WELCOME_MAIL> = {
  button: 'Zur Website',
  after: 'Sie bekommen diese E-Mail, weil Sie sich für {list} angemeldet haben.',
  unsubscribe: 'Abmelden',
  preferences: 'Auswählen, welche E-Mails Sie bekommen',
};
