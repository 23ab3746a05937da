import { Column, Row, Section } from '@react-email/components';
import { directionOf } from '@sitewright/domain/language/site-languages';
import { Blocks } from '../campaign-mail/blocks.tsx';
import { MailButton } from '../mail-button.tsx';
import type { OrderMail as OrderMailData } from '../mail-data.ts';
import { MailFrame } from '../mail-frame.tsx';
import { Lines, MailHeading, MailLink, Notice, Rule, Words } from '../words.tsx';
import type { ItemLine, TotalLine } from './order-lines.ts';
import { type MailPart, type NumberLine, orderMailParts } from './parts.ts';
import { orderMailHeadings, orderMailTexts } from './texts.ts';

/** Mail about an order to its shopper. */
export function OrderMail(mail: OrderMailData) {
  const { look, siteTitle, orderUrl, locale, introduction, order } = mail;
  const texts = orderMailTexts(mail);
  const heading = orderMailHeadings(mail)[mail.kind];
  return (
    <MailFrame {...{ look, siteTitle, locale, heading }} preview={introduction}>
      <Lines text={introduction} />
      {order.testMode ? <Notice>{texts.testMode}</Notice> : null}
      <Blocks blocks={mail.above} mail={mail} />
      <MailButton href={orderUrl}>{texts.viewOrder}</MailButton>
      {orderMailParts(mail).map((part) => (
        <Section key={part.kind + ('heading' in part ? part.heading : '')}>
          <Rule />
          <Part part={part} end={directionOf(locale) === 'rtl' ? 'left' : 'right'} />
        </Section>
      ))}
      <Blocks blocks={mail.below} mail={mail} />
    </MailFrame>
  );
}

/** Side on which amounts stand; by name, as not every reader of emails knows `end`. */
type End = 'left' | 'right';

function Part({ part, end }: { part: MailPart; end: End }) {
  switch (part.kind) {
    case 'items':
      return part.items.map((item, index) => (
        <Item
          key={`${item.title} ${item.details.join()}`}
          item={item}
          above={index === 0 ? '0' : '12px'}
          end={end}
        />
      ));
    case 'totals':
      return part.lines.map((line) => <Total key={line.label} line={line} end={end} />);
    case 'paragraph':
      return (
        <>
          {part.heading !== '' && <MailHeading kind="part">{part.heading}</MailHeading>}
          {part.lines.map((line) => (
            <Words key={typeof line === 'string' ? line : line.label} kind="detail">
              {typeof line === 'string' ? line : <NumberText line={line} />}
            </Words>
          ))}
        </>
      );
    case 'message':
      return (
        <>
          {part.heading !== '' && <MailHeading kind="part">{part.heading}</MailHeading>}
          <Lines text={part.text} kind="title" />
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

function NumberText({ line: { label, number } }: { line: NumberLine }) {
  return (
    <>
      {`${label}: `}
      <bdi dir="ltr">{number}</bdi>
    </>
  );
}

function Item({ item, above, end }: { item: ItemLine; above: string; end: End }) {
  return (
    <Row>
      <Column style={{ paddingTop: above }}>
        <Words kind="title">
          {item.title} × {item.quantity}
        </Words>
        {item.details.map((detail) => (
          <Words key={detail} kind="detail">
            {detail}
          </Words>
        ))}
      </Column>
      <Column align={end} style={{ paddingTop: above, verticalAlign: 'top' }}>
        <Words kind="title">{item.amount}</Words>
      </Column>
    </Row>
  );
}

function Total({ line: { label, amount, isTotal }, end }: { line: TotalLine; end: End }) {
  return (
    <Row>
      <Column>
        <Words kind={isTotal ? 'total' : 'detail'}>{label}</Words>
      </Column>
      <Column align={end}>
        <Words kind={isTotal ? 'total' : 'detail'}>{amount}</Words>
      </Column>
    </Row>
  );
}
