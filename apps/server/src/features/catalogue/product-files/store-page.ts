import { toSlug } from '@sitewright/domain/slug';
import type { Db } from '../../../platform/database/database.ts';
import { createCollection, listCollections } from '../../content/collections/index.ts';

/** Store pages of a site by address and title, those made meanwhile included. */
export class StorePages {
  private readonly websiteId: string;
  private readonly newId: () => string;
  private readonly known = new Map<string, string>();

  constructor(input: { websiteId: string; newId: () => string }) {
    this.websiteId = input.websiteId;
    this.newId = input.newId;
  }

  /** Reads them again: what another transaction made is known, what one that failed made is forgotten. */
  async load(db: Db): Promise<void> {
    this.known.clear();
    for (const { id, typeName, title, urlId } of await listCollections(db, this.websiteId)) {
      if (typeName !== 'products') continue;
      this.known.set(urlId, id);
      if (!this.known.has(title.toLowerCase())) this.known.set(title.toLowerCase(), id);
    }
  }

  /** The page of that address or title; a new one when there is none. Errors: those of createCollection. */
  async idOf(db: Db, name: string): Promise<string> {
    const found = this.known.get(name) ?? this.known.get(name.toLowerCase());
    if (found) return found;
    const { id, urlId } = await createCollection(db, {
      websiteId: this.websiteId,
      id: this.newId(),
      typeName: 'products',
      title: name.slice(0, 200),
      ...(toSlug(name) === name ? { urlId: name } : {}),
    });
    this.known.set(name, id);
    this.known.set(urlId, id);
    return id;
  }
}
