import { additionalFieldLines } from '@sitewright/domain/cart/additional-fields';
import type { Order, OrderItem, OrderLine } from '@sitewright/domain/order/schema';
import { t } from '@sitewright/owner-texts/t';
import { moneyText } from '../../../labels/money-text.ts';
import { RowsTable } from '../../../lists/rows-table.tsx';

/** Lines and figures of an order. */
export function OrderLines({ order }: { order: Order }) {
  const money = (cents: number) => moneyText(cents, order.currency);
  return (
    <RowsTable
      rows={order.items}
      keyOf={({ position }) => position}
      columns={[
        { head: t('orders.item'), isName: true, cell: (item) => <ItemText item={item} /> },
        {
          head: t('common.price'),
          isNumber: true,
          className: 'order-price',
          cell: ({ unitPriceMinor }) => money(unitPriceMinor),
        },
        { head: t('common.quantity'), isNumber: true, cell: ({ quantity }) => quantity },
        {
          head: t('orders.total'),
          isNumber: true,
          className: 'order-price',
          cell: ({ lineTotalMinor }) => money(lineTotalMinor),
        },
      ]}
      foot={
        <tfoot className="order-price">
          <Sum label={t('orders.subtotal')} text={money(order.subtotalCents)} />
          {order.discountCents > 0 && (
            <Sum label={t('orders.discount')} text={`−${money(order.discountCents)}`} />
          )}
          <Sum label={t('orders.shipping')} text={money(order.shippingCostCents)} />
          {order.includedTaxMinor === 0 && <Sum label={t('orders.tax')} text={money(order.taxCents)} />}
          <Sum label={t('orders.total')} text={money(order.grandTotalCents)} isTotal />
          {order.includedTaxMinor > 0 && (
            <Sum label={t('orders.taxIncluded')} text={money(order.includedTaxMinor)} />
          )}
          {order.giftCardMinor > 0 && (
            <>
              <Sum label={t('orders.giftCard')} text={`−${money(order.giftCardMinor)}`} />
              <Sum label={remainderLabel(order)} text={money(order.grandTotalCents - order.giftCardMinor)} />
            </>
          )}
          {order.refundedMinor > 0 && (
            <Sum label={t('orders.refunded')} text={`−${money(order.refundedMinor)}`} />
          )}
        </tfoot>
      }
    />
  );
}

function ItemText({ item }: { item: OrderLine }) {
  return (
    <>
      {item.title}
      <small>{[variantText(item), item.sku].filter(Boolean).join(' · ')}</small>
      {additionalFieldLines(item.additionalFields).map(({ label, value }) => (
        <small key={label}>
          {label}: {value}
        </small>
      ))}
      <small className="no-print">{unitsText(item)}</small>
    </>
  );
}

function Sum({ label, text, isTotal = false }: { label: string; text: string; isTotal?: boolean }) {
  return (
    <tr className={isTotal ? 'is-total' : ''}>
      <th scope="row" colSpan={3}>
        {label}
      </th>
      <td className="is-number">{text}</td>
    </tr>
  );
}

/** Amount left after gift cards; a bank transfer may still be on its way. */
function remainderLabel({ paymentStatus }: Order): string {
  return paymentStatus === 'awaiting' ? t('orders.toPay') : t('orders.paidAnotherWay');
}

function variantText({ chosenVariant }: OrderItem): string {
  return chosenVariant.optionValues.map(({ optionName, value }) => `${optionName}: ${value}`).join(', ');
}

/** State of a line's units, besides unfulfilled ones. */
function unitsText({ quantity, fulfilledQuantity, refundedQuantity }: OrderLine): string {
  const parts = [
    fulfilledQuantity > 0 && t('orders.unitsFulfilled', { fulfilledQuantity, quantity }),
    refundedQuantity > 0 && t('orders.unitsRefunded', { count: refundedQuantity }),
  ];
  return parts.filter(Boolean).join(', ');
}
