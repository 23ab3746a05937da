import { Section } from '@react-email/components';
import { Blocks } from '../campaign-mail/blocks.tsx';
import { mailDay } from '../local-values.ts';
import { MailButton } from '../mail-button.tsx';
import type { GiftCardMail } from '../mail-data.ts';
import { MailFrame } from '../mail-frame.tsx';
import { Lines, MailLink, Words } from '../words.tsx';
import { giftCardTexts } from './texts.ts';

/** Mail with the codes of gift cards, one a line as one text; the preview line shows none. */
export function GiftCard(mail: GiftCardMail) {
  const { look, siteTitle, introduction, senderName, message, amount, codes, expiresOn, balanceUrl } = mail;
  const { locale } = mail;
  const texts = giftCardTexts(mail, codes.length);
  return (
    <MailFrame {...{ look, siteTitle, locale }} preview={introduction} heading={texts.heading}>
      <Lines text={introduction} />
      <Blocks blocks={mail.above} mail={mail} />
      {message === '' ? null : <Lines text={message} />}
      {senderName === '' ? null : <Words>{texts.from({ name: senderName })}</Words>}
      <Section
        className="m-line"
        style={{ margin: '0 0 24px', padding: '20px 24px', border: `1px solid ${look.theme.light.line}` }}
      >
        <Words kind="detail">{texts.value}</Words>
        <Words kind="value">{amount}</Words>
        <Words kind="detail">{texts.code}</Words>
        <Words kind="code">{codes.join('\n')}</Words>
        {expiresOn === '' ? null : (
          <Words kind="detail">{texts.until({ day: mailDay(expiresOn, locale) })}</Words>
        )}
      </Section>
      <MailButton href={look.siteUrl}>{texts.shop}</MailButton>
      <Words kind="after">
        <MailLink href={balanceUrl}>{texts.balance}</MailLink>
      </Words>
      <Words kind="detail">{texts.keep}</Words>
      <Blocks blocks={mail.below} mail={mail} />
    </MailFrame>
  );
}
