import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import { Lines } from '../lines.tsx';
import { mailDay } from '../local-values.ts';
import type { GiftCardMail } from '../mail-data.ts';
import { styles } from '../styles.ts';
import { giftCardTexts } from './texts.ts';

/** Mail with the code of a gift card. Works without images and styles; the preview line shows no code. */
export function GiftCard(mail: GiftCardMail) {
  const { siteTitle, siteUrl, introduction, senderName, message, amount, code, expiresOn, balanceUrl } = mail;
  const texts = giftCardTexts(mail.locale);
  return (
    <Html lang={mail.locale.slice(0, 2)}>
      <Head />
      <Preview>{introduction.replaceAll('\n', ' ')}</Preview>
      <Body style={styles.body}>
        <Container style={styles.container}>
          <Text style={styles.site}>{siteTitle}</Text>
          <Heading as="h1" style={styles.heading}>
            {texts.heading}
          </Heading>
          <Lines text={introduction} />
          {message === '' ? null : <Lines text={message} />}
          {senderName === '' ? null : <Text style={styles.text}>{texts.from({ name: senderName })}</Text>}
          <Section style={styles.card}>
            <Text style={styles.detail}>{texts.value}</Text>
            <Text style={styles.cardValue}>{amount}</Text>
            <Text style={styles.detail}>{texts.code}</Text>
            <Text style={styles.cardCode}>{code}</Text>
            {expiresOn === '' ? null : (
              <Text style={styles.detail}>{texts.until({ day: mailDay(expiresOn, mail.locale) })}</Text>
            )}
          </Section>
          <Button href={siteUrl} style={styles.button}>
            {texts.shop}
          </Button>
          <Text style={styles.text}>
            <Link href={balanceUrl} style={styles.link}>
              {texts.balance}
            </Link>
          </Text>
          <Text style={styles.detail}>{texts.keep}</Text>
        </Container>
      </Body>
    </Html>
  );
}
