import { Blocks } from '../campaign-mail/blocks.tsx';
import { MailButton } from '../mail-button.tsx';
import type { ListMail as ListMailData } from '../mail-data.ts';
import { MailFrame } from '../mail-frame.tsx';
import { Lines, MailLink, Words } from '../words.tsx';
import { confirmTexts, welcomeTexts } from './texts.ts';

/** Mail about the place of somebody on a mailing list: it asks for a confirmation, or says that all is well and how to leave. */
export function ListMail(mail: ListMailData) {
  const { look, siteTitle, locale, introduction, subject, link, list } = mail;
  const welcome = welcomeTexts(mail);
  const isConfirm = mail.kind === 'confirm';
  return (
    <MailFrame {...{ look, siteTitle, locale }} preview={introduction} heading={subject}>
      <Lines text={introduction} />
      <Blocks blocks={mail.above} mail={mail} />
      <MailButton href={link}>{isConfirm ? confirmTexts(mail).button : welcome.button}</MailButton>
      <Words kind="hint">{isConfirm ? confirmTexts(mail).after : welcome.after({ list })}</Words>
      {!isConfirm && (
        <Words kind="detail">
          <MailLink href={mail.unsubscribeUrl}>{welcome.unsubscribe}</MailLink>
          {' · '}
          <MailLink href={mail.preferencesUrl}>{welcome.preferences}</MailLink>
        </Words>
      )}
      <Blocks blocks={mail.below} mail={mail} />
    </MailFrame>
  );
}
