import { z } from 'zod';
import { AuthorName, visitorText } from './comment-schema.ts';
import { MAX_RATING, MAX_REVIEW_LENGTH, MIN_RATING, REVIEW_STATUSES } from './review-rules.ts';

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
  rating: z.coerce
    .number({ error: 'Please choose 1 to 5 stars.' })
    .int()
    .min(MIN_RATING, 'Please choose 1 to 5 stars.')
    .max(MAX_RATING, 'Please choose 1 to 5 stars.'),
  title: z.string().trim().max(150).default(''),
  text: visitorText(MAX_REVIEW_LENGTH, 'Please write a few words.'),
  authorName: AuthorName,
});
export type NewReview = z.infer<typeof NewReview>;
