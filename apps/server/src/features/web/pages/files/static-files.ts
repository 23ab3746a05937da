import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { type Encoded, encodeBody, pickEncoding } from '../../../../platform/http/encoding/encode-body.ts';
import type { PageContext, PageReply } from '../../../../platform/http/pages/page.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import type { BundlePart } from './shared-bundles.ts';

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
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.mp3': 'audio/mpeg',
  '.webm': 'video/webm',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.eot': 'application/vnd.ms-fontobject',
  '.pdf': 'application/pdf',
  '.map': 'application/json',
  '.xml': 'text/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};
const COMPRESSED = /^(?:text\/|application\/(?:json|vnd)|image\/svg|font\/[ot]tf)/;
const MAX_FILE_BYTES = 10_000_000;

type FileSource = {
  path: string;
  isImmutable: boolean;
  /** Changes sheets and scripts on their way out; what it makes is kept nowhere. */
  rewrite?: ((text: string) => string) | undefined;
};
type FolderSource = FileSource & { folder: string };
type StorageSource = FileSource & { storage: Storage; key: string | undefined };
/** `isBuilt`: by the program's own build, which leaves compressed forms beside its files; nobody else's are believed. */
type Sought = Pick<FolderSource, 'folder' | 'path'> & { isBuilt: boolean };
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
    { folder, path, isImmutable, rewrite }: FolderSource,
  ): Promise<PageReply> {
    return this.reply(request, await this.find({ folder, path, isBuilt: false }), { isImmutable, rewrite });
  }

  /** Answers with a built file of this release, else with that of another one which nodes have shared, or 404. */
  async answerBuilt(
    { request, deps }: Pick<PageContext, 'request' | 'deps'>,
    { part, folder, path }: { part: BundlePart; folder: string; path: string },
  ): Promise<PageReply> {
    const file = await this.find({ folder, path, isBuilt: true });
    if (file) return this.reply(request, file, { isImmutable: true });
    const key = await deps.services.pages.bundles.find(part, path);
    return this.answerStored({ request }, { storage: deps.storage, key, path, isImmutable: true });
  }

  private reply(
    request: PageContext['request'],
    file: File | null,
    { isImmutable, rewrite }: Pick<FileSource, 'isImmutable' | 'rewrite'>,
  ): PageReply {
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
    if (rewrite && /^text\/(?:css|javascript)/.test(file.type)) {
      const { etag: _etag, ...rest } = headers;
      const body = rewrite(file.encoded.identity.toString());
      return { status: 200, headers: { ...rest, 'cache-control': 'no-store' }, body };
    }
    if (request.headers['if-none-match'] === file.etag) return { status: 304, headers };
    const accept = request.headers['accept-encoding'];
    const { body, encoding } = pickEncoding(file.encoded, accept);
    return {
      status: 200,
      headers: { ...headers, ...(encoding ? { 'content-encoding': encoding } : {}) },
      body,
    };
  }

  /** Answers with a file of the storage, or 404; `path` is the name it was uploaded under. */
  async answerStored(
    { request }: Pick<PageContext, 'request'>,
    { storage, key, path, isImmutable, rewrite }: StorageSource,
  ): Promise<PageReply> {
    const type = TYPES[extname(path).toLowerCase()];
    const known = key === undefined ? undefined : this.cache.get(key);
    const bytes = known || key === undefined || !type ? null : await storage.get(key);
    const file = known ?? (bytes && type ? await fileOf(await buffer(bytes), type) : null);
    if (file && key !== undefined && !known) this.cache.set(key, file);
    return this.reply(request, file, { isImmutable, rewrite });
  }

  private async find({ folder, path, isBuilt }: Sought): Promise<File | null> {
    if (!/^[\w@-][\w@.-]*(?:\/[\w@-][\w@.-]*)*$/.test(path)) return null;
    const full = join(folder, path);
    const cached = this.cache.get(full);
    if (cached) return cached;
    const file = await read(folder, { full, isBuilt });
    if (file) this.cache.set(full, file);
    return file;
  }
}

async function read(
  folder: string,
  { full, isBuilt }: { full: string; isBuilt: boolean },
): Promise<File | null> {
  const type = TYPES[extname(full)];
  const found = await stat(full).catch(() => null);
  if (type === undefined || !found?.isFile() || found.size > MAX_FILE_BYTES) return null;
  // A link may not lead out of the folder.
  if (!(await realpath(full)).startsWith((await realpath(folder)) + sep)) return null;
  const identity = await readFile(full);
  return fileOf(identity, type, isBuilt ? await compressedByBuild(full, identity) : undefined);
}

async function compressedByBuild(full: string, identity: Buffer): Promise<Encoded | undefined> {
  const [br, gzip] = await Promise.all(
    ['br', 'gz'].map((ending) => readFile(`${full}.${ending}`).catch(() => undefined)),
  );
  return br && gzip && { identity, br, gzip };
}

async function fileOf(bytes: Buffer, type: string, known?: Encoded): Promise<File> {
  const encoded = known ?? (COMPRESSED.test(type) ? await encodeBody(bytes, 9) : { identity: bytes });
  return { encoded, type, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}
