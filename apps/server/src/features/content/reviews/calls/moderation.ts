import * as contract from '@sitewright/contract/reviews';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { isMailAddress } from '../../../../platform/mail/mail.ts';
import { bumpItemVersion, getWebsite } from '../../../site/sites/index.ts';
import { addToItemCounts } from '../../collections/index.ts';
import { askShopper } from '../jobs/ask-for-reviews.ts';
import { countPending, findOrderToAsk, listForShop, updateStatus } from '../queries/reviews.ts';

export const listModeratedReviews = route(contract.listModeratedReviews, async ({ db, websiteId, query }) => {
  const { status = null, cursor: before = null } = query;
  const page = await readPage(
    query.limit,
    (limit) => listForShop(db, { websiteId, status, before, limit }),
    ({ id }) => id,
  );
  return { ...page, pendingCount: await countPending(db, websiteId) };
});

export const moderateReviews = route(contract.moderateReviews, async ({ db, websiteId, body }) => {
  const { ids, status } = body;
  const changes = await updateStatus(db, { websiteId, ids, status });
  const byItem = new Map<string, { reviews: number; ratingSum: number }>();
  for (const { itemId, rating, before } of changes) {
    const step = Number(status === 'published') - Number(before === 'published');
    const totals = byItem.get(itemId) ?? { reviews: 0, ratingSum: 0 };
    byItem.set(itemId, { reviews: totals.reviews + step, ratingSum: totals.ratingSum + step * rating });
  }
  for (const [itemId, counts] of [...byItem].sort(([a], [b]) => (a < b ? -1 : 1)))
    await addToItemCounts(db, { websiteId, itemId }, counts);
  if (byItem.size > 0) await bumpItemVersion(db, websiteId);
  return { changed: changes.length };
});

export const requestReview = route(contract.requestReview, async ({ db, websiteId, params, deps }) => {
  const website = await getWebsite(db, websiteId);
  if (!website.settings.storeSettings.reviewsEnabled) throw new AppError('reviews-off');
  const order = await findOrderToAsk(db, { websiteId, orderId: params.orderId });
  if (!order || !isMailAddress(order.email)) throw new AppError('not-found');
  await askShopper(db, deps, { website, order });
  return { to: order.email };
});
