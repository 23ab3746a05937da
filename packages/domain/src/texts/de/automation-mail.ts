import type { AUTOMATION_MAIL } from '../en/automation-mail.ts';
import type { Translation } from '../texts-of.ts';

/** What the emails of a new automation begin with, in German. */
export const AUTOMATION_MAIL_DE: Translation<typeof AUTOMATION_MAIL> = {
  welcomeSubject: 'Willkommen bei {site}',
  welcomePreview: 'Danke für Ihre Anmeldung.',
  welcomeTitle: 'Schön, dass Sie da sind',
  welcomeText: 'Danke für Ihre Anmeldung. Sie hören von uns, wenn es etwas Neues gibt.',
  nextSubject: 'Eine Frage zu {site}?',
  nextTitle: 'Möchten Sie etwas wissen?',
  nextText: 'Antworten Sie auf diese E-Mail: Ihre Frage erreicht uns direkt, und wir beantworten sie gern.',
  backSubject: 'Lange nicht gesehen',
  backPreview: 'Sehen Sie, was es bei {site} Neues gibt.',
  backTitle: 'Lange nicht gesehen',
  backText:
    'Ihre letzte Bestellung ist schon eine Weile her. Schauen Sie wieder vorbei und sehen Sie, was es Neues gibt.',
  visit: 'Jetzt umsehen',
};
