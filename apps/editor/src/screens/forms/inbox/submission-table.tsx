import type { FormSubmission } from '@sitewright/contract/form-submissions';
import { t } from '@sitewright/owner-texts/t';
import { Star } from 'lucide-react';
import { choiceColumn } from '../../../lists/choice-column.tsx';
import { RowsTable } from '../../../lists/rows-table.tsx';
import { useMomentText } from '../../../queries/use-moment-text.ts';
import { Link } from '../../../router/link.tsx';
import { submissionExcerpt, submissionTitle } from './submission-title.ts';

type SubmissionTableProps = {
  websiteId: string;
  submissions: readonly FormSubmission[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

/** Submissions with date, page and values; each has a check box for what is done with several. Source: FORM-49. */
export function SubmissionTable({ websiteId, submissions, chosen, onChoose }: SubmissionTableProps) {
  const momentText = useMomentText();
  return (
    <RowsTable
      className="inbox-table"
      rows={submissions}
      keyOf={({ id }) => id}
      columns={[
        choiceColumn({
          rows: submissions,
          chosen,
          onChoose,
          allLabel: t('formInbox.allSubmissionsShown'),
          labelOf: (submission) => t('formInbox.submissionOf', { title: submissionTitle(submission) }),
        }),
        {
          head: t('formInbox.submission'),
          isName: true,
          className: 'inbox-name',
          cell: (submission) => (
            <>
              <SubmissionName websiteId={websiteId} submission={submission} />
              <small className="inbox-sent">{momentText(submission.createdAt)}</small>
            </>
          ),
        },
        {
          head: t('formInbox.formAndPage'),
          className: 'is-long',
          isSecondary: true,
          cell: ({ formName, page }) => (
            <>
              {formName}
              <small className="inbox-page">{page.title || page.path}</small>
            </>
          ),
        },
        {
          head: t('common.date'),
          className: 'inbox-date',
          isSecondary: true,
          cell: ({ createdAt }) => momentText(createdAt),
        },
      ]}
    />
  );
}

function SubmissionName({ websiteId, submission }: { websiteId: string; submission: FormSubmission }) {
  const { id, isRead, isStarred, isTest, labels } = submission;
  return (
    <>
      <span className={isRead ? 'inbox-title' : 'inbox-title is-unread'}>
        {!isRead && <span className="inbox-dot" role="img" aria-label={t('formInbox.unread')} />}
        <Link to="/forms/$websiteId/submissions/$submissionId" params={{ websiteId, submissionId: id }}>
          {submissionTitle(submission)}
        </Link>
        {isStarred && <Star className="inbox-star" role="img" aria-label={t('formInbox.starred')} />}
        {isTest && <span className="tag">{t('formInbox.test')}</span>}
        {labels.map((label) => (
          <span key={label} className="tag">
            {label}
          </span>
        ))}
      </span>
      <small>{submissionExcerpt(submission)}</small>
    </>
  );
}
