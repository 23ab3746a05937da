import { REVIEW_PAGES } from '@sitewright/domain/texts/en/reviews';
import { siteTexts } from '../../../platform/texts/site-messages.ts';

/** Words of the pages around comments and reviews. */
export const TEXTS = siteTexts('reviewPages', REVIEW_PAGES);
