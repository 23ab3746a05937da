import { Button, Column, Heading, Hr, Link, Row, Section, Text } from '@react-email/components';
import { Lines } from '../lines.tsx';
import type { OrderMail as OrderMailData } from '../mail-data.ts';
import { MailFrame } from '../mail-frame.tsx';
import { styles } from '../styles.ts';
import type { ItemLine, TotalLine } from './order-lines.ts';
import { type MailPart, orderMailParts } from './parts.ts';
import { orderMailHeadings, orderMailTexts } from './texts.ts';

/** Mail about an order to its shopper. */
export function OrderMail(mail: OrderMailData) {
  const { siteTitle, orderUrl, locale, introduction, order } = mail;
  const texts = orderMailTexts(locale);
  const heading = orderMailHeadings(locale)[mail.kind];
  return (
    <MailFrame {...{ siteTitle, locale, heading }} preview={introduction}>
      <Lines text={introduction} />
      {order.testMode ? <Text style={styles.notice}>{texts.testMode}</Text> : null}
      <Button href={orderUrl} style={styles.button}>
        {texts.viewOrder}
      </Button>
      {orderMailParts(mail).map((part) => (
        <Section key={part.kind + ('heading' in part ? part.heading : '')}>
          <Hr style={styles.rule} />
          <Part part={part} />
        </Section>
      ))}
    </MailFrame>
  );
}

function Part({ part }: { part: MailPart }) {
  switch (part.kind) {
    case 'items':
      return part.items.map((item) => <Item key={`${item.title} ${item.details.join()}`} item={item} />);
    case 'totals':
      return part.lines.map((line) => <Total key={line.label} line={line} />);
    case 'paragraph':
      return (
        <>
          <PartHeading text={part.heading} />
          {part.lines.map((line) => (
            <Text key={line} style={styles.detail}>
              {line}
            </Text>
          ))}
        </>
      );
    case 'links':
      return (
        <>
          <PartHeading text={part.heading} />
          {part.links.map(({ label, url, detail }) => (
            <Text key={url} style={styles.title}>
              <Link href={url} style={styles.link}>
                {label}
              </Link>
              {detail === '' ? null : <span style={styles.detail}> {detail}</span>}
            </Text>
          ))}
        </>
      );
  }
}

function PartHeading({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <Heading as="h2" style={styles.subheading}>
      {text}
    </Heading>
  );
}

function Item({ item }: { item: ItemLine }) {
  return (
    <Row style={styles.line}>
      <Column>
        <Text style={styles.title}>
          {item.title} × {item.quantity}
        </Text>
        {item.details.map((detail) => (
          <Text key={detail} style={styles.detail}>
            {detail}
          </Text>
        ))}
      </Column>
      <Column align="right" style={styles.amount}>
        <Text style={styles.title}>{item.amount}</Text>
      </Column>
    </Row>
  );
}

function Total({ line: { label, amount, isTotal } }: { line: TotalLine }) {
  return (
    <Row>
      <Column>
        <Text style={isTotal ? styles.total : styles.detail}>{label}</Text>
      </Column>
      <Column align="right">
        <Text style={isTotal ? styles.total : styles.detail}>{amount}</Text>
      </Column>
    </Row>
  );
}
