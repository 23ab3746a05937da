import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { PageContext, PageReply } from '../../../platform/http/page.ts';
import { type Encoded, encodeBody, pickEncoding } from './compress.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
};
const COMPRESSED = new Set(['.css', '.js', '.json', '.svg', '.txt']);
const MAX_FILE_BYTES = 10_000_000;

type File = { encoded: Encoded; type: string; etag: string };

/** Files of folders that come with the program, held in memory with their compressed forms. */
export class StaticFiles {
  private readonly cache = new LRUCache<string, File>({
    maxSize: 24_000_000,
    sizeCalculation: ({ encoded: { identity, br, gzip } }) =>
      1 + identity.length + (br?.length ?? 0) + (gzip?.length ?? 0),
  });

  /** Answers with a file of a folder, or 404. `isImmutable` for names that change with the content. */
  async answer(
    { request }: Pick<PageContext, 'request'>,
    { folder, path, isImmutable }: { folder: string; path: string; isImmutable: boolean },
  ): Promise<PageReply> {
    const file = await this.find(folder, path);
    if (!file) return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found\n' };
    const headers = {
      'content-type': file.type,
      'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      etag: file.etag,
      vary: 'accept-encoding',
      // Fonts and modules are also asked for by frames of other origins, e.g. the editor's canvas.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    };
    if (request.headers['if-none-match'] === file.etag) return { status: 304, headers };
    const accept = request.headers['accept-encoding'];
    const { body, encoding } = pickEncoding(file.encoded, accept);
    return {
      status: 200,
      headers: { ...headers, ...(encoding ? { 'content-encoding': encoding } : {}) },
      body,
    };
  }

  private async find(folder: string, path: string): Promise<File | null> {
    if (!/^[\w@-][\w@.-]*(?:\/[\w@-][\w@.-]*)*$/.test(path)) return null;
    const full = join(folder, path);
    const known = this.cache.get(full);
    if (known) return known;
    const file = await read(folder, full);
    if (file) this.cache.set(full, file);
    return file;
  }
}

async function read(folder: string, full: string): Promise<File | null> {
  const type = TYPES[extname(full)];
  const found = await stat(full).catch(() => null);
  if (type === undefined || !found?.isFile() || found.size > MAX_FILE_BYTES) return null;
  // A link may not lead out of the folder.
  if (!(await realpath(full)).startsWith((await realpath(folder)) + sep)) return null;
  const bytes = await readFile(full);
  const encoded = COMPRESSED.has(extname(full)) ? await encodeBody(bytes, 9) : { identity: bytes };
  return { encoded, type, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}
