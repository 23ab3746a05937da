import type { PageDocument } from '@sitewright/document/schema';
import type { ImageAsset } from '@sitewright/domain/site/asset-schema';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../platform/database/database.ts';
import { listAssetsById } from '../../assets/index.ts';
import { listCollections } from '../../collections/index.ts';
import { getPublished } from '../../documents/index.ts';
import { getWebsite, type Website } from '../../sites/index.ts';
import { addressesOf } from './addresses.ts';

/** What every page of a site shares, as of one content version. */
export type SiteBundle = {
  version: number;
  website: Website;
  /** Pages and collections visitors can see, in the order of the page list. */
  collections: readonly Collection[];
  byId: ReadonlyMap<string, Collection>;
  /** Address of each collection, `/` for the home page. */
  urls: ReadonlyMap<string, string>;
  byUrl: ReadonlyMap<string, Collection>;
  /** Contents of the template's block fields: sections whose id is the field's. */
  fields: PageDocument | null;
  /** Logo, favicon and pictures of collections. */
  images: ReadonlyMap<string, ImageAsset>;
};

/** Bundles by site and version; a version is never changed, so an entry is right for ever. */
export class SiteBundles {
  private readonly cache = new LRUCache<string, SiteBundle>({ max: 500 });

  /** The bundle of the version, which was read in this transaction before. Up to four statements, none when known. */
  async get(db: Db, websiteId: string, version: number): Promise<SiteBundle> {
    const key = `${websiteId}:${version}`;
    const known = this.cache.get(key);
    if (known) return known;
    const bundle = await loadBundle(db, websiteId, { version, drafts: false });
    // A change that was committed between the two reads has moved the version on: then this is not what it says.
    if (bundle.website.contentVersion === version) this.cache.set(key, bundle);
    return bundle;
  }
}

/** Reads a bundle anew; with `drafts` unpublished pages are in it too, for previews. */
export async function loadBundle(
  db: Db,
  websiteId: string,
  { version, drafts }: { version: number; drafts: boolean },
): Promise<SiteBundle> {
  const website = await getWebsite(db, websiteId);
  const all = await listCollections(db, websiteId);
  const collections = drafts ? all : all.filter(({ status }) => status === 'published');
  const published = await getPublished(db, { websiteId, kind: 'site', ownerId: websiteId });
  const { logoImageId, faviconImageId } = website.settings;
  const imageIds = [logoImageId, faviconImageId, ...collections.map(({ mainImageId }) => mainImageId)];
  const ids = imageIds.filter((id) => id !== null);
  const images = await listAssetsById(db, { websiteId, ids });
  return {
    version,
    website,
    collections,
    ...addressesOf(collections),
    fields: published?.content ?? null,
    images: new Map(images.map((image) => [image.id, image])),
  };
}
