import type { PageDocument } from '@sitewright/document/schema';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../../platform/database/database.ts';
import { type DocumentKind, getPublished, versionName } from '../../../content/documents/index.ts';
import type { SiteBundle } from './site-bundle.ts';

const MAX_DOCUMENTS = 500;

/** Contents that visitors see. A published version never changes, so those of the last pages are held, by their names. */
export class PublishedDocuments {
  private readonly held = new LRUCache<string, PageDocument>({ max: MAX_DOCUMENTS });

  /** Content of an owner; one known to have none, and one that is held, costs no statement. */
  async read(
    db: Db,
    { website, documented }: Pick<SiteBundle, 'website' | 'documented'>,
    { kind, ownerId }: { kind: DocumentKind; ownerId: string },
  ): Promise<PageDocument | null> {
    const name = documented.get(ownerId);
    if (name === undefined) return null;
    const known = this.held.get(`${website.id} ${name}`);
    if (known) return known;
    const found = await getPublished(db, { websiteId: website.id, kind, ownerId });
    if (!found) return null;
    this.held.set(`${website.id} ${versionName(found.documentId, found.version)}`, found.content);
    return found.content;
  }
}
