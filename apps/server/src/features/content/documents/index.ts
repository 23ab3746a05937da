import { defineFeature } from '../../../platform/http/feature.ts';
import * as checkpointCalls from './calls/checkpoints.ts';
import * as documentCalls from './calls/documents.ts';
import { registerCleanUp } from './jobs/old-versions.ts';
import { liveDrafts } from './live/socket.ts';

export type { DocumentKey, DocumentKind } from './document-key.ts';
export { mayDo, requireRight, rulesOf } from './document-kinds.ts';
export { type CheckedDraft, checkDraft } from './draft/check-draft.ts';
export { cleanText } from './draft/clean-text.ts';
export {
  changeDocument,
  createDocument,
  getDraft,
  listDrafts,
  loadDraft,
  readDraft,
} from './draft/drafts.ts';
export { askForBodies, bodiesChanged, bodyAsShown } from './item-bodies.ts';
export { linkProblems, listSectionUses } from './linked-sections.ts';
export {
  findDocumentById,
  findOwner,
  findTitle,
  listPublished,
  listPublishedContents,
  listPublishedVersions,
  lockDocument,
  toState,
  versionName,
} from './queries/documents.ts';
export { findBody, listItemsShowing, listItemsWithSections, writeBody } from './queries/item-documents.ts';
export { requireDocument } from './require-document.ts';
export { findState } from './states.ts';
export {
  getPublished,
  hasBlocks,
  lockDocumentOf,
  publishContent,
  publishDocument,
  publishOwner,
  publishTogether,
  publishWithItem,
  replaceContent,
} from './versions.ts';

/** Contents of pages and items: live drafts, published versions. */
export const documents = defineFeature({
  name: 'documents',
  folder: import.meta.dirname,
  routes: [...Object.values(documentCalls), ...Object.values(checkpointCalls)],
  plugin: (app, deps) => {
    registerCleanUp(app, deps);
    return liveDrafts(app, deps);
  },
});
