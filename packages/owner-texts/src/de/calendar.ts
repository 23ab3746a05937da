import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { CALENDAR } from '../en/calendar.ts';

/** Texts of the events calendar, in German. */
export const CALENDAR_DE: Translation<typeof CALENDAR> = {
  addEvent: 'Termin hinzufügen',
  allCalendars: 'Alle Kalender',
  askAnEditor:
    'Bitten Sie jemanden, der die Seiten dieser Website bearbeitet, eine Terminseite hinzuzufügen.',
  calendar: 'Kalender',
  calendarOfEvent: 'Kalender',
  calendarToLoad: 'der Kalender',
  chooseAStart: 'Bitte geben Sie einen Beginn ein.',
  dayEvents: { one: '{day}, {count} Termin', other: '{day}, {count} Termine' },
  dayWithout: '{day}, keine Termine',
  deleteHelp:
    'Der Termin kommt in den Papierkorb. Wer die Seiten bearbeitet, kann ihn {binDays} Tage lang wiederherstellen.',
  deleteTitle: '„{title}“ löschen?',
  editMore: 'Text und Bilder bearbeiten',
  event: 'Termin',
  eventAdded: 'Termin hinzugefügt',
  eventDeleted: 'Termin gelöscht',
  eventInCalendar: '{time}: {title}, {status}',
  eventSaved: 'Termin gespeichert',
  eventToLoad: 'der Termin',
  excerpt: 'Kurzbeschreibung',
  keys: 'Mit den Pfeiltasten wechseln Sie den Tag, die Eingabetaste öffnet ihn.',
  keysToAdd:
    'Mit den Pfeiltasten wechseln Sie den Tag, die Eingabetaste öffnet ihn, N fügt einen Termin hinzu.',
  list: 'Liste',
  month: 'Monat',
  monthEvents: { one: '{month}, {count} Termin', other: '{month}, {count} Termine' },
  moreEvents: { one: '{count} weiterer', other: '{count} weitere' },
  newEvent: 'Neuer Termin',
  nextMonth: 'Nächster Monat',
  noCalendarYet: 'Noch keine Terminseite',
  noCalendarHelp:
    'Der Kalender zeigt, was auf den Terminseiten der Website steht. Fügen Sie in der Seitenliste eine hinzu.',
  noEventsInMonth: 'Keine Termine in diesem Monat',
  noEventsOnDay: 'An diesem Tag gibt es keine Termine.',
  notComplete: {
    one: 'Nur der erste Termin wird gezeigt.',
    other: 'Nur die ersten {events} Termine werden gezeigt.',
  },
  place: 'Ort',
  previousMonth: 'Voriger Monat',
  shownAs: 'Anzeigen als',
  time: 'Zeit',
  today: 'Heute',
};
