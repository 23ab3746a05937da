import { Body, Button, Container, Head, Heading, Html, Preview, Text } from '@react-email/components';
import type { ReviewRequestMail } from '../mail-data.ts';
import { styles } from '../styles.ts';
import { reviewRequestTexts } from './texts.ts';

/** Mail that asks a shopper for reviews. Works without images and styles. */
export function ReviewRequest({ siteTitle, reviewUrl, locale, orderNumber }: ReviewRequestMail) {
  const texts = reviewRequestTexts(locale);
  return (
    <Html lang={locale.slice(0, 2)}>
      <Head />
      <Preview>{texts.intro({ siteTitle, orderNumber })}</Preview>
      <Body style={styles.body}>
        <Container style={styles.container}>
          <Text style={styles.site}>{siteTitle}</Text>
          <Heading as="h1" style={styles.heading}>
            {texts.heading}
          </Heading>
          <Text style={styles.text}>{texts.intro({ siteTitle, orderNumber })}</Text>
          <Button href={reviewUrl} style={styles.button}>
            {texts.write}
          </Button>
          <Text style={styles.detail}>{texts.once}</Text>
        </Container>
      </Body>
    </Html>
  );
}
