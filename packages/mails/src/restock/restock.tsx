import { Blocks } from '../campaign-mail/blocks.tsx';
import { MailButton } from '../mail-button.tsx';
import type { RestockMail } from '../mail-data.ts';
import { MailFrame } from '../mail-frame.tsx';
import { Words } from '../words.tsx';
import { restockTexts } from './texts.ts';

/** Mail that tells somebody that a product is back. */
export function Restock(mail: RestockMail) {
  const { look, siteTitle, introduction, productUrl, locale } = mail;
  const texts = restockTexts({ locale, look });
  return (
    <MailFrame {...{ look, siteTitle, locale }} preview={introduction} heading={texts.heading}>
      <Words>{introduction}</Words>
      <Blocks blocks={mail.above} mail={mail} />
      <MailButton href={productUrl}>{texts.button}</MailButton>
      <Words kind="hint">{texts.once}</Words>
      <Blocks blocks={mail.below} mail={mail} />
    </MailFrame>
  );
}
