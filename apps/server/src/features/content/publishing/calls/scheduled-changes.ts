import * as contract from '@sitewright/contract/publishing';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { checkDraft, findDocumentById, loadDraft, requireRight } from '../../documents/index.ts';
import { awaitMoment } from '../jobs/publish-changes.ts';
import { lockOwn } from '../lock-own.ts';
import {
  deleteScheduledChange,
  listScheduledChanges as listRows,
  upsertScheduledChange,
} from '../queries/scheduled-changes.ts';

/** Within this a moment counts as now, and is no schedule. */
const SOON_MS = 30_000;

export const scheduleChanges = route(
  contract.scheduleChanges,
  async ({ db, websiteId, body, account, now }) => {
    const at = now();
    if (body.publishOn < at.getTime() + SOON_MS)
      throw new AppError('invalid-fields', { publishOn: 'Choose a time in the future.' });
    const sorted = [...new Map(body.documents.map(({ documentId, seq }) => [documentId, seq]))].sort(
      ([one], [other]) => (one < other ? -1 : 1),
    );
    for (const [documentId, seq] of sorted) {
      const ref = { websiteId, documentId };
      await lockOwn(db, ref, account.permissions);
      const { draft } = await loadDraft(db, { ...ref, upTo: seq });
      const { page, problems } = checkDraft(draft);
      draft.destroy();
      if (Object.keys(problems).length > 0) throw new AppError('page-not-publishable', problems);
      const { publishOn } = body;
      await upsertScheduledChange(db, { ...ref, content: page, seq, publishOn, accountId: account.id });
    }
    await awaitMoment(db, websiteId, body.publishOn);
    return { changes: await listRows(db, websiteId) };
  },
);

export const listScheduledChanges = route(contract.listScheduledChanges, async ({ db, websiteId }) => ({
  changes: await listRows(db, websiteId),
}));

export const cancelScheduledChange = route(
  contract.cancelScheduledChange,
  async ({ db, websiteId, params, account }) => {
    const ref = { websiteId, documentId: params.documentId };
    if (!(await deleteScheduledChange(db, ref))) throw new AppError('not-found');
    // What is in the bin can be cancelled too, by whoever may publish pages.
    const row = await findDocumentById(db, ref);
    requireRight(row ?? { kind: 'page', is_product: false }, account.permissions, 'publish');
    return {};
  },
);
