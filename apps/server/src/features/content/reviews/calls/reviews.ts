import * as contract from '@sitewright/contract/reviews';
import { averageRating } from '@sitewright/domain/social/review-rules';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { hashVisitor } from '../../../../platform/security/hash-visitor.ts';
import { notifyShop } from '../../../site/notices/index.ts';
import { bumpItemVersion, findWebsite } from '../../../site/sites/index.ts';
import { addToItemCounts, findItemCounts } from '../../collections/index.ts';
import { findRequest, listPublished, saveReview } from '../queries/reviews.ts';

export const listReviews = route(contract.listReviews, async ({ db, websiteId, query, reply }) => {
  reply.header('cache-control', 'no-store');
  const { itemId, cursor: before = null } = query;
  const counts = await findItemCounts(db, { websiteId, itemId });
  if (!counts) throw new AppError('not-found');
  const page = await readPage(
    query.limit,
    (limit) => listPublished(db, { websiteId, itemId, before, limit }),
    ({ id }) => id,
  );
  return {
    ...page,
    count: counts.reviewCount,
    average: averageRating({ count: counts.reviewCount, sum: counts.ratingSum }),
  };
});

export const createReview = route(
  contract.createReview,
  async ({ db, websiteId, params, body, newId, reply }) => {
    const request = await findRequest(db, { websiteId, tokenHash: hashVisitor(params.token) });
    if (!request) throw new AppError('invalid-link');
    const { itemId } = body;
    if (!request.products.some((product) => product.itemId === itemId)) throw new AppError('not-found');
    const website = await findWebsite(db, websiteId);
    const isPublished = website?.settings.storeSettings.reviewsNeedApproval === false;
    const status = isPublished ? 'published' : 'pending';
    const { orderId } = request;
    if (!(await saveReview(db, { websiteId, id: newId(), orderId, review: body, status })))
      throw new AppError('review-decided');
    const product = request.products.find((one) => one.itemId === itemId)?.title ?? '';
    const title = `${body.authorName} reviewed ${product}`;
    await notifyShop(db, { websiteId, kind: 'review', title, subjectId: null });
    if (isPublished) {
      await addToItemCounts(db, { websiteId, itemId }, { reviews: 1, ratingSum: body.rating });
      await bumpItemVersion(db, websiteId);
    }
    reply.header('location', `/reviews/${params.token}#product-${itemId}`);
    return { isPublished };
  },
);
