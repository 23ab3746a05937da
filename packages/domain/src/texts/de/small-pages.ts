import type { DOWNLOAD_LINKS, DOWNLOADS } from '../en/downloads.ts';
import type { ERROR_PAGE } from '../en/error-page.ts';
import type { GIFT_CARD_BALANCE } from '../en/gift-card-balance.ts';
import type { RESTOCK } from '../en/restock.ts';
import type { SEARCH } from '../en/search.ts';
import type { SIGN_IN } from '../en/sign-in.ts';
import type { Translation } from '../texts-of.ts';

/** The sign-in of contributors by their organization, in German. */
export const SIGN_IN_DE: Translation<typeof SIGN_IN> = {
  title: 'Anmelden',
  text: 'Für alle, die an dieser Website arbeiten.',
  action: 'Mit {provider} anmelden',
};

/** The search page in German. */
export const SEARCH_DE: Translation<typeof SEARCH> = {
  title: 'Suche',
  label: 'Diese Website durchsuchen',
  nothing: 'Nichts gefunden. Versuchen Sie es mit anderen oder weniger Wörtern.',
  found: { one: '1 Treffer', other: '{count} Treffer' },
  page: 'Seite {page} von {pages}, {count} Treffer',
  pages: 'Seiten',
  previous: 'Zurück',
  next: 'Weiter',
  ofPage: 'Seite',
};

/** The page of a download that gives nothing, in German. */
export const DOWNLOADS_DE: Translation<typeof DOWNLOADS> = {
  title: 'Download nicht verfügbar',
  unknown: 'Unter dieser Adresse kennen wir keinen Download. Bitte nehmen Sie den Link aus Ihrer Bestellung.',
  test: 'Dies ist eine Testbestellung: Ihre Dateien können nicht heruntergeladen werden.',
  over: 'Dieser Link ist abgelaufen oder seine Downloads sind aufgebraucht. Bitte fragen Sie den Shop nach einem neuen.',
};

/** Balance page of a gift card, in German. */
export const GIFT_CARD_BALANCE_DE: Translation<typeof GIFT_CARD_BALANCE> = {
  test: 'Testgutschein',
  left: '{card}: noch {amount}.',
  leftUntil: '{card}: noch {amount}, einzulösen bis {day}.',
};

/** Texts beside download links, in German. */
export const DOWNLOAD_LINKS_DE: Translation<typeof DOWNLOAD_LINKS> = {
  left: { one: 'noch 1 Download', other: 'noch {count} Downloads' },
  until: 'bis {day}',
  manageSubscription: 'Abo verwalten',
  preview: 'Vorschau einer E-Mail',
  unknown: 'Eine E-Mail dieser Art gibt es nicht.',
};

/** The page after signing up to hear of a product, in German. */
export const RESTOCK_DE: Translation<typeof RESTOCK> = {
  title: 'Eingetragen!',
  text: 'Wir schreiben Ihnen, sobald es wieder da ist.',
  back: 'Zurück zum Shop',
};

/** The small page for what cannot be answered, in German. */
export const ERROR_PAGE_DE: Translation<typeof ERROR_PAGE> = {
  notFound: 'Seite nicht gefunden',
  failed: 'Das hat nicht geklappt',
  request: 'Anfrage {id}',
  back: 'Zurück',
};
