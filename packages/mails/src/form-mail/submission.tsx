import { Link, Text } from '@react-email/components';
import { Lines } from '../lines.tsx';
import type { SubmissionMail } from '../mail-data.ts';
import { MailFrame } from '../mail-frame.tsx';
import { styles } from '../styles.ts';
import { SUBMISSION_MESSAGES } from './texts.ts';

/** Email with a submission to a contributor: each answer below its question. */
export function Submission({ siteTitle, subject, answers, pageTitle, url }: SubmissionMail) {
  return (
    <MailFrame siteTitle={siteTitle} locale="en" preview={subject} heading={subject}>
      {answers.map(({ id, title, text }) => (
        <div key={id}>
          <Text style={styles.detail}>{title}</Text>
          <Lines text={text} />
        </div>
      ))}
      {pageTitle !== '' && <Text style={styles.detail}>{SUBMISSION_MESSAGES.sentFrom(pageTitle)}</Text>}
      <Text style={styles.detail}>
        <Link href={url}>{SUBMISSION_MESSAGES.open}</Link>
      </Text>
    </MailFrame>
  );
}
