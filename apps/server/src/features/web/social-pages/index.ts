import { defineFeature } from '../../../platform/http/feature.ts';
import { commentReceivedPage } from './pages/comment-received-page.ts';
import { productReviewsPage } from './pages/product-reviews-page.ts';
import { reviewRequestPage } from './pages/review-request-page.ts';

/** Pages around comments and reviews, in the look of the site. Apart from those, whose words pages of items print. */
export const socialPages = defineFeature({
  name: 'social-pages',
  folder: import.meta.dirname,
  pages: [commentReceivedPage, reviewRequestPage, productReviewsPage],
});
