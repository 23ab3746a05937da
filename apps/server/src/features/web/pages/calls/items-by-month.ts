import { monthSpan } from '@sitewright/blocks/calendar/month-grid';
import * as contract from '@sitewright/contract/open';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { listEventsBetween } from '../../../content/collections/index.ts';

/** Events of one month at most, as a calendar shows them. */
const MAX_EVENTS = 200;

/** Other months of a calendar, asked for by its script. */
export const getItemsByMonth = routeWithoutTransaction(
  contract.getItemsByMonth,
  async ({ deps, websiteId, query, request, reply }) => {
    const bundle = await deps.services.pages.pipeline.siteOfVisitor(websiteId, request.language);
    const { collectionId } = query;
    const base = bundle.paths.get(collectionId);
    if (!bundle.byId.has(collectionId) || base === undefined) throw new AppError('not-found');
    const [month = 1, year = 1970] = query.month.split('-').map(Number);
    const page = { ...monthSpan({ year, month }), limit: MAX_EVENTS, held: bundle.held };
    const items = await deps.database.site(websiteId, (db) =>
      listEventsBetween(db, { websiteId, collectionId }, page),
    );
    reply.header('cache-control', 'public, max-age=60');
    return {
      items: items.map(({ id, title, urlId, content, publishOn }) => {
        const { startDate = publishOn, endDate = startDate } = content;
        return { id, title, fullUrl: `${base}/${urlId}`, startDate, endDate };
      }),
    };
  },
);
