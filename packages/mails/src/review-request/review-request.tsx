import { Button, Text } from '@react-email/components';
import type { ReviewRequestMail } from '../mail-data.ts';
import { MailFrame } from '../mail-frame.tsx';
import { styles } from '../styles.ts';
import { reviewRequestTexts } from './texts.ts';

/** Mail that asks a shopper for reviews. */
export function ReviewRequest({ siteTitle, reviewUrl, locale, orderNumber }: ReviewRequestMail) {
  const texts = reviewRequestTexts(locale);
  const introduction = texts.intro({ siteTitle, orderNumber });
  return (
    <MailFrame {...{ siteTitle, locale }} preview={introduction} heading={texts.heading}>
      <Text style={styles.text}>{introduction}</Text>
      <Button href={reviewUrl} style={styles.button}>
        {texts.write}
      </Button>
      <Text style={styles.detail}>{texts.once}</Text>
    </MailFrame>
  );
}
