import { additionalFieldLines } from '@sitewright/domain/cart/additional-fields';
import { formatMoney } from '@sitewright/domain/money/format-money';
import type { OrderConfirmedMail } from '../mail-data.ts';
import { addressLines, totalLines } from './order-lines.ts';
import { orderConfirmedTexts } from './texts.ts';

/** The confirmation as plain text, for mail programs that show no HTML. */
export function orderConfirmedText({
  siteTitle,
  siteUrl,
  orderUrl,
  locale,
  order,
}: OrderConfirmedMail): string {
  const texts = orderConfirmedTexts(locale);
  const items = order.items.flatMap((item) => [
    `${item.quantity} × ${item.title}   ${formatMoney(item.lineTotalCents, order.currency)}`,
    ...item.chosenVariant.optionValues.map(({ optionName, value }) => `    ${optionName}: ${value}`),
    ...additionalFieldLines(item.additionalFields).map(({ label, value }) => `    ${label}: ${value}`),
  ]);
  const { address, shippingOption } = order;
  const delivery =
    address && shippingOption
      ? [shippingOption.name, shippingOption.instructions, ...addressLines(address)]
      : [];
  return [
    texts.heading,
    texts.intro(order.number),
    ...(order.testMode ? [texts.testMode] : []),
    '',
    `${texts.viewOrder}: ${orderUrl}`,
    '',
    ...items,
    '',
    ...totalLines(order, texts).map(({ label, amount }) => `${label}: ${amount}`),
    ...(delivery.length > 0 ? ['', `${texts.delivery}:`, ...delivery.filter(Boolean)] : []),
    '',
    siteTitle,
    siteUrl,
    '',
  ].join('\n');
}
