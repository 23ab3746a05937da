/** Owner of a document: a page (collection), an item, or the site itself. */
export type DocumentKind = 'page' | 'item' | 'site';

/** A document by what it belongs to; there is at most one of a kind for an owner. */
export type DocumentKey = { websiteId: string; kind: DocumentKind; ownerId: string };

/** A document by its own id. */
export type DocumentRef = { websiteId: string; documentId: string };
