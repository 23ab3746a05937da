import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { PRODUCT_IMPORT } from '../en/product-import.ts';

/** Products as files: import with its report, and export, in German. */
export const PRODUCT_IMPORT_DE: Translation<typeof PRODUCT_IMPORT> = {
  allProducts: 'Alle Produkte',
  chooseACsvFile: 'CSV-Datei auswählen',
  created: 'Angelegt',
  downloadProductsCsv: 'products.csv herunterladen',
  export: 'Export',
  exportHelp:
    'Alle Produkte mit ihren Varianten als CSV. Was exportiert ist, kann in einer Tabellenkalkulation geändert und wieder importiert werden.',
  hideTheReport: 'Bericht ausblenden',
  import: 'Import',
  importAndExport: 'Import und Export',
  importHelp:
    'Eine CSV-Datei in UTF-8 mit einer Zeile je Variante: Title, Price, SKU, Stock, Option Name 1, Option Value 1 und so weiter. Bilder werden durch ihre Adressen angegeben (Hosted Image URLs, Variant Image) und abgerufen. Bereits vorhandene Produkte werden an ihrer SKU erkannt; es wird nichts entfernt.',
  importOfFile: 'Import von {fileName}',
  line: 'Zeile',
  loadingImports: 'Importe werden geladen',
  makeStorePageFirst:
    'Legen Sie zuerst eine Shop-Seite an; Produkte einer Datei, die keine Seite nennen, kommen dorthin.',
  missingImages: 'Fehlende Bilder',
  noStoreYet: 'Noch kein Shop',
  picturesDone: '{done} von {all} Bildern',
  picturesRefused: {
    one: '{refused} von {shown} Bild nicht abrufbar',
    other: '{refused} von {shown} Bildern nicht abrufbar',
  },
  productsDone: '{done} von {all} Produkten',
  readingTheFile: 'Datei wird gelesen',
  refused: 'Abgelehnt',
  result: 'Ergebnis',
  running: 'Läuft',
  sending: 'Wird gesendet, {percent} %',
  showMoreLines: 'Weitere Zeilen anzeigen',
  showTheReport: 'Bericht anzeigen',
  shown: 'Angezeigt',
  stopped: 'Abgebrochen',
  storePageForProductsWithoutOne: 'Shop-Seite für Produkte ohne Seite',
  summary: '{created} angelegt, {updated} aktualisiert, {refused} abgelehnt',
  updated: 'Aktualisiert',
  waiting: 'Wartet',
  withoutATitle: 'Ohne Titel',
};
