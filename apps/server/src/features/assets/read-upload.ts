import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import { MAX_IMAGE_BYTES } from './image-limits.ts';

type Upload = { fileName: string; bytes: Buffer };

/** The one file of a multipart request, read up to the size cap. Errors: bad-request, file-too-large. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('unsupported-media-type');
  try {
    return await readFile(request);
  } catch (error) {
    // The parser's own errors, for a body without an end or with a broken part, carry no status.
    if (error instanceof AppError || (error as { statusCode?: number }).statusCode) throw error;
    throw new AppError('bad-request');
  }
}

async function readFile(request: FastifyRequest): Promise<Upload> {
  const part = await request.file({ limits: { files: 1, fields: 10, parts: 11, fileSize: MAX_IMAGE_BYTES } });
  if (!part) throw new AppError('bad-request');
  const bytes = await readAll(part.file);
  if (part.file.truncated) throw new AppError('file-too-large');
  if (bytes.length === 0) throw new AppError('bad-request');
  return { fileName: part.filename, bytes };
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
