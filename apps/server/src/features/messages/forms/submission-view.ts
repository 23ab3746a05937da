import type { FormSubmission, SubmissionAnswer, SubmissionFile } from '@sitewright/contract/form-submissions';
import { answerText } from '@sitewright/forms/answer-text';
import type { FormContent } from '@sitewright/forms/form-schema';
import type { Db } from '../../../platform/database/database.ts';
import { listFilesOf } from './queries/files.ts';
import { contentKey, listContents, type StoredSubmission } from './queries/submissions.ts';

/** Submissions as their owner reads them: each with the words of the version that it answered. */
export async function viewSubmissions(
  db: Db,
  websiteId: string,
  submissions: readonly StoredSubmission[],
): Promise<FormSubmission[]> {
  const contents = await listContents(db, { websiteId, submissions });
  const contentOf = (submission: StoredSubmission) => contents.get(contentKey(submission));
  const withFiles = submissions.filter((one) => contentOf(one)?.fields.some(({ type }) => type === 'file'));
  const files =
    withFiles.length === 0
      ? []
      : await listFilesOf(db, { websiteId, submissionIds: withFiles.map(({ id }) => id) });
  const filesOf = Map.groupBy(files, ({ submissionId }) => submissionId);
  return submissions.map((one) => view(one, contentOf(one), filesOf.get(one.id) ?? []));
}

type OwnFile = SubmissionFile & { fieldId: string };

function view(
  submission: StoredSubmission,
  content: FormContent | undefined,
  files: readonly OwnFile[],
): FormSubmission {
  const { id, formId, formName, createdAt, isTest, isRead, isStarred, isSpam, labels } = submission;
  return {
    id,
    formId,
    formName,
    createdAt,
    page: {
      title: submission.pageTitle,
      id: submission.pageId,
      path: submission.pagePath,
      source: submission.contentSource,
    },
    answers: content ? answersOf(submission, content).map((answer) => withFiles(answer, files)) : [],
    email: submission.emails[0] ?? '',
    isTest,
    isRead,
    isStarred,
    isSpam,
    labels,
  };
}

function withFiles(answer: SubmissionAnswer, files: readonly OwnFile[]): SubmissionAnswer {
  return answer.type === 'file'
    ? { ...answer, files: files.filter(({ fieldId }) => fieldId === answer.fieldId) }
    : answer;
}

/** The answers to some questions, in their order. */
export function answersOf(
  { answers }: Pick<StoredSubmission, 'answers'>,
  { fields }: Pick<FormContent, 'fields'>,
): SubmissionAnswer[] {
  return fields.flatMap((field) => {
    const value = Object.hasOwn(answers, field.id) ? answers[field.id] : undefined;
    if (value === undefined) return [];
    return [{ fieldId: field.id, type: field.type, title: titleOf(field), text: answerText(field, value) }];
  });
}

/** What a question is called where it is listed. */
export function titleOf(field: FormContent['fields'][number]): string {
  return field.title || (field.type === 'hidden' ? field.name : '') || field.id;
}
