import { FixedAnswer, fixedAnswers } from '@sitewright/forms/fixed-field-schema';
import { z } from 'zod';
import { REVIEW_FIELDS } from './review-fields.ts';
import { MAX_RATING, MIN_RATING, REVIEW_STATUSES } from './review-rules.ts';

/** A review as visitors see it: plain text. Source: SOC-14. */
export const Review = z.object({
  id: z.uuid(),
  rating: z.int().min(MIN_RATING).max(MAX_RATING),
  title: z.string(),
  text: z.string(),
  authorName: z.string(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
});
export type Review = z.infer<typeof Review>;

/** A review as its shop sees it. */
export const ModeratedReview = Review.extend({
  itemId: z.uuid(),
  itemTitle: z.string(),
  orderNumber: z.int(),
  status: z.enum(REVIEW_STATUSES),
});
export type ModeratedReview = z.infer<typeof ModeratedReview>;

/** A review of one product of an order, as a shopper submits it. */
export const NewReview = z.object({
  itemId: z.uuid(),
  ...fixedAnswers(REVIEW_FIELDS),
  /** Calls may send the number. */
  rating: z
    .union([z.number().transform(String), z.string()], REVIEW_FIELDS.rating.messages.required)
    .default('')
    .pipe(FixedAnswer(REVIEW_FIELDS.rating))
    .transform(Number),
});
export type NewReview = z.infer<typeof NewReview>;
