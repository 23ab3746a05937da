import type { PageDocument } from '@sitewright/document/schema';
import { LRUCache } from 'lru-cache';
import { StampedRows } from '../../../../platform/database/stamped-rows.ts';
import type { ProductContent } from '../../../catalogue/products/index.ts';
import type { AnyFile } from '../../../content/assets/index.ts';
import type { FragmentKey, FragmentName } from './fragment-key.ts';
import { PageFragments } from './page-fragments.ts';
import { SameObjects } from './same-objects.ts';

const MAX_BUNDLE_CHARS = 32_000_000;
const MAX_DOCUMENT_CHARS = 16_000_000;
const MAX_PRODUCT_CHARS = 8_000_000;
const MAX_FILE_CHARS = 8_000_000;
/** Characters of a document besides its own. */
const OVERHEAD = 1_000;
/** Fragments of one name and owner: one for each language or template of a site, else the last one. */
const MAX_OF_ONE: Partial<Record<FragmentName, number>> = {
  messages: 50,
  'template-texts': 50,
  'shaped-bundle': 8,
  'local-pages': 20,
  'local-bundle': 20,
  'local-document': 20,
  'first-texts-of-document': 20,
};

type Fragment = { parts: readonly unknown[]; value: unknown };

/**
 * Cache of the parts that pages are made of, below the page cache. Its roots are the bundle of each
 * site's newest version, published documents and what each page loaded; everything derived of one of them or of a
 * template is kept with that owner, ends with it, and is made again when a part of its key is another.
 */
export class FragmentCache<Bundle extends { chars: number } = { chars: number }> {
  /** By site, as of its newest version; put in again when its characters have become more. */
  readonly bundles = new LRUCache<string, Bundle>({
    maxSize: MAX_BUNDLE_CHARS,
    sizeCalculation: ({ chars }) => chars,
  });
  /** By site and version of the document, which never changes. */
  readonly documents = new LRUCache<string, PageDocument>({
    maxSize: MAX_DOCUMENT_CHARS,
    sizeCalculation: (document) => OVERHEAD + JSON.stringify(document).length,
  });
  /** Data loaded by pages, by page and stamp of their site. */
  readonly pages = new PageFragments();
  /** Products by site and currency, with the stock of when their rows were written. */
  readonly products = new StampedRows<ProductContent>(MAX_PRODUCT_CHARS);
  /** Uploads by site. */
  readonly files = new StampedRows<AnyFile>(MAX_FILE_CHARS);
  /** Forms, block fields and translations of sites, by site and id. */
  readonly same = new SameObjects();
  private readonly derived = new WeakMap<object, Map<FragmentName, Fragment[]>>();

  /** The fragment of an owner under a key; the same value each time, so that what is derived of it is found as well. */
  of<T>(owner: object, { name, parts }: FragmentKey, make: () => T): T {
    const fragments = this.fragmentsOf(owner, name);
    const known = fragments.find((fragment) => isSame(fragment.parts, parts));
    if (known) return known.value as T;
    const value = make();
    if (fragments.length >= (MAX_OF_ONE[name] ?? 1)) fragments.shift();
    fragments.push({ parts, value });
    return value;
  }

  /** Forgets what could not be made. */
  forget(owner: object, { name }: FragmentKey): void {
    this.derived.get(owner)?.delete(name);
  }

  private fragmentsOf(owner: object, name: FragmentName): Fragment[] {
    let byName = this.derived.get(owner);
    if (!byName) {
      byName = new Map();
      this.derived.set(owner, byName);
    }
    let fragments = byName.get(name);
    if (!fragments) {
      fragments = [];
      byName.set(name, fragments);
    }
    return fragments;
  }
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index]);
}
