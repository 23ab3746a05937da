import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import * as contract from '@sitewright/contract/mailing-lists';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { withUpload } from '../../../../platform/http/bodies/read-upload.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { deleteMailsTo } from '../../../../platform/mail/queries.ts';
import { importFile } from '../import-file.ts';
import { insertErased } from '../queries/erased.ts';
import { deletePlace } from '../queries/places.ts';
import * as queries from '../queries/subscribers.ts';
import { erasedSignature } from '../subscribe.ts';
import { subscriberCsvLines } from '../subscribers-csv.ts';

export const listSubscribers = route(contract.listSubscribers, ({ db, websiteId, query }) => {
  const { search = null, listId = null, status = null, cursor: before = null } = query;
  return readPage(
    query.limit,
    (limit) => queries.listSubscriberRows(db, { websiteId, search, listId, status, before, limit }),
    ({ id }) => id,
  );
});

export const getSubscriber = route(
  contract.getSubscriber,
  async ({ db, websiteId, params: { subscriberId } }) => {
    const key = { websiteId, subscriberId };
    const subscriber = await queries.findSummary(db, key);
    if (!subscriber) throw new AppError('not-found');
    return { subscriber, consents: await queries.listConsents(db, key) };
  },
);

export const removeFromMailingList = route(
  contract.removeFromMailingList,
  async ({ db, websiteId, params: { subscriberId, listId } }) => {
    await deletePlace(db, { websiteId, subscriberId, listId });
    return {};
  },
);

export const eraseSubscriber = route(
  contract.eraseSubscriber,
  async ({ db, websiteId, params: { subscriberId }, deps }) => {
    const key = { websiteId, subscriberId };
    const subscriber = await queries.findSubscriber(db, key);
    if (!subscriber) return {};
    const signature = erasedSignature(deps.secret, websiteId, subscriber.address);
    await insertErased(db, { websiteId, signature });
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
  ({ deps, websiteId, params: { listId }, query: { statement }, request }) =>
    withUpload(request, ({ bytes }) =>
      importFile(deps, { websiteId, listId, statement }, bytes(contract.MAX_SUBSCRIBER_FILE_BYTES)),
    ),
);

export const exportSubscribers = routeWithoutTransaction(
  contract.exportSubscribers,
  async ({ deps, websiteId, query: { listId = null }, reply }) => {
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="subscribers.csv"',
    });
    const lines = Readable.from(subscriberCsvLines(deps.database, { websiteId, listId }));
    return Readable.toWeb(lines) as WebStream as ReadableStream;
  },
);
