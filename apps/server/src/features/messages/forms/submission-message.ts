import { hasAnswer } from '@sitewright/forms/field-types';
import type { FormContent } from '@sitewright/forms/form-schema';
import type { StoredSubmission } from './queries/submissions.ts';
import { answersOf, titleOf } from './submission-view.ts';

type Told = Pick<
  StoredSubmission,
  'id' | 'formId' | 'answers' | 'pageTitle' | 'pagePath' | 'emails' | 'isTest'
> & { createdAt: Date };

/**
 * A submission as JSON for other programs. `fields` has one text for each answered question by its title, for those that read
 * nothing deeper; `answers` has them in order with id and type. Passwords are in neither.
 */
export function submissionMessage(submission: Told, { name, fields }: FormContent): string {
  const titles = titlesOf({ fields });
  const answers = answersOf(submission, { fields: fields.filter(({ id }) => titles.has(id)) });
  const { id, formId, pageTitle, pagePath, emails, isTest, createdAt } = submission;
  return JSON.stringify({
    type: 'form.submission.created',
    timestamp: createdAt.toISOString(),
    data: {
      submissionId: id,
      isTest,
      form: { id: formId, name },
      page: { title: pageTitle, path: pagePath },
      email: emails[0] ?? null,
      fields: Object.fromEntries(
        answers.map(({ fieldId, title, text }) => [titles.get(fieldId) ?? title, text]),
      ),
      answers,
    },
  });
}

/**
 * Titles of the questions of a form by their id, as messages name them: none of a password, and two of one title are told apart by a
 * number, whichever of them is answered.
 */
export function titlesOf({ fields }: Pick<FormContent, 'fields'>): Map<string, string> {
  const titles = new Map<string, string>();
  const taken = new Set<string>();
  for (const field of fields) {
    if (!hasAnswer(field.type) || field.type === 'password') continue;
    const title = titleOf(field);
    let unique = title;
    for (let number = 2; taken.has(unique); number++) unique = `${title} (${number})`;
    taken.add(unique);
    titles.set(field.id, unique);
  }
  return titles;
}
