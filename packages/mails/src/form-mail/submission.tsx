import type { SubmissionMail } from '../mail-data.ts';
import { MailFrame } from '../mail-frame.tsx';
import { Lines, MailLink, Words } from '../words.tsx';
import { SUBMISSION_MESSAGES } from './texts.ts';

/** Email with a submission to a contributor: each answer below its question. */
export function Submission({ look, siteTitle, subject, answers, pageTitle, url }: SubmissionMail) {
  return (
    <MailFrame look={look} siteTitle={siteTitle} locale="en" preview={subject} heading={subject}>
      {answers.map(({ id, title, text }) => (
        <div key={id}>
          <Words kind="detail">{title}</Words>
          <Lines text={text} />
        </div>
      ))}
      {pageTitle !== '' && <Words kind="detail">{SUBMISSION_MESSAGES.sentFrom(pageTitle)}</Words>}
      <Words kind="detail">
        <MailLink href={url}>{SUBMISSION_MESSAGES.open}</MailLink>
      </Words>
    </MailFrame>
  );
}
