import type { PageDocument } from '@sitewright/document/schema';
import type { Db } from '../../../../platform/database/database.ts';
import { type DocumentKind, getPublished, versionName } from '../../../content/documents/index.ts';
import type { FragmentCache } from '../cache/fragment-cache.ts';
import { documentFragmentKey } from '../cache/fragment-key.ts';
import type { SiteBundle } from './site-bundle.ts';

/** Contents that visitors see. A published version never changes, so those of the last pages are kept, by their names. */
export class PublishedDocuments {
  private readonly cache: FragmentCache['documents'];

  constructor({ documents }: Pick<FragmentCache, 'documents'>) {
    this.cache = documents;
  }

  /** Content of an owner; one known to have none, and one that is cached, costs no statement. */
  async read(
    db: Db,
    { website, documented }: Pick<SiteBundle, 'website' | 'documented'>,
    { kind, ownerId }: { kind: DocumentKind; ownerId: string },
  ): Promise<PageDocument | null> {
    const name = documented.get(ownerId);
    if (name === undefined) return null;
    const cached = this.cache.get(documentFragmentKey(website.id, name));
    if (cached) return cached;
    const found = await getPublished(db, { websiteId: website.id, kind, ownerId });
    if (!found) return null;
    const newest = versionName(found.documentId, found.version);
    this.cache.set(documentFragmentKey(website.id, newest), found.content);
    return found.content;
  }
}
