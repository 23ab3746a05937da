import type { FormSubmission } from '@sitewright/contract/form-submissions';
import { t } from '@sitewright/owner-texts/t';

/** Title of a submission: its sender, else its first answer. */
export function submissionTitle({ answers, email }: Pick<FormSubmission, 'answers' | 'email'>): string {
  const name = answers.find(({ type }) => type === 'name')?.text ?? '';
  return (
    name ||
    email ||
    answers.find(({ text }) => text !== '')?.text.slice(0, 80) ||
    t('formInbox.nothingFilledIn')
  );
}

/** The beginning of what it says beside that, for a list. */
export function submissionExcerpt({ answers, email }: Pick<FormSubmission, 'answers' | 'email'>): string {
  const rest = answers.filter(({ type, text }) => type !== 'name' && text !== '' && text !== email);
  const label = rest.map(({ title, text }) => (title === '' ? text : `${title}: ${text}`)).join(' · ');
  return label.length > 160 ? `${label.slice(0, 160)}…` : label;
}
