import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components';
import { additionalFieldLines } from '@sitewright/domain/cart/additional-fields';
import { formatMoney } from '@sitewright/domain/money/format-money';
import type { OrderItem } from '@sitewright/domain/order/schema';
import type { OrderConfirmedMail } from '../mail-data.ts';
import { addressLines, totalLines } from './order-lines.ts';
import { styles } from './styles.ts';
import { orderConfirmedTexts } from './texts.ts';

/** Mail that confirms an order to its shopper. Works without images and styles. */
export function OrderConfirmed({ siteTitle, orderUrl, locale, order }: OrderConfirmedMail) {
  const texts = orderConfirmedTexts(locale);
  return (
    <Html lang={locale.slice(0, 2)}>
      <Head />
      <Preview>{texts.preview(siteTitle, order.number)}</Preview>
      <Body style={styles.body}>
        <Container style={styles.container}>
          <Text style={styles.site}>{siteTitle}</Text>
          <Heading as="h1" style={styles.heading}>
            {texts.heading}
          </Heading>
          <Text style={styles.text}>{texts.intro(order.number)}</Text>
          {order.testMode ? <Text style={styles.notice}>{texts.testMode}</Text> : null}
          <Button href={orderUrl} style={styles.button}>
            {texts.viewOrder}
          </Button>
          <Hr style={styles.rule} />
          {order.items.map((item) => (
            <Line key={`${item.sku} ${item.additionalFields ?? ''}`} item={item} currency={order.currency} />
          ))}
          <Hr style={styles.rule} />
          <Totals lines={totalLines(order, texts)} />
          <Delivery order={order} texts={texts} />
        </Container>
      </Body>
    </Html>
  );
}

function Line({ item, currency }: { item: OrderItem; currency: string }) {
  const options = item.chosenVariant.optionValues.map(({ value }) => value).join(' / ');
  return (
    <Row style={styles.line}>
      <Column>
        <Text style={styles.title}>
          {item.title} × {item.quantity}
        </Text>
        {options === '' ? null : <Text style={styles.detail}>{options}</Text>}
        {additionalFieldLines(item.additionalFields).map(({ label, value }) => (
          <Text key={label} style={styles.detail}>
            {label}: {value}
          </Text>
        ))}
      </Column>
      <Column align="right" style={styles.amount}>
        <Text style={styles.title}>{formatMoney(item.lineTotalCents, currency)}</Text>
      </Column>
    </Row>
  );
}

function Totals({ lines }: { lines: { label: string; amount: string; isTotal: boolean }[] }) {
  return (
    <Section>
      {lines.map(({ label, amount, isTotal }) => (
        <Row key={label}>
          <Column>
            <Text style={isTotal ? styles.total : styles.detail}>{label}</Text>
          </Column>
          <Column align="right">
            <Text style={isTotal ? styles.total : styles.detail}>{amount}</Text>
          </Column>
        </Row>
      ))}
    </Section>
  );
}

function Delivery({
  order,
  texts,
}: {
  order: OrderConfirmedMail['order'];
  texts: ReturnType<typeof orderConfirmedTexts>;
}) {
  if (!order.address || !order.shippingOption) return null;
  const { name, instructions } = order.shippingOption;
  return (
    <Section>
      <Hr style={styles.rule} />
      <Heading as="h2" style={styles.subheading}>
        {texts.delivery}
      </Heading>
      <Text style={styles.detail}>{[name, instructions].filter(Boolean).join(': ')}</Text>
      {addressLines(order.address).map((line) => (
        <Text key={line} style={styles.address}>
          {line}
        </Text>
      ))}
    </Section>
  );
}
