import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setImmediate as nextRound } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';

/** A file that cannot be read to its end, in words for its owner. */
export class FileError extends Error {
  override name = 'FileError';
}

const SEPARATORS = [',', ';', '\t'];
/** Signs that are parsed at a time: each may end a line, which takes some microseconds, and others wait for the piece. */
const PIECE = 2_000;
/** Ends of lines in a file; more are nobody's rows. */
const MAX_LINES = 3_000_000;
/** A text longer than this is a quote that nobody closed. */
const MAX_RECORD_LENGTH = 2_000_000;

/** An export puts an apostrophe before what a spreadsheet would run as a formula. */
export function withoutGuard(text: string): string {
  return /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? text.slice(1) : text;
}

/** One record of a file, and the line where it begins. */
export type FileRecord = { record: string[]; line: number };

/** Records of a CSV file, one after the other. UTF-8 only. Throws FileError. */
export async function* readRecords(bytes: Readable): AsyncGenerator<FileRecord> {
  const texts = decoded(bytes);
  const first = await texts.next();
  const head = first.done ? '' : first.value;
  const parser = parse({
    bom: true,
    delimiter: separatorOf(head),
    info: true,
    max_record_size: MAX_RECORD_LENGTH,
    // Either of them anywhere: files are put together from several. A lone carriage return ends lines only where nothing else does.
    record_delimiter: head.includes('\n') ? ['\r\n', '\n'] : ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_records_with_empty_values: true,
  });
  const feeding = feed(parser, head, texts);
  let end = 0;
  /** The parser counts a CRLF inside of quotes as two lines. */
  let countedTwice = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      // A text with line ends makes a record of several lines.
      yield { record, line: end + 1 };
      for (const text of record) countedTwice += text.split('\r\n').length - 1;
      end = info.lines - countedTwice;
    }
    await feeding;
  } catch (error) {
    if (error instanceof CsvError) throw new FileError(csvErrorText(error));
    throw error;
  } finally {
    parser.destroy();
    bytes.destroy();
  }
}

/** Hands the text over as fast as it is taken; an error of the source ends the parser with it. */
async function feed(
  parser: ReturnType<typeof parse>,
  head: string,
  texts: AsyncGenerator<string>,
): Promise<void> {
  const ended = new AbortController();
  parser.once('close', () => ended.abort());
  const count = lineCounter();
  const write = async (text: string) => {
    if (count(text) > MAX_LINES) throw new FileError(`The file has more than ${MAX_LINES} lines.`);
    let at = 0;
    while (at < text.length && !parser.destroyed) {
      if (at > 0) await nextRound();
      // Asked now: the parser may have become free while the text was read.
      if (parser.writableNeedDrain) await once(parser, 'drain', { signal: ended.signal }).catch(() => {});
      const end = pieceEnd(text, at);
      if (!parser.destroyed) parser.write(text.slice(at, end));
      at = end;
    }
  };
  try {
    await write(head);
    for await (const text of texts) {
      if (parser.destroyed) return;
      await write(text);
    }
    parser.end();
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error('the file could not be read'));
  }
}

/** Counts the ends of lines in a text that comes in parts, of which one may end between the two signs of such an end. */
export function lineCounter(): (part: string) => number {
  let lines = 0;
  let isParted = false;
  return (part) => {
    lines += part.match(/\r\n|\r|\n/g)?.length ?? 0;
    if (isParted && part.startsWith('\n')) lines--;
    if (part !== '') isParted = part.endsWith('\r');
    return lines;
  };
}

/** Each piece becomes bytes of its own: no sign is cut in two. */
function pieceEnd(text: string, from: number): number {
  const end = from + PIECE;
  return end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end;
}

async function* decoded(bytes: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of bytes) yield decoder.decode(chunk as Buffer, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError)
      throw new FileError('The file is not in UTF-8. Please save it as “CSV UTF-8” and try again.');
    throw error;
  }
}

/** What parts the cells of the first line; signs within quotes part none. */
function separatorOf(head: string): string {
  const [line = ''] = head.replace(/"[^"]*"?/g, '""').split(/\r?\n/, 1);
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function csvErrorText({ code, lines }: CsvError): string {
  const where = typeof lines === 'number' ? `Line ${lines}: ` : '';
  if (code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED')
    return `${where}a quote is opened and never closed.`;
  return `${where}the quotes do not fit. Double each quote inside of a text.`;
}
