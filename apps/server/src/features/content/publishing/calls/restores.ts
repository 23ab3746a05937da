import * as documentContract from '@sitewright/contract/documents';
import * as contract from '@sitewright/contract/site-restores';
import { route } from '../../../../platform/http/calls/route.ts';
import { requireDocument, toState } from '../../documents/index.ts';
import { listSitePublishes } from '../queries/site-publishes.ts';
import * as restores from '../restores.ts';

/** The last times that something of the site was published. */
export const listPublishes = route(contract.listPublishes, async ({ db, websiteId }) => ({
  publishes: await listSitePublishes(db, websiteId),
}));

/** Puts all drafts back to a publish. */
export const restoreSite = route(contract.restoreSite, ({ db, websiteId, body, now, account }) =>
  restores.restoreSite(db, { websiteId, ...body }, { now: now(), permissions: account.permissions }),
);

/** Takes the last restore back. */
export const undoSiteRestore = route(contract.undoSiteRestore, ({ db, websiteId, body, now, account }) =>
  restores.undoRestore(db, { websiteId, ...body }, { now: now(), permissions: account.permissions }),
);

/** Puts a version back into the draft of one document. */
export const restoreDocumentVersion = route(
  documentContract.restoreDocumentVersion,
  async ({ db, websiteId, params, body, now, account: { permissions } }) => {
    const ref = { websiteId, documentId: params.documentId };
    await requireDocument(db, ref, permissions, 'edit');
    const wanted = { ...ref, version: params.version, restoreId: body.restoreId };
    const isChanged = await restores.restoreVersion(db, wanted, { now: now(), permissions });
    return { ...toState(await requireDocument(db, ref, permissions, 'edit')), isChanged };
  },
);

/** Takes that back. */
export const undoDocumentRestore = route(
  documentContract.undoDocumentRestore,
  async ({ db, websiteId, params, body, now, account: { permissions } }) => {
    const ref = { websiteId, documentId: params.documentId };
    await requireDocument(db, ref, permissions, 'edit');
    const { kept } = await restores.undoRestore(db, { ...ref, ...body }, { now: now(), permissions });
    return { isKept: kept.length > 0 };
  },
);
