import type { OwnerLanguage } from '@sitewright/domain/account/owner-languages';

/**
 * Beginnings that a spreadsheet would run as a formula; a sign before a plain number is none. Apostrophes before one get another,
 * so that taking one away gives the text back. Source: attack A54.
 */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n\t;]|^\s|\s$/;

/** A decimal number as programs write it, `-12.50`, with all of its places. */
export type DecimalCell = { decimal: string };

/** Text stays as it is; numbers are written as spreadsheets of the reader's language read them. */
export type CsvCell = string | number | DecimalCell;

/** What spreadsheets part columns by, and what parts a number from its places, where they speak a language. */
type Dialect = { separator: ',' | ';'; point: '.' | ',' };

const DIALECTS = {
  en: { separator: ',', point: '.' },
  // With commas all of a line would stand in one column, and 12.50 would be a day of May.
  de: { separator: ';', point: ',' },
} as const satisfies Readonly<Record<OwnerLanguage, Dialect>>;

/**
 * One line of a CSV file (RFC 4180, CRLF) as spreadsheets in a language open it. Text that a spreadsheet would take for a formula gets
 * an apostrophe before it.
 */
export function csvLine(cells: readonly CsvCell[], language: OwnerLanguage): string {
  const { separator, point } = DIALECTS[language];
  return `${cells.map((cell) => csvCell(cell, point)).join(separator)}\r\n`;
}

function csvCell(value: CsvCell, point: Dialect['point']): string {
  // A number holds no separator of its dialect.
  if (typeof value !== 'string')
    return (typeof value === 'number' ? String(value) : value.decimal).replace('.', point);
  const text = FORMULA.test(value) && !PLAIN_NUMBER.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
