import { Blocks } from '../campaign-mail/blocks.tsx';
import { MailButton } from '../mail-button.tsx';
import type { ReviewRequestMail } from '../mail-data.ts';
import { MailFrame } from '../mail-frame.tsx';
import { Words } from '../words.tsx';
import { reviewRequestTexts } from './texts.ts';

/** Mail that asks a shopper for reviews. */
export function ReviewRequest(mail: ReviewRequestMail) {
  const { look, siteTitle, introduction, reviewUrl, locale } = mail;
  const texts = reviewRequestTexts({ locale, look });
  return (
    <MailFrame {...{ look, siteTitle, locale }} preview={introduction} heading={texts.heading}>
      <Words>{introduction}</Words>
      <Blocks blocks={mail.above} mail={mail} />
      <MailButton href={reviewUrl}>{texts.write}</MailButton>
      <Words kind="hint">{texts.once}</Words>
      <Blocks blocks={mail.below} mail={mail} />
    </MailFrame>
  );
}
