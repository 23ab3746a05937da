import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import { MAX_FILE_BYTES, openFile, parsed, type Upload } from './read-upload.ts';

type Limits = {
  maxFields: number;
  /** Bytes of all texts together. */
  maxTextBytes: number;
  maxFiles: number;
};

/**
 * Fields of a multipart form with files; a name that comes more than once gives a list. Each file is given to `keep` with the
 * name of its box while it arrives; a box without a file is left out. Errors: bad-request, body-too-large.
 */
export async function readMultipartForm(
  request: FastifyRequest,
  { maxFields, maxTextBytes, maxFiles }: Limits,
  keep: (name: string, upload: Upload) => Promise<void>,
): Promise<Record<string, string | string[]>> {
  const fields: Record<string, string | string[]> = Object.create(null);
  let textBytes = 0;
  const limits = {
    fields: maxFields,
    fieldSize: maxTextBytes + 1,
    files: maxFiles,
    parts: maxFields + maxFiles,
    // A file that is larger than wanted is refused by who keeps it.
    fileSize: MAX_FILE_BYTES + 1,
  };
  const parts = request.parts({ limits })[Symbol.asyncIterator]();
  for (let next = await parsed(parts.next()); !next.done; next = await parsed(parts.next())) {
    const part = next.value;
    const name = part.fieldname;
    if (name === '__proto__' || name.includes('\0')) throw new AppError('bad-request');
    if (part.type === 'file') {
      await openFile(part, async (upload) => {
        if (upload.fileName || upload.head.length > 0) await keep(name, upload);
      });
      continue;
    }
    if (typeof part.value !== 'string' || part.value.includes('\0')) throw new AppError('bad-request');
    textBytes += name.length + Buffer.byteLength(part.value);
    if (textBytes > maxTextBytes) throw new AppError('body-too-large');
    const value = part.value.replaceAll('\r\n', '\n');
    const existing = fields[name];
    fields[name] = existing === undefined ? value : [existing, value].flat();
  }
  return fields;
}
