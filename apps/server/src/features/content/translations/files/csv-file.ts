import type { Readable } from 'node:stream';
import type { CsvRows } from '../../../../platform/csv/csv-reply.ts';
import { FileError, readRecords, withoutGuard } from '../../../../platform/csv/read-records.ts';
import type { TextsOfThing } from '../site-walk.ts';
import { sourceHash } from '../source-hash.ts';
import { type Expected, type FileText, MAX_FILE_TEXTS, OTHER_FILE } from './read-xliff.ts';
import { textIdOf } from './text-id.ts';
import type { FileHead } from './write-xliff.ts';

/** Head of the column that says whether a translation is of the original as it is now: `yes`, which who has looked at it enters. */
const CHECKED = 'Checked';
const YES = 'yes';

/** Head of the first column: of which site the file is. */
const idHead = (websiteId: string) => `ID ${websiteId}`;

/** Rows of a CSV file, one for each text, with those of a batch of things together. Rich text stands in it as HTML. */
export async function* csvFileRows(
  { websiteId, to }: FileHead,
  batches: AsyncIterable<readonly TextsOfThing[]>,
): CsvRows {
  yield [[idHead(websiteId), 'Where', 'Text', 'Original', to, CHECKED]];
  for await (const things of batches)
    yield things.flatMap(({ kind, entityId, title, fields }) =>
      fields.map(({ key, label, source, text, isStale }) => {
        const id = textIdOf({ kind, entityId, key, hash: sourceHash(source) });
        return [id, title, label, source, text, text === '' || isStale ? '' : YES];
      }),
    );
}

/** Translations of such a file, whose columns may stand in another order. Throws FileError. */
export async function readCsvFile(bytes: Readable, { websiteId, locale }: Expected): Promise<FileText[]> {
  const texts: FileText[] = [];
  let columns: Columns | null = null;
  for await (const { record } of readRecords(bytes)) {
    if (!columns) {
      columns = columnsOf(record, { websiteId, locale });
      continue;
    }
    if (texts.length === MAX_FILE_TEXTS) throw new FileError(OTHER_FILE.long);
    const code = withoutGuard(record[columns.text] ?? '');
    texts.push({
      id: withoutGuard(record[columns.id] ?? ''),
      parts: code === '' ? [] : [{ code, id: '', kind: 'alone' }],
      isConfirmed: record[columns.checked]?.trim().toLowerCase() === YES,
    });
  }
  return texts;
}

/** `checked`: -1 where there is none. */
type Columns = { id: number; text: number; checked: number };

function columnsOf(head: readonly string[], { websiteId, locale }: Expected): Columns {
  const names = head.map((name) => name.trim().toLowerCase());
  const id = names.findIndex((name) => name.startsWith('id '));
  if (id < 0) throw new FileError('The first line must be the one of the exported file.');
  if (names[id] !== idHead(websiteId).toLowerCase()) throw new FileError(OTHER_FILE.site);
  const text = names.lastIndexOf(locale.toLowerCase());
  if (text < 0) throw new FileError(OTHER_FILE.language);
  return { id, text, checked: names.indexOf(CHECKED.toLowerCase()) };
}
