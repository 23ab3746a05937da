import { rich } from '@sitewright/owner-texts/rich';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { Menu } from '@sitewright/ui/menu';
import { useQuery } from '@tanstack/react-query';
import { MoreHorizontal, Star } from 'lucide-react';
import { useEffect, useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { Fact } from '../../../layout/fact.tsx';
import {
  type FormSubmissionDetail,
  invalidateSubmissions,
  submissionQueries,
} from '../../../queries/forms.ts';
import { useMomentText } from '../../../queries/use-moment-text.ts';
import { Link } from '../../../router/link.tsx';
import { useNavigate } from '../../../router/router-context.tsx';
import type { ScreenProps } from '../../../router/routes.ts';
import { FormPartTabs } from '../form-part-tabs.tsx';
import { FileList } from './file-list.tsx';
import { LabelsPart } from './labels-part.tsx';
import { NotesPart } from './notes-part.tsx';
import { SpamScore } from './spam-score.tsx';
import { submissionTitle } from './submission-title.ts';
import { type Mark, useSubmissionActs } from './use-submission-acts.ts';
import '../forms.css';
import './inbox.css';

/** One submission with the words of the form as it was answered. Opening it makes it read. */
export function SubmissionScreen({
  params: { websiteId, submissionId },
}: ScreenProps<'/forms/$websiteId/submissions/$submissionId'>) {
  const submission = useQuery(submissionQueries.one(websiteId, submissionId));
  const acts = useSubmissionActs(websiteId);
  const { data } = submission;
  const mark = (change: Mark) => void acts.mark([submissionId], change);
  useReadOnce(data, () => mark({ isRead: true }));
  return (
    <AppFrame
      title={data ? submissionTitle(data) : t('formInbox.submission')}
      lead={
        <>
          <FormPartTabs websiteId={websiteId} />
          <p>
            <Link to="/forms/$websiteId/submissions" params={{ websiteId }}>
              {t('formInbox.backToInbox')}
            </Link>
          </p>
        </>
      }
      actions={
        data && (
          <SubmissionActions websiteId={websiteId} submission={data} onMark={mark} onRemove={acts.remove} />
        )
      }
    >
      {acts.error && (
        <p className="ui-note" role="alert">
          {acts.error}
        </p>
      )}
      {submission.isPending && <Skeleton label={t('formInbox.loadingTheSubmission')} />}
      {submission.isError && (
        <FailedState message={textOf(submission.error)} onRetry={() => void submission.refetch()} />
      )}
      {data && <Detail websiteId={websiteId} submission={data} onMark={mark} />}
    </AppFrame>
  );
}

/** Marked once when it is opened: who then marks it as unread means it. */
function useReadOnce(submission: FormSubmissionDetail | undefined, onRead: () => void) {
  const [readId, setReadId] = useState('');
  useEffect(() => {
    if (!submission || submission.id === readId) return;
    setReadId(submission.id);
    if (!submission.isRead) onRead();
  });
}

type ActionsProps = {
  websiteId: string;
  submission: FormSubmissionDetail;
  onMark: (mark: Mark) => void;
  onRemove: (ids: readonly string[]) => Promise<void>;
};

function SubmissionActions({ websiteId, submission, onMark, onRemove }: ActionsProps) {
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const { id, email, isRead, isStarred, isSpam, formName } = submission;
  return (
    <div className="title-actions">
      {email !== '' && (
        <a className="ui-button" href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${formName}`)}`}>
          {t('formInbox.reply')}
        </a>
      )}
      <Button aria-pressed={isStarred} onPress={() => onMark({ isStarred: !isStarred })}>
        <Star className={isStarred ? 'inbox-star' : ''} aria-hidden="true" />
        {isStarred ? t('formInbox.starred') : t('formInbox.star')}
      </Button>
      <Menu
        label={t('formInbox.submission')}
        entries={[
          {
            id: 'read',
            label: isRead ? t('formInbox.markAsUnread') : t('formInbox.markAsRead'),
            run: () => onMark({ isRead: !isRead }),
          },
          {
            id: 'spam',
            label: isSpam ? t('formInbox.notSpam') : t('formInbox.spam'),
            run: () => onMark({ isSpam: !isSpam }),
          },
          'line',
          { id: 'delete', label: t('common.delete'), isDanger: true, run: () => setDeleting(true) },
        ]}
      >
        <Button aria-label={t('formInbox.more')}>
          <MoreHorizontal size={16} aria-hidden />
        </Button>
      </Menu>
      <ConfirmDialog
        title={t('formInbox.deleteThisQuestion')}
        action={t('common.delete')}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onConfirm={async () => {
          await onRemove([id]);
          await navigate({ to: '/forms/$websiteId/submissions', params: { websiteId } });
          await invalidateSubmissions(websiteId);
        }}
      >
        <p>{t('formInbox.deleteHelp')}</p>
      </ConfirmDialog>
    </div>
  );
}

type DetailProps = { websiteId: string; submission: FormSubmissionDetail; onMark: (mark: Mark) => void };

function Detail({ websiteId, submission, onMark }: DetailProps) {
  const momentText = useMomentText();
  const { answers, page, formId, formName, version, isSpam, isTest } = submission;
  return (
    <>
      {isSpam && <p className="ui-note">{t('formInbox.inTheSpamFolder')}</p>}
      <dl className="facts">
        <Fact label={t('formInbox.sent')}>{momentText(submission.createdAt)}</Fact>
        <Fact label={t('formInbox.form')}>
          {rich('formInbox.formVersion', {
            form: (
              <Link to="/forms/$websiteId/submissions" params={{ websiteId }} search={{ form: formId }}>
                {formName}
              </Link>
            ),
            version,
          })}{' '}
          {isTest && <span className="tag">{t('formInbox.test')}</span>}
        </Fact>
        {(page.title || page.path) && (
          <Fact label={t('common.page')}>
            {page.title} {page.path !== '' && <small className="inbox-page">{page.path}</small>}
          </Fact>
        )}
        <SpamScore submission={submission} />
      </dl>
      <section className="inbox-part" aria-label={t('formInbox.answers')}>
        <h2>{t('formInbox.answers')}</h2>
        {answers.length === 0 && <p>{t('formInbox.noAnswers')}</p>}
        <dl className="inbox-answers">
          {answers.map(({ fieldId, title, text, files }) => (
            <div key={fieldId}>
              <dt>{title}</dt>
              <dd>
                {files ? (
                  <FileList websiteId={websiteId} submissionId={submission.id} files={files} text={text} />
                ) : (
                  text
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <LabelsPart labels={submission.labels} onMark={onMark} />
      <NotesPart websiteId={websiteId} submission={submission} />
    </>
  );
}
