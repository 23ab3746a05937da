import type { SubmissionMail } from '../mail-data.ts';
import { MailFrame } from '../mail-frame.tsx';
import { Lines, MailLink, Words } from '../words.tsx';

/** Email with a submission to a contributor: each answer below its question. */
export function Submission({
  look,
  siteTitle,
  locale,
  subject,
  answers,
  sentFrom,
  open,
  url,
}: SubmissionMail) {
  return (
    <MailFrame look={look} siteTitle={siteTitle} locale={locale} preview={subject} heading={subject}>
      {answers.map(({ id, title, text }) => (
        <div key={id}>
          <Words kind="detail">{title}</Words>
          <Lines text={text} />
        </div>
      ))}
      {sentFrom !== '' && <Words kind="detail">{sentFrom}</Words>}
      <Words kind="detail">
        <MailLink href={url}>{open}</MailLink>
      </Words>
    </MailFrame>
  );
}
