import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';

type Reply = { headers(headers: Record<string, string>): unknown };

/** Answers with a CSV file of this name, sent line by line while it is made. */
export function csvReply(reply: Reply, fileName: string, lines: AsyncIterable<string>): ReadableStream {
  return textFileReply(reply, { fileName, type: 'text/csv' }, lines);
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
