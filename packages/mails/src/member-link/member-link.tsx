import { Blocks } from '../campaign-mail/blocks.tsx';
import { MailButton } from '../mail-button.tsx';
import type { MemberLinkMail } from '../mail-data.ts';
import { MailFrame } from '../mail-frame.tsx';
import { Lines, Words } from '../words.tsx';
import { type MemberLinkTexts, memberLinkTexts } from './texts.ts';

/** Mail with a link for one member only. */
export function MemberLink(mail: MemberLinkMail) {
  const { look, kind, siteTitle, link, code, locale, subject, introduction } = mail;
  const texts: MemberLinkTexts = memberLinkTexts({ locale, look })[kind];
  return (
    <MailFrame {...{ look, siteTitle, locale }} preview={introduction} heading={subject}>
      <Lines text={introduction} />
      <Blocks blocks={mail.above} mail={mail} />
      <MailButton href={link}>{texts.button}</MailButton>
      {code !== undefined && texts.code !== undefined && (
        <>
          <Words kind="after">{texts.code}</Words>
          <Words kind="coupon">{code}</Words>
        </>
      )}
      <Words kind="hint">{texts.after}</Words>
      <Blocks blocks={mail.below} mail={mail} />
    </MailFrame>
  );
}
