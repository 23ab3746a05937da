import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { ownerLanguage } from '../texts/owner-language.ts';
import { type CsvCell, csvLine } from './csv.ts';

type Reply = { headers(headers: Record<string, string>): unknown };

/** Rows of a file, some at a time, the headings first. */
export type CsvRows = AsyncIterable<readonly (readonly CsvCell[])[]>;

/** The mark by which spreadsheets know UTF-8. */
const MARK = '\uFEFF';

/** Answers with a CSV file of this name, sent while it is made, as spreadsheets in the language of who asked for it open it. */
export function csvReply(reply: Reply, fileName: string, rows: CsvRows): ReadableStream {
  // Asked here: what is sent later is made outside of the request.
  const language = ownerLanguage();
  return textFileReply(reply, { fileName, type: 'text/csv' }, linesOf());

  async function* linesOf() {
    yield MARK;
    for await (const some of rows) yield some.map((cells) => csvLine(cells, language)).join('');
  }
}

/** The same of another kind of text file. */
export function textFileReply(
  reply: Reply,
  { fileName, type }: { fileName: string; type: string },
  lines: AsyncIterable<string>,
): ReadableStream {
  reply.headers({
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${fileName}"`,
  });
  return Readable.toWeb(Readable.from(lines)) as WebStream as ReadableStream;
}
