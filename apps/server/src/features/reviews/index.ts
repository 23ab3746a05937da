import { defineFeature } from '../../platform/http/feature.ts';
import { startAsking } from './ask-for-reviews.ts';
import { requestPage } from './request-page.ts';
import { listModeratedReviews, moderateReviews } from './shop-calls.ts';
import { listReviews, postReview } from './visitor-calls.ts';

/** Reviews of products by those who bought them. */
export const reviews = defineFeature({
  name: 'reviews',
  folder: import.meta.dirname,
  routes: [listReviews, postReview, listModeratedReviews, moderateReviews],
  pages: [requestPage],
  plugin: (app, deps) => {
    const stop = startAsking(deps);
    app.addHook('onClose', stop);
  },
});
