import type { Readable } from 'node:stream';
import { FileError, readRecords, withoutGuard } from '../../../../platform/csv/read-records.ts';
import { columnIndexes, type Field } from './columns.ts';

/** One row of a file: where it begins, and the text of a field; '' for a column the file does not have. */
export type FileRow = { line: number; text: (field: Field) => string; has: (field: Field) => boolean };

/** The rows of a product, the first with what all variants share. */
export type FileProduct = { handle: string; rows: FileRow[] };

/** Rows of one product that are kept together; a variant more than there may be is enough to refuse it. */
const MAX_ROWS = 1000;

/** Products of a CSV file, one after the other. UTF-8 only. Throws FileError. */
export async function* readProducts(bytes: Readable): AsyncGenerator<FileProduct> {
  let columns: Map<Field, number> | undefined;
  let product: FileProduct | undefined;
  for await (const { record, line } of readRecords(bytes)) {
    if (!columns) {
      columns = columnIndexes(record);
      if (!columns.has('title') || !columns.has('price'))
        throw new FileError('The first line must name the columns: at least Title and Price.');
      continue;
    }
    const row = toRow(record, line, columns);
    const handle = row.text('handle');
    const isNext = handle === '' ? row.text('title') !== '' : handle !== product?.handle;
    if (!product || isNext) {
      if (product) yield product;
      product = { handle, rows: [row] };
    } else if (product.rows.length < MAX_ROWS) product.rows.push(row);
  }
  if (product) yield product;
  if (!columns) throw new FileError('The file is empty.');
}

function toRow(record: readonly string[], line: number, columns: ReadonlyMap<Field, number>): FileRow {
  return {
    line,
    has: (field) => columns.has(field),
    text: (field) => {
      const index = columns.get(field);
      return index === undefined ? '' : withoutGuard((record[index] ?? '').replaceAll('\0', '').trim());
    },
  };
}
