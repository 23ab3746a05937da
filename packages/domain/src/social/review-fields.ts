import type { FixedFields } from '@sitewright/forms/fixed-field';
import { AUTHOR_NAME_FIELD } from './author-fields.ts';
import { MAX_RATING } from './review-rules.ts';

const NO_STARS = 'Please choose 1 to 5 stars.';

/** What a review is asked for. Source: SOC-14. */
export const REVIEW_FIELDS = {
  rating: {
    type: 'radio',
    required: true,
    options: Array.from({ length: MAX_RATING }, (_, index) => String(index + 1)),
    messages: { required: NO_STARS, option: NO_STARS },
  },
  title: { type: 'text', maxLength: 150 },
  /** The longest is a limit of our own. */
  text: {
    type: 'textarea',
    required: true,
    maxLength: 5000,
    messages: { required: 'Please write a few words.' },
  },
  authorName: AUTHOR_NAME_FIELD,
} as const satisfies FixedFields;
