import { MailButton } from '../mail-button.tsx';
import type { ReviewRequestMail } from '../mail-data.ts';
import { MailFrame } from '../mail-frame.tsx';
import { Words } from '../words.tsx';
import { reviewRequestTexts } from './texts.ts';

/** Mail that asks a shopper for reviews. */
export function ReviewRequest({ look, siteTitle, reviewUrl, locale, orderNumber }: ReviewRequestMail) {
  const texts = reviewRequestTexts({ locale, look });
  const introduction = texts.intro({ siteTitle, orderNumber });
  return (
    <MailFrame {...{ look, siteTitle, locale }} preview={introduction} heading={texts.heading}>
      <Words>{introduction}</Words>
      <MailButton href={reviewUrl}>{texts.write}</MailButton>
      <Words kind="hint">{texts.once}</Words>
    </MailFrame>
  );
}
