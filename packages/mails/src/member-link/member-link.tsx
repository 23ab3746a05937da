import { Body, Button, Container, Head, Heading, Html, Preview, Text } from '@react-email/components';
import { Lines } from '../lines.tsx';
import type { MemberLinkMail } from '../mail-data.ts';
import { styles } from '../styles.ts';
import { memberLinkTexts } from './texts.ts';

/** Mail with a link for one member only. Works without images and styles. */
export function MemberLink({ kind, siteTitle, link, locale, subject, introduction }: MemberLinkMail) {
  const texts = memberLinkTexts(locale)[kind];
  return (
    <Html lang={locale.slice(0, 2)}>
      <Head />
      <Preview>{introduction.replaceAll('\n', ' ')}</Preview>
      <Body style={styles.body}>
        <Container style={styles.container}>
          <Text style={styles.site}>{siteTitle}</Text>
          <Heading as="h1" style={styles.heading}>
            {subject}
          </Heading>
          <Lines text={introduction} />
          <Button href={link} style={styles.button}>
            {texts.button}
          </Button>
          <Text style={styles.detail}>{texts.after}</Text>
        </Container>
      </Body>
    </Html>
  );
}
