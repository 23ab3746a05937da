import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { ZipFile } from 'yazl';
import { MAX_ROWS, rowXml, SHEET_END, SHEET_START, workbookParts } from './sheet-xml.ts';

type Reply = { headers(headers: Record<string, string>): unknown };

/**
 * Answers with an Excel file (XLSX) of one sheet, sent while its rows are made: a file of any length needs little memory. The
 * first row is that of the headings. Rows beyond what a sheet can have are left out.
 */
export function xlsxReply(
  reply: Reply,
  { fileName, sheet }: { fileName: string; sheet: string },
  rows: AsyncIterable<readonly (readonly string[])[]>,
): ReadableStream {
  const plain = fileName.replace(/[^\w.-]+/g, '-');
  reply.headers({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName.toWellFormed())}`,
  });
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(workbookParts(sheet))) zip.addBuffer(Buffer.from(text), path);
  const content = Readable.from(sheetXml(rows));
  const output = Readable.from(zip.outputStream as NodeJS.ReadableStream as AsyncIterable<Buffer>);
  // What fails on the way ends the file, which then cannot be opened, instead of the program.
  content.once('error', (error) => output.destroy(error));
  zip.addReadStream(content, 'xl/worksheets/sheet1.xml');
  zip.end();
  return Readable.toWeb(output) as WebStream as ReadableStream;
}

async function* sheetXml(rows: AsyncIterable<readonly (readonly string[])[]>): AsyncGenerator<string> {
  yield SHEET_START;
  let number = 0;
  for await (const some of rows) {
    const fitting = some.slice(0, MAX_ROWS - number);
    yield fitting.map((cells) => rowXml(cells, ++number)).join('');
    if (number === MAX_ROWS) break;
  }
  yield SHEET_END;
}
