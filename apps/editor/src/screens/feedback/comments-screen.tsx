import { moderateComments } from '@sitewright/contract/comments';
import type { CommentAction } from '@sitewright/domain/social/comment-rules';
import type { ModeratedComment } from '@sitewright/domain/social/comment-schema';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';
import { AppFrame } from '../../layout/app-frame.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { type CommentView, feedbackQueries } from '../../queries/feedback.ts';
import { itemsOf } from '../../queries/paged.ts';
import { queryClient } from '../../queries/query-client.ts';
import type { ScreenProps } from '../../router/routes.ts';
import { CommentEntry } from './comment-entry.tsx';
import { type FeedbackAction, FeedbackList } from './feedback-list.tsx';
import { FeedbackTabs, FilterBar } from './feedback-tabs.tsx';
import './feedback.css';

const FILTERS = [
  { value: 'pending', label: t('feedback.waiting') },
  { value: 'approved', label: t('feedback.approved') },
  { value: 'flagged', label: t('feedback.reported') },
  { value: 'spam', label: t('feedback.spam') },
] as const;

const ACTIONS: Readonly<Record<CommentView, readonly FeedbackAction[]>> = {
  pending: [
    { id: 'approve', label: t('feedback.approve') },
    { id: 'spam', label: t('feedback.spam') },
    { id: 'delete', label: t('common.delete'), isDanger: true },
  ],
  approved: [
    { id: 'unapprove', label: t('feedback.takeBack') },
    { id: 'spam', label: t('feedback.spam') },
    { id: 'delete', label: t('common.delete'), isDanger: true },
  ],
  flagged: [
    { id: 'approve', label: t('feedback.approve') },
    { id: 'spam', label: t('feedback.spam') },
    { id: 'delete', label: t('common.delete'), isDanger: true },
  ],
  spam: [
    { id: 'approve', label: t('feedback.notSpam') },
    { id: 'delete', label: t('common.delete'), isDanger: true },
  ],
};

const EMPTY: Readonly<Record<CommentView, string>> = {
  pending: t('feedback.noCommentsWaiting'),
  approved: t('feedback.noApprovedCommentsYet'),
  flagged: t('feedback.noReportedComments'),
  spam: t('feedback.noSpam'),
};

/** Actions, or where it would show. */
const NEXT: Readonly<Record<CommentView, string>> = {
  pending: t('feedback.newCommentsWait'),
  approved: t('feedback.approveCommentsUnderWaiting'),
  flagged: t('feedback.reportedAppearHere'),
  spam: t('feedback.spamAppearsHere'),
};

/** Comments of a site: decide on those that wait, answer, take back. */
export function CommentsScreen({ params: { websiteId } }: ScreenProps<'/feedback/$websiteId/comments'>) {
  const [shown, setShown] = useState<CommentView>('pending');
  const [pendingDelete, setPendingDelete] = useState<readonly string[]>([]);
  const { isBusy, failure, attempt } = useAttempt({
    afterwards: () => queryClient.invalidateQueries({ queryKey: feedbackQueries.allComments(websiteId) }),
  });
  const moderate = async (action: CommentAction, ids: readonly string[]) =>
    void (await attempt(() =>
      call(moderateComments, { params: { websiteId }, body: { ids: [...ids], action } }),
    ));
  const comments = useInfiniteQuery(feedbackQueries.comments(websiteId, shown));
  const list = itemsOf(comments.data);
  return (
    <AppFrame title={t('feedback.comments')} lead={<FeedbackTabs websiteId={websiteId} />}>
      <FilterBar
        filters={FILTERS}
        value={shown}
        pendingCount={comments.data?.pages[0]?.pendingCount ?? 0}
        onChange={setShown}
      />
      {failure && <p role="alert">{failure.message}</p>}
      <PagedList
        name={t('feedback.commentsOfList')}
        query={comments}
        count={list.length}
        empty={{ title: EMPTY[shown], hint: NEXT[shown] }}
        more={t('feedback.showOlderComments')}
      >
        <FeedbackList
          label={t('feedback.comments')}
          entries={list}
          nameOf={nameOf}
          actions={ACTIONS[shown]}
          isBusy={isBusy}
          onAct={(action, ids) =>
            action === 'delete' ? setPendingDelete(ids) : void moderate(action as CommentAction, ids)
          }
          render={(comment) => <CommentEntry websiteId={websiteId} comment={comment} />}
        />
      </PagedList>
      <ConfirmDialog
        title={t('feedback.deleteComments', {
          count: pendingDelete.length,
          shown: pendingDelete.length.toLocaleString(LOCALE),
        })}
        action={t('common.delete')}
        isOpen={pendingDelete.length > 0}
        onClose={() => setPendingDelete([])}
        onConfirm={() => moderate('delete', pendingDelete)}
      >
        <p>{t('feedback.deleteHelp')}</p>
      </ConfirmDialog>
    </AppFrame>
  );
}

function nameOf({ authorName, body }: ModeratedComment): string {
  return `${authorName}: ${body.slice(0, 80)}`;
}
