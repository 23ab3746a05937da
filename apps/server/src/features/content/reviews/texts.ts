import { REVIEWS } from '@sitewright/domain/texts/en/reviews';
import { siteTexts } from '../../../platform/texts/site-messages.ts';

/** Words of the reviews of a product. */
export const TEXTS = siteTexts('reviews', REVIEWS);
