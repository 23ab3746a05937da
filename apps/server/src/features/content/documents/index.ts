import { defineFeature } from '../../../platform/http/feature.ts';
import { open } from './calls/open-document.ts';
import { publish } from './calls/publish.ts';
import { read } from './calls/read-document.ts';
import { list, restore } from './calls/versions.ts';
import { liveDrafts } from './live/socket.ts';

export type { DocumentKey, DocumentKind } from './document-key.ts';
export { changeDocument } from './draft/change-document.ts';
export { cleanText } from './draft/clean-text.ts';
export { createDocument } from './draft/create-document.ts';
export { getDraft } from './draft/get-draft.ts';
export { deleteDocuments, listPublished, listPublishedContents, versionName } from './queries.ts';
export { getPublished } from './versions/get-published.ts';
export { publishDocument } from './versions/publish-document.ts';

/** Contents of pages and items: live drafts, published versions. */
export const documents = defineFeature({
  name: 'documents',
  folder: import.meta.dirname,
  routes: [open, read, publish, list, restore],
  plugin: liveDrafts,
});
