import type { Readable } from 'node:stream';
import { FileError, readRecords, withoutGuard } from '../../../platform/csv/read-records.ts';

/** A line of a file of subscribers. */
export type SubscriberLine = {
  line: number;
  email: string;
  name: string;
  /** False where the file says that the address is to get no emails. */
  isActive: boolean;
  /** Consent stated in the file; '' and null where it states none. */
  consent: { words: string; givenAt: string | null; confirmedAt: string | null };
};

/** Columns by their headings, as an export has them and as other programs call them. */
const COLUMNS = {
  email: /^e-?mail( ?address)?$/i,
  name: /^(full )?name$/i,
  status: /^(status|state)$/i,
  words: /^consent words$/i,
  given: /^consent given$/i,
  confirmed: /^consent confirmed$/i,
};
type ColumnIndexes = Record<keyof typeof COLUMNS, number>;

const NOWHERE: ColumnIndexes = { email: -1, name: -1, status: -1, words: -1, given: -1, confirmed: -1 };
const MAX_NAME_LENGTH = 200;
const MAX_WORDS_LENGTH = 1000;

/** The lines of a CSV file. The column is called Email; a file of one column needs no heading. Errors: `FileError`. */
export async function* readSubscriberLines(bytes: Readable): AsyncGenerator<SubscriberLine> {
  let columns: ColumnIndexes | undefined;
  for await (const { record, line } of readRecords(bytes)) {
    const cells = record.map((cell) => withoutGuard(cell.replaceAll('\0', '').trim()));
    if (!columns) {
      columns = columnIndexes(cells);
      if (columns.email >= 0) continue;
      if (cells.length > 1)
        throw new FileError('The first line must name the columns: Email, and Name if there is one.');
      columns = { ...NOWHERE, email: 0 };
    }
    const cell = (column: keyof ColumnIndexes) => cells[columns?.[column] ?? -1] ?? '';
    yield {
      line,
      email: cell('email'),
      name: cell('name').slice(0, MAX_NAME_LENGTH),
      isActive: /^(active|subscribed)?$/i.test(cell('status')),
      consent: {
        words: cell('words').slice(0, MAX_WORDS_LENGTH),
        givenAt: momentIn(cell('given')),
        confirmedAt: momentIn(cell('confirmed')),
      },
    };
  }
  if (!columns) throw new FileError('The file is empty.');
}

function columnIndexes(headings: readonly string[]): ColumnIndexes {
  const entries = Object.entries(COLUMNS).map(([column, heading]) => [
    column,
    headings.findIndex((cell) => heading.test(cell)),
  ]);
  return Object.fromEntries(entries) as ColumnIndexes;
}

/** A moment as an export writes it; null for anything else. */
function momentIn(text: string): string | null {
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) && !Number.isNaN(Date.parse(text));
  return isMoment ? text : null;
}
