import { t } from '@sitewright/owner-texts/t-blocks';
/** A table of words and numbers, as it was typed. The label column names the points, every other column is a series. */
export interface Dataset {
  readonly columns: readonly string[];
  /** Each row has a cell for each column. */
  readonly rows: readonly (readonly string[])[];
}

/** Rows and columns a dataset may have. Source: BLK-41. */
export const MAX_ROWS = 200;
export const MAX_COLUMNS = 10;
/** Letters of one cell. */
export const MAX_CELL_CHARS = 200;

/** Column of a dataset that is drawn, with its numbers; null where a cell has none. */
export interface Series {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** Message for an invalid dataset, as the specification words it; null for a valid one. Source: BLK-40. */
export function datasetError({ columns, rows }: Dataset): string | null {
  if (columns.length === 0) return t('blockHelp.datasetNoColumn');
  if (rows.length === 0) return t('blockHelp.datasetNoRow');
  const isWhole = rows.every(
    (row) => row.length === columns.length && row.every((cell) => cell.trim() !== ''),
  );
  return isWhole ? null : t('blockHelp.datasetGap');
}

/** The part of a dataset that is within the limits, each row as long as there are columns. Source: BLK-41. */
export function cutDataset({ columns, rows }: Dataset): { dataset: Dataset; isCut: boolean } {
  const kept = columns.slice(0, MAX_COLUMNS).map((name) => name.slice(0, MAX_CELL_CHARS));
  const dataset = {
    columns: kept,
    rows: rows
      .slice(0, MAX_ROWS)
      .map((row) => kept.map((_name, index) => (row[index] ?? '').slice(0, MAX_CELL_CHARS))),
  };
  const isTooLong = (cell: string) => cell.length > MAX_CELL_CHARS;
  const isCut =
    columns.length > MAX_COLUMNS ||
    rows.length > MAX_ROWS ||
    columns.some(isTooLong) ||
    rows.flat().some(isTooLong);
  return { dataset, isCut };
}

/** Names of the points. */
export function labelsOf({ rows }: Dataset, labelColumn: number): string[] {
  return rows.map((row) => row[labelColumn] ?? '');
}

/** Every column but the one of the labels. */
export function seriesOf({ columns, rows }: Dataset, labelColumn: number): Series[] {
  return columns.flatMap((name, index) =>
    index === labelColumn ? [] : [{ name, values: rows.map((row) => numberOf(row[index] ?? '')) }],
  );
}

/**
 * The number a cell shows, or null. Signs of currency and per cent are left out; of `.` and `,` the last one that does not
 * stand before whole groups of three is the decimal sign.
 */
export function numberOf(cell: string): number | null {
  const plain = cell.replace(/[\s\u00a0\u202f'%\p{Sc}]/gu, '').replace('\u2212', '-');
  if (!/^[-+]?[\d.,]*\d[\d.,]*$/.test(plain)) return null;
  const decimal = decimalSignOf(plain);
  const digits = decimal === null ? plain.replace(/[.,]/g, '') : withPoint(plain, decimal);
  const value = Number(digits);
  return Number.isFinite(value) ? value : null;
}

function decimalSignOf(plain: string): '.' | ',' | null {
  const sign = plain.lastIndexOf(',') > plain.lastIndexOf('.') ? ',' : '.';
  if (!plain.includes(sign)) return null;
  if (plain.split(sign).length > 2) return null;
  const isGroup = sign === ',' && !plain.includes('.') && /^[-+]?\d{1,3},\d{3}$/.test(plain);
  return isGroup ? null : sign;
}

function withPoint(plain: string, decimal: '.' | ','): string {
  const [whole = '', part = ''] = plain.split(decimal);
  return `${whole.replace(/[.,]/g, '')}.${part}`;
}
