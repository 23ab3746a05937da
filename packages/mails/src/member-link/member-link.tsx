import { MailButton } from '../mail-button.tsx';
import type { MemberLinkMail } from '../mail-data.ts';
import { MailFrame } from '../mail-frame.tsx';
import { Lines, Words } from '../words.tsx';
import { memberLinkTexts } from './texts.ts';

/** Mail with a link for one member only. */
export function MemberLink({ look, kind, siteTitle, link, locale, subject, introduction }: MemberLinkMail) {
  const texts = memberLinkTexts({ locale, look })[kind];
  return (
    <MailFrame {...{ look, siteTitle, locale }} preview={introduction} heading={subject}>
      <Lines text={introduction} />
      <MailButton href={link}>{texts.button}</MailButton>
      <Words kind="hint">{texts.after}</Words>
    </MailFrame>
  );
}
