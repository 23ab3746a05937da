import { Readable } from 'node:stream';
import type { PageContext, PageReply } from '../../../platform/http/pages/page.ts';
import type { StoredFile } from './stored-files.ts';

/** The bytes an answer will hold. */
export type FilePart = { start: number; lengthBytes: number; sizeBytes: number };

/** A file to answer with; `headers` say how it may be kept and name its version. */
export type FileResponse = {
  file: Pick<StoredFile, 'storageKey' | 'kind' | 'mime' | 'filename' | 'sizeBytes'>;
  headers: { etag: string; 'cache-control': string } & Record<string, string>;
  /** Saved rather than shown, whatever kind it is. */
  asAttachment?: boolean;
};

/**
 * Answers with a stored file, whole or the part that was asked for. `mayHave` is asked last, when the bytes are known
 * and there; its no gives null.
 */
export async function sendFile(
  context: PageContext,
  input: FileResponse,
  mayHave: (part: FilePart) => Promise<boolean>,
): Promise<PageReply | null>;
export async function sendFile(context: PageContext, input: FileResponse): Promise<PageReply>;
export async function sendFile(
  context: PageContext,
  input: FileResponse,
  mayHave?: (part: FilePart) => Promise<boolean>,
): Promise<PageReply | null> {
  const { sizeBytes, storageKey } = input.file;
  const requestHeaders = context.request.headers;
  const headers = { ...headersOf(input), ...input.headers };
  if (requestHeaders['if-none-match'] === headers.etag) return { status: 304, headers };
  const isCurrent = requestHeaders['if-range'] === undefined || requestHeaders['if-range'] === headers.etag;
  const range = isCurrent ? byteRange(requestHeaders.range, sizeBytes) : null;
  if (range === 'unsatisfiable')
    return { status: 416, headers: { 'content-range': `bytes */${sizeBytes}` }, body: '' };
  const stream = await openFile(context, storageKey, range);
  if (!stream) return { status: 404, headers: { 'cache-control': 'no-store' }, body: 'Not found' };
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 };
  if (mayHave) {
    let isAllowed = false;
    try {
      isAllowed = await mayHave({ start, lengthBytes: end - start + 1, sizeBytes });
    } finally {
      if (!isAllowed) stream.destroy();
    }
    if (!isAllowed) return null;
  }
  if (!range) {
    return { status: 200, headers: { ...headers, 'content-length': String(sizeBytes) }, body: stream };
  }
  const part = {
    ...headers,
    'content-range': `bytes ${start}-${end}/${sizeBytes}`,
    'content-length': String(end - start + 1),
  };
  return { status: 206, headers: part, body: stream };
}

/** The bytes of a stored file; null where there is none. Of what is not asked for, as by HEAD, nothing is fetched. */
export async function openFile(
  { request, deps: { storage } }: PageContext,
  key: string,
  range: ByteRange | null = null,
): Promise<Readable | null> {
  if (request.method !== 'HEAD') return storage.get(key, range ?? undefined);
  return (await storage.stat(key)) && Readable.from([]);
}

function headersOf({ file, asAttachment = false }: FileResponse) {
  const disposition = file.kind === 'file' || asAttachment ? 'attachment' : 'inline';
  const plain = file.filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(file.filename).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return {
    'accept-ranges': 'bytes',
    'content-type': file.mime,
    'content-disposition': `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  };
}

/** Both ends included. */
export type ByteRange = { start: number; end: number };

/**
 * The part a `Range` header asks for. null: the whole file, also for several parts at once, which may be answered whole.
 * Source: RFC 9110 §14.
 */
export function byteRange(header: string | undefined, sizeBytes: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (!match || (from === '' && to === '')) return null;
  if (from === '') {
    const length = Math.min(Number(to), sizeBytes);
    return length === 0 ? 'unsatisfiable' : { start: sizeBytes - length, end: sizeBytes - 1 };
  }
  const start = Number(from);
  const end = to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= sizeBytes ? 'unsatisfiable' : { start, end };
}
