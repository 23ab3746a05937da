import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Encoded, type EncodingName, encodeBody } from '../files/compress.ts';
import type { ContentVersions } from './content-versions.ts';

/** A page as it is sent, good while its site has the content version it was made from. */
export type CachedPage = {
  websiteId: string;
  version: number;
  status: number;
  headers: Readonly<Record<string, string>>;
  etag: string;
  encoded: Encoded;
  /** The same with all headers, as they are written to a connection. */
  ready: { identity: Ready } & { [Name in EncodingName]?: Ready };
  /** Monotonic milliseconds after which it is made anew: lists of events move with the clock. */
  expiresAt: number;
  hits: number;
};

type Ready = { body: Buffer; headers: Record<string, string | number> };

export type FreshPage = Omit<CachedPage, 'etag' | 'encoded' | 'ready' | 'hits' | 'expiresAt'> & {
  body: Buffer;
  maxAgeMs: number;
};

const MAX_BYTES = 48_000_000;
/** Bytes of an entry besides its bodies. */
const OVERHEAD = 1_000;

/** Pages held in memory by the host and address they answer. */
export class PageCache {
  private readonly versions: ContentVersions;
  private readonly pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ encoded: { identity, br, gzip } }) =>
      OVERHEAD + identity.length + (br?.length ?? 0) + (gzip?.length ?? 0),
  });

  constructor(versions: ContentVersions) {
    this.versions = versions;
  }

  /** The page of a key if it is still right, else null. */
  find(key: string): CachedPage | null {
    const page = this.pages.get(key);
    if (!page || !this.versions.isNewest(page.websiteId, page.version)) return null;
    if (page.expiresAt < performance.now()) return null;
    if (++page.hits === 1) void this.compress(key, page);
    return page;
  }

  /** Keeps a page unless its site has moved on meanwhile; gives it back with its tag. */
  keep(key: string, { body, maxAgeMs, ...page }: FreshPage): CachedPage {
    const etag = `W/"${hash('sha1', body, 'base64url').slice(0, 20)}"`;
    const encoded = { identity: body };
    const cached: CachedPage = {
      ...page,
      etag,
      encoded,
      ready: readyOf({ ...page.headers, etag }, encoded),
      expiresAt: performance.now() + maxAgeMs,
      hits: 0,
    };
    this.versions.learn(page.websiteId, page.version);
    if (this.versions.isNewest(page.websiteId, page.version)) this.pages.set(key, cached);
    return cached;
  }

  /** Compressed when it is asked for again: most pages of a large site are asked for once. */
  private async compress(key: string, page: CachedPage): Promise<void> {
    const encoded = await encodeBody(page.encoded.identity, 6);
    const now = this.pages.peek(key);
    if (now !== page) return;
    const ready = readyOf({ ...page.headers, etag: page.etag }, encoded);
    this.pages.set(key, { ...page, encoded, ready });
  }
}

function readyOf(headers: Record<string, string>, encoded: Encoded): CachedPage['ready'] {
  const of = (body: Buffer, encoding?: string): Ready => ({
    body,
    headers: {
      ...headers,
      'content-length': body.length,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
  });
  return {
    identity: of(encoded.identity),
    ...(encoded.br ? { br: of(encoded.br, 'br') } : {}),
    ...(encoded.gzip ? { gzip: of(encoded.gzip, 'gzip') } : {}),
  };
}
