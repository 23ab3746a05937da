import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { BLOCK_HELP } from '../en/block-help.ts';

/** What is said about settings of blocks, and what is wrong with a value, in German. */
export const BLOCK_HELP_DE: Translation<typeof BLOCK_HELP> = {
  albumFull: 'Ein Album fasst höchstens {max} Titel.',
  audioUrl: 'Die URL einer MP3- oder anderen Audiodatei im Netz.',
  chartUnit: 'Steht nach jeder Zahl: %, kg, Personen.',
  codeSource: 'Zeigt den Code selbst, statt ihn auszuführen.',
  contentLinkTitle: 'Leer lassen, um den Titel des Ziels zu verwenden.',
  datasetGap: 'In mindestens einer Zeile fehlen Daten',
  datasetNoColumn: 'Ihr Datensatz braucht mindestens eine Spalte',
  datasetNoRow: 'Ihr Datensatz braucht mindestens eine Zeile',
  embedAddress:
    'YouTube, Vimeo, Spotify, SoundCloud und CodePen spielen an Ort und Stelle; andere Seiten werden zu einer Karte mit Link.',
  embedCode: 'Er läuft in einem eigenen Rahmen, getrennt von der Seite.',
  embedTitle: 'Was es ist, für Menschen, die es nicht sehen können.',
  formEmpty: 'Wählen Sie ein Formular, oder veröffentlichen Sie das gewählte.',
  galleryAltText:
    'Was das Bild zeigt, für Menschen, die es nicht sehen können. Leer lassen, um den Text der Datei zu verwenden.',
  galleryFull: 'Eine Galerie fasst höchstens {max} Bilder.',
  galleryPoster: 'Bei einem Video: das Bild, das vor dem Abspielen zu sehen ist.',
  galleryType:
    'Von einem Bild, das laut seinen Details noch zu lizenzieren ist, erhalten Besucher eine gekennzeichnete Vorschau.',
  imageAltText:
    'Was das Bild zeigt, für Menschen, die es nicht sehen können. Leer lassen, um den Text der Datei zu verwenden.',
  imageButton: 'Leer lassen, um das Bild selbst zum Link zu machen.',
  imageStretch: 'Wenn aus, behält ein kleines Bild seine eigene Größe.',
  languageSwitcherEmpty: 'bieten Sie in den Einstellungen unter „Sprachen“ eine weitere Sprache an',
  linkUrlInvalid: 'Das ist keine verwendbare Adresse.',
  markdown:
    'Überschriften mit #, Listen mit -, **fett**, *kursiv*, [Links](https://example.com). HTML wird als Text angezeigt.',
  menuText:
    'Ein Name über ==== beginnt eine Karte, ein Name über ---- einen Abschnitt. Eine Leerzeile trennt Gerichte: der Name, eine Beschreibung, + ein Extra und $ mit dem Preis.',
  newsletterConsent: 'Wozu Besucher ihre Einwilligung geben. Es wird mit jeder Anmeldung gespeichert.',
  newsletterNoList: 'Wählen Sie eine Mailingliste.',
  newsletterSuccess: 'Leer lassen, um zu bitten, nach der Bestätigungs-E-Mail zu sehen.',
  richTextInvalid: 'Dieser Text enthält Formatierungen, die hier nicht möglich sind.',
  shareServices: 'Wählen Sie die Dienste in den Website-Einstellungen.',
  socialAccounts: 'Fügen Sie die Konten in den Website-Einstellungen hinzu.',
  socialLinksEmpty: 'fügen Sie Ihre Konten in den Einstellungen unter „Soziale Netzwerke und Teilen“ hinzu',
  summaryGutter: 'Bei {size} px gilt der Abstand der Website-Vorlage.',
  tableRows:
    'Eine Zeile pro Zeile, Zellen durch | getrennt oder aus einer Tabellenkalkulation eingefügt. Schreiben Sie \\| für das Zeichen selbst. **Fett** und [Links](https://example.com) wie in Markdown.',
  tourPerformer: 'Leer lassen, um den Titel der Website zu verwenden. Suchmaschinen lesen es.',
  videoTitle: 'Benennt den Player für Menschen, die ihn nicht sehen können.',
  videoUrlInvalid: 'Das ist nicht die Adresse eines Videos von YouTube oder Vimeo.',
  webUrlInvalid: 'Das ist keine vollständige URL. Sie beginnt mit https://',
};
