import type { FormContent } from '@sitewright/forms/form-schema';
import type { StoredSubmission } from './queries/submissions.ts';
import { answersOf } from './submission-view.ts';

type Told = Pick<
  StoredSubmission,
  'id' | 'formId' | 'answers' | 'pageTitle' | 'pagePath' | 'emails' | 'isTest'
> & { createdAt: Date };

/**
 * A submission as JSON for other programs. `fields` has one text for each answered question by its title, for those that read
 * nothing deeper; `answers` has them in order with id and type. Passwords are in neither.
 */
export function submissionMessage(submission: Told, { name, fields }: FormContent): string {
  const answers = answersOf(submission, { fields: fields.filter(({ type }) => type !== 'password') });
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
      fields: Object.fromEntries(uniqueTitles(answers).map(([title, { text }]) => [title, text])),
      answers,
    },
  });
}

/** Two questions of one title are told apart by a number. */
function uniqueTitles<Answer extends { title: string }>(answers: readonly Answer[]): [string, Answer][] {
  const taken = new Set<string>();
  return answers.map((answer) => {
    let title = answer.title;
    for (let number = 2; taken.has(title); number++) title = `${answer.title} (${number})`;
    taken.add(title);
    return [title, answer];
  });
}
