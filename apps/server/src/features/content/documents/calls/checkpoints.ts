import * as contract from '@sitewright/contract/checkpoints';
import { comparePages } from '@sitewright/document/compare-pages';
import { MAX_CHECKPOINTS } from '@sitewright/domain/history/checkpoints';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { readDraft } from '../draft/drafts.ts';
import * as rows from '../queries/checkpoints.ts';
import { lockDocument } from '../queries/documents.ts';
import { requireDocument } from '../require-document.ts';

/** Keeps the draft as it stands. Of two who do so at once the second has nothing new to keep. */
export const createCheckpoint = route(
  contract.createCheckpoint,
  async ({ db, websiteId, params, body, account, newId }) => {
    const ref = { websiteId, documentId: params.documentId };
    await requireDocument(db, ref, account.permissions, 'edit');
    await lockDocument(db, ref);
    const content = await readDraft(db, ref);
    const newest = await rows.findNewestState(db, ref);
    if (newest && comparePages(newest, content).length === 0) return { isNew: false };
    const isFull = (await rows.countCheckpoints(db, ref)) >= MAX_CHECKPOINTS;
    if (isFull && !(await rows.deleteOldestUnnamed(db, ref))) throw new AppError('checkpoints-full');
    const { name } = body;
    await rows.insertCheckpoint(db, { ...ref, checkpointId: newId(), name, content, savedBy: account.id });
    return { isNew: true };
  },
);

export const updateCheckpoint = route(
  contract.updateCheckpoint,
  async ({ db, websiteId, params, body, account }) => {
    const ref = { ...params, websiteId };
    await requireDocument(db, ref, account.permissions, 'edit');
    if (!(await rows.updateCheckpointName(db, { ...ref, name: body.name }))) throw new AppError('not-found');
    return {};
  },
);

export const deleteCheckpoint = route(
  contract.deleteCheckpoint,
  async ({ db, websiteId, params, account }) => {
    const ref = { ...params, websiteId };
    await requireDocument(db, ref, account.permissions, 'edit');
    if (!(await rows.deleteCheckpointRow(db, ref))) throw new AppError('not-found');
    return {};
  },
);
