import type { DocumentState } from '@sitewright/contract/documents';
import * as contract from '@sitewright/contract/documents';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import type { DocumentRef } from '../document-key.ts';
import { requireRight, rulesOf } from '../document-kinds.ts';
import { checkDraft } from '../draft/check-draft.ts';
import { createDocument, loadDraft } from '../draft/drafts.ts';
import { listCheckpoints } from '../queries/checkpoints.ts';
import { findDocument, findDocumentById, findOwner, listVersions, toState } from '../queries/documents.ts';
import { requireDocument } from '../require-document.ts';
import { publishDraft, publishTogether } from '../versions.ts';

/**
 * The document of an owner. One that has none yet gets it from whoever may edit it: an item's shows the text that it had, unless no text
 * block holds it.
 */
export const openDocument = route(
  contract.openDocument,
  async ({ db, websiteId, body, newId, account, now }) => {
    const key = { websiteId, ...body };
    const row = await findDocument(db, key);
    if (row) return toState(row);
    const owner = await findOwner(db, key);
    if (!owner) throw new AppError('not-found');
    requireRight(owner, account.permissions, 'edit');
    const content = await rulesOf(key.kind).firstContent(db, key);
    const documentId = await createDocument(db, { ...key, id: newId(), ...(content ? { content } : {}) });
    const ref = { websiteId, documentId };
    if (content) {
      const { problems } = checkDraft((await loadDraft(db, ref)).draft);
      if (Object.keys(problems).length > 0) throw new AppError('page-not-publishable', problems);
      // What visitors saw before is the first version: nothing changes for them, and it can be had back.
      if (owner.isLive) await publishDraft(db, ref, { now: now() });
    }
    return getState(db, ref);
  },
);

/** The document of an item, or null. */
export const getItemDocument = route(contract.getItemDocument, async ({ db, websiteId, params }) => {
  const row = await findDocument(db, { websiteId, kind: 'item', ownerId: params.itemId });
  return { document: row ? toState(row) : null };
});

/** State of a document. */
export const getDocument = route(contract.getDocument, ({ db, websiteId, params }) =>
  getState(db, { websiteId, documentId: params.documentId }),
);

/** Publishes what is saved of a draft; a page that was a draft itself is public from then on. Source: SITE-10. */
export const publishDocument = route(
  contract.publishDocument,
  async ({ db, websiteId, params, body, account, now }) => {
    const ref = { websiteId, documentId: params.documentId };
    await requireDocument(db, ref, account.permissions, 'publish');
    const states = [{ documentId: params.documentId, seq: body.seq }];
    await publishTogether(db, websiteId, { states, by: { accountId: account.id, now: now() } });
    return getState(db, ref);
  },
);

/** Versions and checkpoints of a document, newest first. */
export const listDocumentVersions = route(
  contract.listDocumentVersions,
  async ({ db, websiteId, params }) => {
    const ref = { websiteId, documentId: params.documentId };
    await getState(db, ref);
    return { versions: await listVersions(db, ref), checkpoints: await listCheckpoints(db, ref) };
  },
);

/** State of a document by its id. Errors: not-found. */
async function getState(db: Db, ref: DocumentRef): Promise<DocumentState> {
  const row = await findDocumentById(db, ref);
  if (!row) throw new AppError('not-found');
  return toState(row);
}
