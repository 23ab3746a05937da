import { Button, Link, Section, Text } from '@react-email/components';
import { Lines } from '../lines.tsx';
import { mailDay } from '../local-values.ts';
import type { GiftCardMail } from '../mail-data.ts';
import { MailFrame } from '../mail-frame.tsx';
import { styles } from '../styles.ts';
import { giftCardTexts } from './texts.ts';

/** Mail with the codes of gift cards, one a line as one text; the preview line shows none. */
export function GiftCard(mail: GiftCardMail) {
  const { siteTitle, siteUrl, introduction, senderName, message, amount, codes, expiresOn, balanceUrl } =
    mail;
  const { locale } = mail;
  const texts = giftCardTexts(locale, codes.length);
  return (
    <MailFrame {...{ siteTitle, locale }} preview={introduction} heading={texts.heading}>
      <Lines text={introduction} />
      {message === '' ? null : <Lines text={message} />}
      {senderName === '' ? null : <Text style={styles.text}>{texts.from({ name: senderName })}</Text>}
      <Section style={styles.card}>
        <Text style={styles.detail}>{texts.value}</Text>
        <Text style={styles.cardValue}>{amount}</Text>
        <Text style={styles.detail}>{texts.code}</Text>
        <Text style={styles.cardCode}>{codes.join('\n')}</Text>
        {expiresOn === '' ? null : (
          <Text style={styles.detail}>{texts.until({ day: mailDay(expiresOn, locale) })}</Text>
        )}
      </Section>
      <Button href={siteUrl} style={styles.button}>
        {texts.shop}
      </Button>
      <Text style={styles.afterButton}>
        <Link href={balanceUrl} style={styles.link}>
          {texts.balance}
        </Link>
      </Text>
      <Text style={styles.detail}>{texts.keep}</Text>
    </MailFrame>
  );
}
