import { Column, Row, Section } from '@react-email/components';
import { MailButton } from '../mail-button.tsx';
import type { OrderMail as OrderMailData } from '../mail-data.ts';
import { MailFrame } from '../mail-frame.tsx';
import { Lines, MailHeading, MailLink, Notice, Rule, Words } from '../words.tsx';
import type { ItemLine, TotalLine } from './order-lines.ts';
import { type MailPart, orderMailParts } from './parts.ts';
import { orderMailHeadings, orderMailTexts } from './texts.ts';

/** Mail about an order to its shopper. */
export function OrderMail(mail: OrderMailData) {
  const { look, siteTitle, orderUrl, locale, introduction, order } = mail;
  const texts = orderMailTexts(locale);
  const heading = orderMailHeadings(locale)[mail.kind];
  return (
    <MailFrame {...{ look, siteTitle, locale, heading }} preview={introduction}>
      <Lines text={introduction} />
      {order.testMode ? <Notice>{texts.testMode}</Notice> : null}
      <MailButton href={orderUrl}>{texts.viewOrder}</MailButton>
      {orderMailParts(mail).map((part) => (
        <Section key={part.kind + ('heading' in part ? part.heading : '')}>
          <Rule />
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
          {part.heading !== '' && <MailHeading kind="part">{part.heading}</MailHeading>}
          {part.lines.map((line) => (
            <Words key={line} kind="detail">
              {line}
            </Words>
          ))}
        </>
      );
    case 'links':
      return (
        <>
          {part.heading !== '' && <MailHeading kind="part">{part.heading}</MailHeading>}
          {part.links.map(({ label, url, detail }) => (
            <Words key={url} kind="title">
              <MailLink href={url}>{label}</MailLink>
              {detail === '' ? null : <span> {detail}</span>}
            </Words>
          ))}
        </>
      );
  }
}

function Item({ item }: { item: ItemLine }) {
  return (
    <Row style={{ marginBottom: '12px' }}>
      <Column>
        <Words kind="title">
          {item.title} × {item.quantity}
        </Words>
        {item.details.map((detail) => (
          <Words key={detail} kind="detail">
            {detail}
          </Words>
        ))}
      </Column>
      <Column align="right" style={{ verticalAlign: 'top' }}>
        <Words kind="title">{item.amount}</Words>
      </Column>
    </Row>
  );
}

function Total({ line: { label, amount, isTotal } }: { line: TotalLine }) {
  return (
    <Row>
      <Column>
        <Words kind={isTotal ? 'total' : 'detail'}>{label}</Words>
      </Column>
      <Column align="right">
        <Words kind={isTotal ? 'total' : 'detail'}>{amount}</Words>
      </Column>
    </Row>
  );
}
