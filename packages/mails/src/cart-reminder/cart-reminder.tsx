import { Blocks } from '../campaign-mail/blocks.tsx';
import { MailButton } from '../mail-button.tsx';
import type { CartReminderMail } from '../mail-data.ts';
import { MailFrame } from '../mail-frame.tsx';
import { Lines, MailLink, Words } from '../words.tsx';
import { cartReminderTexts } from './texts.ts';

/** Mail to somebody who left a cart at the checkout. */
export function CartReminder(mail: CartReminderMail) {
  const { look, siteTitle, locale, introduction, items, cartUrl, code, stopUrl } = mail;
  const texts = cartReminderTexts({ locale, look });
  return (
    <MailFrame {...{ look, siteTitle, locale }} preview={introduction} heading={texts.heading}>
      <Words>{introduction}</Words>
      <Blocks blocks={mail.above} mail={mail} />
      <Lines text={items.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n')} />
      {code !== '' && <Words>{texts.code({ code })}</Words>}
      <MailButton href={cartUrl}>{texts.button}</MailButton>
      <Blocks blocks={mail.below} mail={mail} />
      <Words kind="hint">{texts.once}</Words>
      <Words kind="detail">
        <MailLink href={stopUrl}>{texts.stop}</MailLink>
      </Words>
    </MailFrame>
  );
}
