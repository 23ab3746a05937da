import { defineFeature } from '../../../platform/http/feature.ts';
import { startAsking } from './ask-for-reviews.ts';
import { listModeratedReviews, moderateReviews } from './shop-calls.ts';
import { listReviews, postReview } from './visitor-calls.ts';

export { findRequest, findReviewedItem, listPublished, type ReviewedProduct } from './queries.ts';
export { PAGE_SIZE as REVIEWS_PAGE_SIZE, reviewList, reviewsMarkup } from './reviews-markup.ts';

/** Reviews of products by those who bought them. */
export const reviews = defineFeature({
  name: 'reviews',
  folder: import.meta.dirname,
  routes: [listReviews, postReview, listModeratedReviews, moderateReviews],
  plugin: (app, deps) => {
    const stop = startAsking(deps);
    app.addHook('onClose', stop);
  },
});
