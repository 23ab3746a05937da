import { Lines } from '../lines.tsx';
import type { FormReplyMail } from '../mail-data.ts';
import { MailFrame } from '../mail-frame.tsx';

/** Email that answers whoever has sent a form, in the words of the site. */
export function FormReply({ siteTitle, locale, subject, message }: FormReplyMail) {
  return (
    <MailFrame siteTitle={siteTitle} locale={locale} preview={message} heading={subject}>
      <Lines text={message} />
    </MailFrame>
  );
}
