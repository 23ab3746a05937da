import { answerComment } from '@sitewright/contract/comments';
import type { ModeratedComment } from '@sitewright/domain/social/comment-schema';
import { rich } from '@sitewright/owner-texts/rich';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { feedbackQueries } from '../../queries/feedback.ts';
import { queryClient } from '../../queries/query-client.ts';
import { useMomentText } from '../../queries/use-moment-text.ts';
import { useSiteOrigin } from '../../queries/use-site-origin.ts';

/** One comment with whoever wrote it and where; it can be answered on the spot. */
export function CommentEntry({ websiteId, comment }: { websiteId: string; comment: ModeratedComment }) {
  const momentText = useMomentText();
  const origin = useSiteOrigin(websiteId);
  const [isAnswering, setAnswering] = useState(false);
  return (
    <div className="feedback-text">
      <p className="feedback-head">
        <strong>{comment.authorName}</strong>
        <a href={`mailto:${comment.authorEmail}`}>{comment.authorEmail}</a>
        <time>{momentText(comment.createdAt)}</time>{' '}
        {comment.flagCount > 0 && (
          <span className="tag">{t('feedback.reportedTimes', { flagCount: comment.flagCount })}</span>
        )}
      </p>
      <p className="feedback-words">{comment.body}</p>
      <p className="feedback-foot">
        {rich('feedback.onItem', {
          item: comment.itemTitle,
          link: (content) => (
            <a href={origin ? `${origin}${comment.itemUrl}` : undefined} target="_blank" rel="noopener">
              {content}
            </a>
          ),
        })}
        {comment.status !== 'spam' && !isAnswering && (
          <Button look="quiet" onPress={() => setAnswering(true)}>
            {t('feedback.answer')}
          </Button>
        )}
      </p>
      {isAnswering && (
        <ReplyForm websiteId={websiteId} commentId={comment.id} onDone={() => setAnswering(false)} />
      )}
    </div>
  );
}

type ReplyFormProps = { websiteId: string; commentId: string; onDone: () => void };

function ReplyForm({ websiteId, commentId, onDone }: ReplyFormProps) {
  const [body, setBody] = useState('');
  const { isBusy, failure, handleSubmit } = useSubmit(async () => {
    await call(answerComment, { params: { websiteId, commentId }, body: { body } });
    await queryClient.invalidateQueries({ queryKey: feedbackQueries.allComments(websiteId) });
  }, onDone);
  return (
    <form className="feedback-answer" onSubmit={handleSubmit}>
      <TextField
        label={t('feedback.yourReply')}
        lines="many"
        autoFocus
        value={body}
        onChange={setBody}
        error={failure?.message}
      />
      <div className="feedback-answer-actions">
        <Button look="primary" type="submit" isBusy={isBusy} isDisabled={body.trim() === ''}>
          {t('feedback.approveAndReply')}
        </Button>
        <Button onPress={onDone}>{t('common.cancel')}</Button>
      </div>
    </form>
  );
}
