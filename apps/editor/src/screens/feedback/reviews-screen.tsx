import { moderateReviews } from '@sitewright/contract/reviews';
import { MAX_RATING, type ReviewStatus } from '@sitewright/domain/social/review-rules';
import type { ModeratedReview } from '@sitewright/domain/social/review-schema';
import { t } from '@sitewright/owner-texts/t';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { AppFrame } from '../../layout/app-frame.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { feedbackQueries } from '../../queries/feedback.ts';
import { itemsOf } from '../../queries/paged.ts';
import { queryClient } from '../../queries/query-client.ts';
import { useMomentText } from '../../queries/use-moment-text.ts';
import type { ScreenProps } from '../../router/routes.ts';
import { FeedbackList } from './feedback-list.tsx';
import { FeedbackTabs, FilterBar } from './feedback-tabs.tsx';
import './feedback.css';

const FILTERS = [
  { value: 'pending', label: t('feedback.waiting') },
  { value: 'published', label: t('feedback.published') },
  { value: 'hidden', label: t('feedback.hidden') },
] as const;

const PUBLISH = { id: 'published', label: t('common.publish') };
const HIDE = { id: 'hidden', label: t('feedback.hide') };
const ACTIONS = { pending: [PUBLISH, HIDE], published: [HIDE], hidden: [PUBLISH] } as const;

const EMPTY: Readonly<Record<ReviewStatus, string>> = {
  pending: t('feedback.noReviewsWaiting'),
  published: t('feedback.noPublishedReviewsYet'),
  hidden: t('feedback.noHiddenReviews'),
};

/** Reviews of a shop's products: publish or hide them. */
export function ReviewsScreen({ params: { websiteId } }: ScreenProps<'/feedback/$websiteId/reviews'>) {
  const [status, setStatus] = useState<ReviewStatus>('pending');
  const { isBusy, failure, attempt } = useAttempt({
    afterwards: () => queryClient.invalidateQueries({ queryKey: feedbackQueries.allReviews(websiteId) }),
  });
  const reviews = useInfiniteQuery(feedbackQueries.reviews(websiteId, status));
  const list = itemsOf(reviews.data);
  const moderate = (next: 'published' | 'hidden', ids: readonly string[]) =>
    attempt(() => call(moderateReviews, { params: { websiteId }, body: { ids: [...ids], status: next } }));
  return (
    <AppFrame title={t('feedback.reviews')} lead={<FeedbackTabs websiteId={websiteId} />}>
      <FilterBar
        filters={FILTERS}
        value={status}
        pendingCount={reviews.data?.pages[0]?.pendingCount ?? 0}
        onChange={setStatus}
      />
      {failure && <p role="alert">{failure.message}</p>}
      <PagedList
        name={t('feedback.reviewsOfList')}
        query={reviews}
        count={list.length}
        empty={{
          title: EMPTY[status],
          hint: t('feedback.reviewsAreAskedFor'),
        }}
        more={t('feedback.showOlderReviews')}
      >
        <FeedbackList
          label={t('feedback.reviews')}
          entries={list}
          nameOf={({ authorName, rating }) =>
            t('feedback.authorAndStars', { author: authorName, count: rating })
          }
          actions={ACTIONS[status]}
          isBusy={isBusy}
          onAct={(action, ids) => void moderate(action as 'published' | 'hidden', ids)}
          render={(review) => <ReviewEntry review={review} />}
        />
      </PagedList>
    </AppFrame>
  );
}

function ReviewEntry({ review }: { review: ModeratedReview }) {
  const momentText = useMomentText();
  return (
    <div className="feedback-text">
      <p className="feedback-head">
        <span
          role="img"
          aria-label={t('feedback.ratingOfMax', { rating: review.rating, maxRating: MAX_RATING })}
        >
          {'★'.repeat(review.rating)}
          {'☆'.repeat(MAX_RATING - review.rating)}
        </span>
        <strong>{review.authorName}</strong>
        <time>{momentText(review.createdAt)}</time>
      </p>
      {review.title !== '' && <p className="feedback-title">{review.title}</p>}
      <p className="feedback-words">{review.text}</p>
      <p className="feedback-foot">
        {t('feedback.itemAndOrder', {
          itemTitle: review.itemTitle,
          orderNumber: review.orderNumber,
        })}
      </p>
    </div>
  );
}
