import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { SERVER } from '../en/server.ts';

/** Texts of the area `server` in German. */
export const SERVER_DE: Translation<typeof SERVER> = {
  cookiesAsk: 'Funktionieren Seiten hier nur in diesem Browser nicht? Dann können Cookies die Ursache sein.',
  cookiesButton: 'Cookies löschen',
  cookiesDeleted: 'Die Cookies sind gelöscht',
  cookiesDeletedText:
    'Laden Sie die Seite noch einmal. Wenn sie immer noch nicht funktioniert, löschen Sie die Cookies in den Einstellungen des Browsers.',
  cookiesTitle: 'Cookies löschen',
  cookiesWarning:
    'Damit werden alle Cookies dieser Domain gelöscht: Sie werden abgemeldet, und Warenkörbe in diesem Browser sind wieder leer.',
  draftExpired: 'Dieser Vorschaulink ist abgelaufen. Bitten Sie um einen neuen.',
  noScript: 'Der Editor braucht JavaScript. Ihre Website nicht.',
  noSite: 'Unter dieser Adresse gibt es noch keine Website',
  noSiteAtHost: 'Sitewright läuft, kennt aber keine Website dieses Namens.',
  noSiteEditor: 'Der Editor ist unter {link}.',
  noSiteForEditor:
    'Um {host} für den Editor zu verwenden, setzen Sie {setting} auf die ganze Adresse, zum Beispiel {example}, und starten Sie neu. Wenn das Programm nur auf diesem Rechner erreichbar ist, setzen Sie auch {listening}.',
  noSiteForSite: 'Um die Adresse für eine Website zu verwenden, führen Sie {command} aus.',
};
