import { Body, Container, Head, Heading, Html, Preview, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { styles } from './styles.ts';

/**
 * Frame of every email: the site's name, a heading and the content. `preview` is what a list of emails shows of
 * it, on one line. Works without images and styles.
 */
export function MailFrame(mail: {
  siteTitle: string;
  locale: string;
  preview: string;
  heading: string;
  children: ReactNode;
}) {
  return (
    <Html lang={mail.locale.slice(0, 2)}>
      <Head />
      <Preview>{mail.preview.replaceAll('\n', ' ')}</Preview>
      <Body style={styles.body}>
        <Container style={styles.container}>
          <Text style={styles.site}>{mail.siteTitle}</Text>
          <Heading as="h1" style={styles.heading}>
            {mail.heading}
          </Heading>
          {mail.children}
        </Container>
      </Body>
    </Html>
  );
}
