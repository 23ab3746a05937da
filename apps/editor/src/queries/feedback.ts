import { listModeratedComments } from '@sitewright/contract/comments';
import { listModeratedReviews } from '@sitewright/contract/reviews';
import type { CommentStatus } from '@sitewright/domain/social/comment-rules';
import type { ReviewStatus } from '@sitewright/domain/social/review-rules';
import { call } from '../api/call.ts';
import { paged } from './paged.ts';

/** Which comments are shown: those in a status, or those that visitors have reported. */
export type CommentView = Exclude<CommentStatus, 'deleted'> | 'flagged';

/** Comments and reviews that an owner decides on. */
export const feedbackQueries = {
  /** Key of every list of comments. */
  allComments: (websiteId: string) => ['comments', websiteId] as const,
  comments: (websiteId: string, view: CommentView) =>
    paged([...feedbackQueries.allComments(websiteId), view], (from) =>
      call(listModeratedComments, {
        params: { websiteId },
        query: { ...(view === 'flagged' ? { flagged: 'true' as const } : { status: view }), ...from },
      }),
    ),
  /** Key of every list of reviews. */
  allReviews: (websiteId: string) => ['reviews', websiteId] as const,
  reviews: (websiteId: string, status: ReviewStatus) =>
    paged([...feedbackQueries.allReviews(websiteId), status], (from) =>
      call(listModeratedReviews, { params: { websiteId }, query: { status, ...from } }),
    ),
};
