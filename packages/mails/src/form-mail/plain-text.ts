import type { FormReplyMail, SubmissionMail } from '../mail-data.ts';

/** The email with a submission as plain text, for mail programs that show no HTML. */
export function submissionText({ siteTitle, answers, sentFrom, open, url }: SubmissionMail): string {
  const lines = answers.flatMap(({ title, text }) => [title, text, '']);
  if (sentFrom !== '') lines.push(sentFrom, '');
  return [...lines, `${open}: ${url}`, '', siteTitle, ''].join('\n');
}

/** The same of the email that answers a form. */
export function formReplyText({ siteTitle, message }: FormReplyMail): string {
  return [message, '', siteTitle, ''].join('\n');
}
