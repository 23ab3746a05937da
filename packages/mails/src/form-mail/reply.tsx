import type { FormReplyMail } from '../mail-data.ts';
import { MailFrame } from '../mail-frame.tsx';
import { Lines } from '../words.tsx';

/** Email that answers whoever has sent a form, in the words of the site. */
export function FormReply({ look, siteTitle, locale, subject, message }: FormReplyMail) {
  return (
    <MailFrame look={look} siteTitle={siteTitle} locale={locale} preview={message} heading={subject}>
      <Lines text={message} />
    </MailFrame>
  );
}
