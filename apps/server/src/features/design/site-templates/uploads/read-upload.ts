import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../../platform/errors/app-error.ts';

const MAX_ARCHIVE_BYTES = 40_000_000;

/** The one file of a multipart request. Errors: unsupported-media-type, bad-request, zip-too-large. */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('unsupported-media-type');
  try {
    const limits = { files: 1, fields: 10, parts: 11, fileSize: MAX_ARCHIVE_BYTES };
    const part = await request.file({ limits });
    if (!part) throw new AppError('bad-request');
    const chunks: Buffer[] = [];
    for await (const chunk of part.file) chunks.push(chunk as Buffer);
    if (part.file.truncated)
      throw new AppError('zip-too-large', { file: `An archive has at most ${MAX_ARCHIVE_BYTES / 1e6} MB.` });
    return Buffer.concat(chunks);
  } catch (error) {
    // The parser's own errors, for a body without an end or with a broken part, carry no status.
    if (error instanceof AppError || (error as { statusCode?: number }).statusCode) throw error;
    throw new AppError('bad-request');
  }
}
