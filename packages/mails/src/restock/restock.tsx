import { Body, Button, Container, Head, Heading, Html, Preview, Text } from '@react-email/components';
import type { RestockMail } from '../mail-data.ts';
import { styles } from '../styles.ts';
import { restockTexts } from './texts.ts';

/** Mail that tells somebody that a product is back. Works without images and styles. */
export function Restock({ siteTitle, introduction, productUrl, locale }: RestockMail) {
  const texts = restockTexts(locale);
  return (
    <Html lang={locale.slice(0, 2)}>
      <Head />
      <Preview>{introduction}</Preview>
      <Body style={styles.body}>
        <Container style={styles.container}>
          <Text style={styles.site}>{siteTitle}</Text>
          <Heading as="h1" style={styles.heading}>
            {texts.heading}
          </Heading>
          <Text style={styles.text}>{introduction}</Text>
          <Button href={productUrl} style={styles.button}>
            {texts.button}
          </Button>
          <Text style={styles.detail}>{texts.once}</Text>
        </Container>
      </Body>
    </Html>
  );
}
