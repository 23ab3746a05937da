import type { OwnerLanguage } from '@sitewright/domain/account/owner-languages';
import { answerText } from '@sitewright/forms/answer-text';
import { hasAnswer } from '@sitewright/forms/field-types';
import type { FormField } from '@sitewright/forms/form-schema';
import { ownerText } from '@sitewright/owner-texts/owner-text';
import type { TextKey } from '@sitewright/owner-texts/text-key';
import type { Database } from '../../../platform/database/database.ts';
import type { FormVersion } from './queries/forms.ts';
import { listExported, type StoredSubmission } from './queries/submissions.ts';

/** Submissions read at a time, so that a file of any length needs little memory and no long transaction. */
const CHUNK = 200;

/** One column of a file: a field by its id, in the words that it had last. */
type Column = { id: string; title: string };

type Exported = {
  websiteId: string;
  formId: string;
  versions: readonly FormVersion[];
  /** Of the owner who reads it. */
  language: OwnerLanguage;
};

/** Rows of a file of submissions, the headings first. Fields of every version have a column, passwords none. */
export async function* submissionRows(
  database: Database,
  { websiteId, formId, versions, language }: Exported,
): AsyncGenerator<string[][]> {
  const columns = columnsOf(versions);
  const fieldsOf = new Map(
    versions.map(({ version, content }) => [
      version,
      new Map(content.fields.map((field) => [field.id, field])),
    ]),
  );
  const text = (key: TextKey) => ownerText(language, key);
  yield [
    [
      text('downloads.submitted'),
      ...columns.map(({ title }) => title),
      ...[text('downloads.page'), text('downloads.pageAddress'), text('downloads.labels')],
    ],
  ];
  for (let after: string | null = null; ; ) {
    const from: string | null = after;
    const found: StoredSubmission[] = await database.site(websiteId, (db) =>
      listExported(db, { websiteId, formId, after: from, limit: CHUNK }),
    );
    const last = found.at(-1);
    if (!last) return;
    yield found.map((submission) => [
      new Date(submission.createdAt).toISOString().slice(0, 19).replace('T', ' '),
      ...columns.map(({ id }) => {
        const field = fieldsOf.get(submission.version)?.get(id);
        const value = Object.hasOwn(submission.answers, id) ? submission.answers[id] : undefined;
        return field && isOfFile(field) ? answerText(field, value) : '';
      }),
      submission.pageTitle,
      submission.pagePath,
      submission.labels.join(', '),
    ]);
    after = last.id;
  }
}

/** Fields of all versions, those of the newest first. */
function columnsOf(versions: readonly FormVersion[]): Column[] {
  const columns = new Map<string, Column>();
  for (const { content } of versions)
    for (const field of content.fields) {
      if (!isOfFile(field) || columns.has(field.id)) continue;
      const title = field.title || (field.type === 'hidden' ? field.name : '') || field.id;
      columns.set(field.id, { id: field.id, title });
    }
  return [...columns.values()];
}

function isOfFile({ type }: FormField): boolean {
  return hasAnswer(type) && type !== 'password';
}
