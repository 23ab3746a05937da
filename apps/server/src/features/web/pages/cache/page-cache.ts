import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  dropQuickForms,
  type Encoded,
  type EncodingName,
  encodeBody,
} from '../../../../platform/http/encoding/encode-body.ts';
import type { SiteVersions } from '../../../site/sites/index.ts';
import { localeAt, type PageKeyParts, pageKey, type SiteState, websiteIdOf } from './page-key.ts';

/** A page as it is sent. */
export type CachedPage = {
  status: number;
  headers: Readonly<Record<string, string>>;
  etag: string;
  encoded: Encoded;
  /** The same with all headers, as they are written to a connection. */
  ready: { identity: Ready } & { [Name in EncodingName]?: Ready };
  /** Monotonic milliseconds after which it is made again: lists of events move with the clock. */
  expiresAt: number;
  hits: number;
  /** Compressed as small as it gets. */
  isBest: boolean;
};

type Ready = { body: Buffer; headers: Record<string, string | number> };

export type FreshPage = Omit<CachedPage, 'etag' | 'encoded' | 'ready' | 'hits' | 'isBest' | 'expiresAt'> & {
  body: Buffer;
  maxAgeMs: number;
};

const MAX_BYTES = 24_000_000;
/** Brotli's quality for a page that is asked for again. */
const GOOD = 6;
/** That of a page that is asked for often: it takes a tenth of a second of a processor, which files and passwords share. */
const BEST = 11;
const HITS_FOR_BEST = 20;
/** Room for the quick forms of a page that has no better ones yet, as a part of the page. */
const QUICK_FORMS = 0.4;
/** Bytes of an entry besides its key and bodies. */
const OVERHEAD = 1_000;

/** The keys of a site's pages, all of one content version. */
type KeptKeys = { contentVersion: number; keys: Set<string> };

/** Answers by all that they depend on (`page-key.ts`). The first page of a newer version makes room of those before it. */
export class PageCache {
  private readonly versions: SiteVersions<SiteState>;
  private readonly keptOf = new Map<string, KeptKeys>();
  private readonly pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    disposeAfter: (_page, key, reason) => {
      if (reason === 'evict') this.forgetKey(key);
    },
    sizeCalculation: ({ encoded: { identity, br, gzip } }, key) => {
      const compressed = br && gzip ? br.length + gzip.length : Math.ceil(identity.length * QUICK_FORMS);
      return OVERHEAD + key.length + identity.length + compressed;
    },
  });
  /** One page at a time is compressed as small as it gets: anybody can ask for any page often. */
  private isMakingBest = false;

  constructor(versions: SiteVersions<SiteState>) {
    this.versions = versions;
  }

  /** The database stands still; public pages are answered as they were, for at most ten minutes. */
  get isStalled(): boolean {
    return this.versions.isStalled;
  }

  /** The page of an address as its site is now, else null. */
  find(page: Omit<PageKeyParts, 'contentVersion' | 'locale'>): CachedPage | null {
    const state = this.versions.stateOf(page.websiteId);
    if (!state) return null;
    const { contentVersion, locales } = state;
    const key = pageKey({ ...page, contentVersion, locale: localeAt(locales, page.pathAndQuery) });
    const cached = this.pages.get(key);
    if (!cached) return null;
    if (this.isStalled && isPublic(cached)) this.versions.countStale();
    else if (cached.expiresAt < performance.now()) return null;
    cached.hits += 1;
    if (cached.hits === 1) void this.compress(key, cached, GOOD);
    else if (this.isForBest(cached, page.pathAndQuery)) void this.makeBest(key, cached);
    return cached;
  }

  /**
   * Keeps a page in the language it was made in, unless its site has moved on meanwhile; gives it back with its tag. All who had it made at the same time get
   * the same one, so that it is compressed once.
   */
  keep(address: PageKeyParts & SiteState, { body, maxAgeMs, ...page }: FreshPage): CachedPage {
    const { websiteId, contentVersion, locales } = address;
    this.versions.learn({ websiteId, contentVersion, locales });
    const etag = `W/"${hash('sha1', body, 'base64url').slice(0, 20)}"`;
    const key = pageKey(address);
    const expiresAt = performance.now() + maxAgeMs;
    const held = this.pages.get(key);
    if (held?.etag === etag && held.status === page.status) return Object.assign(held, { expiresAt });
    const encoded = { identity: body };
    const cached: CachedPage = {
      ...page,
      etag,
      encoded,
      ready: readyOf({ ...page.headers, etag }, encoded),
      expiresAt,
      hits: 0,
      isBest: false,
    };
    if (this.versions.isNewest(websiteId, contentVersion)) {
      this.keysOf(websiteId, contentVersion).add(key);
      this.pages.set(key, cached);
    }
    return cached;
  }

  /** The keys of this version of a site; pages of another are dropped, since nobody finds them. */
  private keysOf(websiteId: string, contentVersion: number): Set<string> {
    const kept = this.keptOf.get(websiteId);
    if (kept?.contentVersion === contentVersion) return kept.keys;
    for (const key of kept?.keys ?? []) this.pages.delete(key);
    const keys = new Set<string>();
    this.keptOf.set(websiteId, { contentVersion, keys });
    return keys;
  }

  private forgetKey(key: string): void {
    const websiteId = websiteIdOf(key);
    const keys = this.keptOf.get(websiteId)?.keys;
    keys?.delete(key);
    if (keys?.size === 0) this.keptOf.delete(websiteId);
  }

  /** Compressed when it is asked for again: most pages of a large site are asked for once. */
  private async compress(key: string, page: CachedPage, quality: number): Promise<void> {
    const encoded = await encodeBody(page.encoded.identity, quality);
    const now = this.pages.peek(key);
    dropQuickForms(page.encoded.identity);
    if (now !== page) return;
    const ready = readyOf({ ...page.headers, etag: page.etag }, encoded);
    this.pages.set(key, { ...page, encoded, ready, isBest: quality === BEST });
  }

  /** Pages of the site itself: of addresses with a query, and of those that lead nowhere, there are as many as anybody likes. */
  private isForBest(page: CachedPage, pathAndQuery: string): boolean {
    if (this.isMakingBest || page.isBest || page.hits < HITS_FOR_BEST) return false;
    return page.encoded.br !== undefined && isPublic(page) && !pathAndQuery.includes('?');
  }

  private async makeBest(key: string, page: CachedPage): Promise<void> {
    this.isMakingBest = true;
    try {
      await this.compress(key, page, BEST);
    } finally {
      this.isMakingBest = false;
    }
  }
}

/** A page for everybody, not one that only says what happened (search, errors, a closed site). */
function isPublic({ status, headers }: CachedPage): boolean {
  return status === 200 && headers['cache-control']?.startsWith('public') === true;
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
