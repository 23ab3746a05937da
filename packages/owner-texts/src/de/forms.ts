import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { FORMS } from '../en/forms.ts';

/** Texts of the list of forms and of making a new one, in German. */
export const FORMS_DE: Translation<typeof FORMS> = {
  addForm: 'Formular hinzufügen',
  backToForms: '← Formulare',
  beginWith: 'Beginnen mit',
  changed: 'Geändert',
  changedElsewhere:
    'Jemand anderes hat dieses Formular gleichzeitig geändert. Bitte versuchen Sie es noch einmal.',
  changesNotPublished: 'Änderungen nicht veröffentlicht',
  deleteHelp:
    'Besucher können es dann nicht mehr senden. Was gesendet wurde, bleibt im Posteingang, bis Sie es löschen.',
  deleteQuestion: '„{name}“ löschen?',
  empty: 'Leer',
  form: 'Formular',
  formName: 'Formular {name}',
  forms: 'Formulare',
  inbox: 'Posteingang',
  loadingTheForm: 'Formular wird geladen',
  moreForName: 'Mehr zu {name}',
  namePlural: 'Formulare',
  newForm: 'Neues Formular',
  noFormsHelp: 'Erstellen Sie eines und zeigen Sie es mit einem Formularblock auf einer Seite.',
  noFormsYet: 'Noch keine Formulare',
  notPublished: 'Nicht veröffentlicht',
  published: 'Veröffentlicht',
  state: 'Status',
  submissions: 'Einsendungen',
  submissionsOf: 'Einsendungen von {name}: {submissionCount}, davon {unreadCount} ungelesen',
  templateBooking: 'Buchung',
  templateContact: 'Kontakt',
  templateFeedback: 'Feedback',
  templateJob: 'Bewerbung',
  templateRsvp: 'Zu- oder Absage',
  templateWholesale: 'Großhandel',
  unpublish: 'Veröffentlichung aufheben',
  unreadCount: '{unreadCount} neu',
};
