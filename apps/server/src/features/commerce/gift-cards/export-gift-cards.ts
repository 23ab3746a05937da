import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { exportGiftCards as call } from '@sitewright/contract/gift-cards';
import { routeWithoutTransaction } from '../../../platform/http/calls/route.ts';
import { giftCardCsvLines } from './gift-cards-csv.ts';

export const exportGiftCards = routeWithoutTransaction(call, ({ deps, websiteId, query, reply }) => {
  reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="gift-cards.csv"',
  });
  const { search = null, status = null } = query;
  const lines = Readable.from(giftCardCsvLines(deps.database, { websiteId, search: search || null, status }));
  return Readable.toWeb(lines) as WebStream as ReadableStream;
});
