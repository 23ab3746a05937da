import { Button, Link, Text } from '@react-email/components';
import { Lines } from '../lines.tsx';
import type { ListMail as ListMailData } from '../mail-data.ts';
import { MailFrame } from '../mail-frame.tsx';
import { styles } from '../styles.ts';
import { confirmTexts, welcomeTexts } from './texts.ts';

/** Mail about the place of somebody on a mailing list: it asks for a confirmation, or says that all is well and how to leave. */
export function ListMail(mail: ListMailData) {
  const { siteTitle, locale, introduction, subject, link, list } = mail;
  const welcome = welcomeTexts(locale);
  const isConfirm = mail.kind === 'confirm';
  return (
    <MailFrame {...{ siteTitle, locale }} preview={introduction} heading={subject}>
      <Lines text={introduction} />
      <Button href={link} style={styles.button}>
        {isConfirm ? confirmTexts(locale).button : welcome.button}
      </Button>
      <Text style={styles.detail}>{isConfirm ? confirmTexts(locale).after : welcome.after({ list })}</Text>
      {!isConfirm && (
        <Text style={styles.detail}>
          <Link href={mail.unsubscribeUrl}>{welcome.unsubscribe}</Link>
          {' · '}
          <Link href={mail.preferencesUrl}>{welcome.preferences}</Link>
        </Text>
      )}
    </MailFrame>
  );
}
