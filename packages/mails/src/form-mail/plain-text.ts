import type { FormReplyMail, SubmissionMail } from '../mail-data.ts';
import { SUBMISSION_MESSAGES } from './texts.ts';

/** The email with a submission as plain text, for mail programs that show no HTML. */
export function submissionText({ siteTitle, answers, pageTitle, url }: SubmissionMail): string {
  const lines = answers.flatMap(({ title, text }) => [title, text, '']);
  if (pageTitle !== '') lines.push(SUBMISSION_MESSAGES.sentFrom(pageTitle), '');
  return [...lines, `${SUBMISSION_MESSAGES.open}: ${url}`, '', siteTitle, ''].join('\n');
}

/** The same of the email that answers a form. */
export function formReplyText({ siteTitle, message }: FormReplyMail): string {
  return [message, '', siteTitle, ''].join('\n');
}
