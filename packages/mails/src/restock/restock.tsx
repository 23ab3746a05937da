import { Button, Text } from '@react-email/components';
import type { RestockMail } from '../mail-data.ts';
import { MailFrame } from '../mail-frame.tsx';
import { styles } from '../styles.ts';
import { restockTexts } from './texts.ts';

/** Mail that tells somebody that a product is back. */
export function Restock({ siteTitle, introduction, productUrl, locale }: RestockMail) {
  const texts = restockTexts(locale);
  return (
    <MailFrame {...{ siteTitle, locale }} preview={introduction} heading={texts.heading}>
      <Text style={styles.text}>{introduction}</Text>
      <Button href={productUrl} style={styles.button}>
        {texts.button}
      </Button>
      <Text style={styles.detail}>{texts.once}</Text>
    </MailFrame>
  );
}
