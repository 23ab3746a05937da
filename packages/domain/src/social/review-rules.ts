/** Stars of a review. Source: SOC-14. */
export const MIN_RATING = 1;
/** Stars of a review. Source: SOC-14. */
export const MAX_RATING = 5;

/** Where a review stands: owners publish or hide it. */
export const REVIEW_STATUSES = ['pending', 'published', 'hidden'] as const;

/** Where a review stands. */
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** Published reviews of one product together. */
export interface ReviewSummary {
  readonly count: number;
  /** Sum of all stars. */
  readonly sum: number;
}

/** Average stars rounded to one decimal; null without reviews. */
export function averageRating({ count, sum }: ReviewSummary): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10;
}
