import * as contract from '@sitewright/contract/publishing';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { findDocumentById, publishTogether, toState } from '../../documents/index.ts';
import { compareStates } from '../compare-states.ts';
import { lockOwn } from '../lock-own.ts';
import { reviewSite } from '../review.ts';

/** What would be published, and what visitors would stumble over. */
export const reviewChanges = route(contract.reviewChanges, ({ db, websiteId, query, account }) =>
  reviewSite(db, { websiteId, first: query.first ?? null, permissions: account.permissions }),
);

export const compareVersions = route(contract.compareVersions, ({ db, websiteId, params, query }) =>
  compareStates(db, { websiteId, documentId: params.documentId, ...query }),
);

/** Publishes several documents in one transaction, each as it was at a change. Source: SITE-10. */
export const publishDocuments = route(
  contract.publishDocuments,
  async ({ db, websiteId, body, account, now }) => {
    const chosen = new Map(body.documents.map(({ documentId, seq }) => [documentId, seq]));
    // In the order of who publishes them.
    for (const documentId of [...chosen.keys()].sort())
      await lockOwn(db, { websiteId, documentId }, account.permissions);
    const states = [...chosen].map(([documentId, seq]) => ({ documentId, seq }));
    await publishTogether(db, websiteId, { states, by: { accountId: account.id, now: now() } });
    const documents = [];
    for (const documentId of chosen.keys()) {
      const row = await findDocumentById(db, { websiteId, documentId });
      if (!row) throw new AppError('not-found');
      documents.push(toState(row));
    }
    return { documents };
  },
);
