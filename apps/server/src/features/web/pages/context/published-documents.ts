import type { PageDocument } from '@sitewright/document/schema';
import type { Db } from '../../../../platform/database/database.ts';
import { type DocumentKind, listPublishedVersions, versionName } from '../../../content/documents/index.ts';
import type { FragmentCache } from '../cache/fragment-cache.ts';
import { documentFragmentKey } from '../cache/fragment-key.ts';
import type { SiteBundle } from './site-bundle.ts';

/** Contents that visitors see. A published version never changes, so those of the last pages are kept, by their names. */
export class PublishedDocuments {
  private readonly cache: FragmentCache['documents'];

  constructor({ documents }: Pick<FragmentCache, 'documents'>) {
    this.cache = documents;
  }

  /** Contents by owner, in one statement; owners known to have none, and contents that are cached, cost none. */
  async read(
    db: Db,
    { website, documented }: Pick<SiteBundle, 'website' | 'documented'>,
    { kind, ownerIds }: { kind: DocumentKind; ownerIds: readonly string[] },
  ): Promise<Map<string, PageDocument>> {
    const contents = new Map<string, PageDocument>();
    const unread: string[] = [];
    for (const ownerId of ownerIds) {
      const name = documented.get(ownerId);
      if (name === undefined) continue;
      const cached = this.cache.get(documentFragmentKey(website.id, name));
      if (cached) contents.set(ownerId, cached);
      else unread.push(ownerId);
    }
    const found = await listPublishedVersions(db, { websiteId: website.id, kind, ownerIds: unread });
    for (const { ownerId, documentId, version, content } of found) {
      this.cache.set(documentFragmentKey(website.id, versionName(documentId, version)), content);
      contents.set(ownerId, content);
    }
    return contents;
  }
}
