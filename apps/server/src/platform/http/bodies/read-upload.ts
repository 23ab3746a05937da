import { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import { nextTurn } from './next-turn.ts';

/** Bytes looked at to tell what a file is. */
const HEAD_BYTES = 4_100;
/** Of any file; what is done with one has limits of its own. */
export const MAX_FILE_BYTES = 300_000_000;

export type Upload = {
  /** As the browser sent it. */
  fileName: string;
  /** Text of a field that came before the file; '' for none. */
  field(name: string): string;
  /** The first bytes, fewer only when the file is shorter. */
  head: Buffer;
  /** All bytes, the first ones included; ends with `file-too-large` behind `maxBytes`. */
  bytes(maxBytes: number): Readable;
};

/** Gives the one file of a multipart request to `work` while it arrives. Errors: bad-request, file-too-large. */
export async function withUpload<T>(
  request: FastifyRequest,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('unsupported-media-type');
  return readFile(request, work);
}

async function readFile<T>(request: FastifyRequest, work: (upload: Upload) => Promise<T>): Promise<T> {
  const limits = { files: 1, fields: 10, parts: 11, fileSize: MAX_FILE_BYTES + 1 };
  const part = await parsed(request.file({ limits, throwFileSizeLimit: false }));
  if (typeof part?.filename !== 'string') throw new AppError('bad-request');
  return openFile(part, (upload) => {
    if (upload.head.length === 0) throw new AppError('bad-request');
    return work(upload);
  });
}

/** Gives a file of a multipart request to `work`, and reads on to its end, whatever comes of that. */
export async function openFile<T>(part: MultipartFile, work: (upload: Upload) => Promise<T>): Promise<T> {
  const chunks = part.file[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const head = await readHead(chunks);
  try {
    return await work({
      fileName: part.filename,
      field: (name) => textOf(part.fields[name]),
      head: head.subarray(0, HEAD_BYTES),
      bytes: (maxBytes) => Readable.from(upTo(maxBytes, part.filename, head, chunks)),
    });
  } finally {
    await drainInTime(chunks);
  }
}

function textOf(field: Multipart | Multipart[] | undefined): string {
  const text = field && 'value' in field ? field.value : '';
  return typeof text === 'string' ? text : '';
}

/** A client that sends what is left for longer is answered before its end, which breaks its connection. */
const DRAIN_MS = 30_000;

/**
 * Reads and drops what is left before the answer, so that the client gets that and can go on with its connection. By the
 * iterator, which holds the stream: a `resume()` beside it would do nothing.
 */
async function drainInTime(chunks: AsyncIterator<Buffer>): Promise<void> {
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, DRAIN_MS);
  await Promise.race([drain(chunks), isOver]);
  clearTimeout(timer);
}

async function drain(chunks: AsyncIterator<Buffer>): Promise<void> {
  try {
    while (!(await chunks.next()).done);
  } catch {
    // The client is gone, or its body was broken: there is nothing to go on with.
  }
}

async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  let length = 0;
  while (length < HEAD_BYTES) {
    const next = await parsed(chunks.next());
    if (next.done) break;
    read.push(next.value);
    length += next.value.length;
  }
  return Buffer.concat(read);
}

async function* upTo(maxBytes: number, fileName: string, head: Buffer, chunks: AsyncIterator<Buffer>) {
  let length = 0;
  for (let chunk: Buffer | undefined = head; chunk; chunk = await following(chunks)) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge(fileName, maxBytes);
    yield chunk;
  }
}

async function following(chunks: AsyncIterator<Buffer>): Promise<Buffer | undefined> {
  await nextTurn();
  const next = await parsed(chunks.next());
  return next.done ? undefined : next.value;
}

/** The parser's own errors, for a body without an end or with a broken part, carry no status. */
export async function parsed<T>(step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode) throw error;
    throw new AppError('bad-request');
  }
}

/** The refusal of a file above its limit; a megabyte is 1,000,000 bytes. Source: FILE-12, FILE-19. */
export function tooLarge(fileName: string, maxBytes: number): AppError {
  const message = `The file ${fileName.slice(0, 200)} is too large (maximum ${maxBytes / 1_000_000} MB)`;
  return new AppError('file-too-large', { file: message }, { message });
}
