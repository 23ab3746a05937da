import * as contract from '@sitewright/contract/mailing-lists';
import { csvReply } from '../../../../platform/csv/csv-reply.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { withUpload } from '../../../../platform/http/bodies/read-upload.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { deleteMailsTo } from '../../../../platform/mail/queries.ts';
import { importFile } from '../import-file.ts';
import * as bounces from '../queries/bounces.ts';
import { listIdsOfSegment } from '../queries/exported.ts';
import { deleteMembership } from '../queries/memberships.ts';
import * as queries from '../queries/subscribers.ts';
import { insertSuppressed } from '../queries/suppressed.ts';
import { suppressedSignature } from '../signatures.ts';
import { subscriberRows } from '../subscribers-csv.ts';

export const listSubscribers = route(contract.listSubscribers, ({ db, websiteId, query, deps }) => {
  const { search = null, listId = null, status = null, segmentId = null, cursor: before = null } = query;
  const filter = { websiteId, search, listId, status, segmentId, before };
  return readPage(
    query.limit,
    (limit) => queries.listSubscriberRows(db, { ...filter, limit }, deps.services.segmentFilter),
    ({ id }) => id,
  );
});

export const getSubscriber = route(
  contract.getSubscriber,
  async ({ db, websiteId, params: { subscriberId } }) => {
    const key = { websiteId, subscriberId };
    const subscriber = await getSummary(db, key);
    return {
      subscriber,
      consents: await queries.listConsents(db, key),
      bounces: await bounces.listBounces(db, key),
    };
  },
);

export const tagSubscriber = route(contract.tagSubscriber, async ({ db, params, body }) => {
  await queries.updateTags(db, params, body.tags);
  return getSummary(db, params);
});

export const retrySubscriber = route(
  contract.retrySubscriber,
  async ({ db, websiteId, params: { subscriberId } }) => {
    const key = { websiteId, subscriberId };
    await bounces.trustAddress(db, key);
    return getSummary(db, key);
  },
);

export const removeFromMailingList = route(
  contract.removeFromMailingList,
  async ({ db, websiteId, params: { subscriberId, listId }, deps }) => {
    const key = { websiteId, subscriberId };
    const subscriber = await queries.findSubscriber(db, key);
    const isRemoved = await deleteMembership(db, { ...key, listId });
    if (!isRemoved) throw new AppError('subscriber-left');
    if (subscriber?.isUndeliverable && (await queries.findSubscriber(db, key)) === null) {
      // With the subscriber went what was reported: no import brings the address back.
      const signatures = [suppressedSignature(deps.secret, websiteId, subscriber.address)];
      await insertSuppressed(db, { websiteId, signatures });
    }
    return {};
  },
);

export const eraseSubscriber = route(
  contract.eraseSubscriber,
  async ({ db, websiteId, params: { subscriberId }, deps }) => {
    const key = { websiteId, subscriberId };
    const subscriber = await queries.findSubscriber(db, key);
    if (!subscriber) return {};
    const signatures = [suppressedSignature(deps.secret, websiteId, subscriber.address)];
    await insertSuppressed(db, { websiteId, signatures });
    await deleteMailsTo(db, {
      websiteId,
      address: subscriber.email,
      kinds: ['list-confirm', 'list-welcome'],
    });
    await queries.deleteSubscriber(db, key);
    return {};
  },
);

export const importSubscribers = routeWithoutTransaction(
  contract.importSubscribers,
  ({ deps, websiteId, params: { listId }, request }) =>
    withUpload(request, async ({ field, bytes }) => {
      const statement = contract.ImportStatement.safeParse(field('statement'));
      if (!statement.success)
        throw new AppError('invalid-fields', { statement: statement.error.issues[0]?.message ?? '' });
      const importOptions = { websiteId, listId, statement: statement.data };
      return importFile(deps, importOptions, bytes(contract.MAX_SUBSCRIBER_FILE_BYTES));
    }),
);

export const exportSubscribers = routeWithoutTransaction(
  contract.exportSubscribers,
  async ({ deps, websiteId, query: { listId = null, status = null, segmentId = null }, reply }) => {
    const ids =
      segmentId === null
        ? null
        : await deps.database.long(websiteId, (db) =>
            listIdsOfSegment(db, { websiteId, segmentId }, deps.services.segmentFilter),
          );
    return csvReply(reply, 'subscribers.csv', subscriberRows(deps, { websiteId, listId, status, ids }));
  },
);

/** Errors: not-found. */
async function getSummary(db: Db, key: { websiteId: string; subscriberId: string }) {
  const subscriber = await queries.findSummary(db, key);
  if (!subscriber) throw new AppError('not-found');
  return subscriber;
}
