import type { OrderSummary } from '@sitewright/domain/order/schema';
import { t } from '@sitewright/owner-texts/t';
import { moneyText } from '../../../labels/money-text.ts';
import { ORDER_STATUS_LABELS, PAYMENT_STATUS_LABELS } from '../../../labels/order-status-labels.ts';
import { choiceColumn } from '../../../lists/choice-column.tsx';
import { RowsTable } from '../../../lists/rows-table.tsx';
import { useMomentText } from '../../../queries/use-moment-text.ts';
import { Link } from '../../../router/link.tsx';

type OrderTableProps = {
  websiteId: string;
  orders: readonly OrderSummary[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

/** Orders as a table; each has a check box for what is done with several. */
export function OrderTable({ websiteId, orders, chosen, onChoose }: OrderTableProps) {
  const momentText = useMomentText();
  return (
    <RowsTable
      className="orders-table"
      rows={orders}
      keyOf={({ id }) => id}
      columns={[
        choiceColumn({
          rows: orders,
          chosen,
          onChoose,
          allLabel: t('orders.allOrdersShown'),
          labelOf: ({ number }) => t('orders.orderNumber', { number }),
        }),
        {
          head: t('orders.order'),
          isName: true,
          cell: ({ id, number, testMode }) => (
            <>
              <Link to="/orders/$websiteId/$orderId" params={{ websiteId, orderId: id }}>
                #{number}
              </Link>{' '}
              {testMode && <small className="tag">{t('orders.test')}</small>}
            </>
          ),
        },
        { head: t('common.date'), isSecondary: true, cell: ({ placedAt }) => momentText(placedAt) },
        {
          head: t('orders.customer'),
          className: 'is-long',
          cell: ({ customerName, email }) => customerName || email,
        },
        { head: t('common.status'), cell: ({ status }) => ORDER_STATUS_LABELS[status] },
        {
          head: t('orders.payment'),
          isSecondary: true,
          cell: ({ paymentStatus }) => PAYMENT_STATUS_LABELS[paymentStatus],
        },
        {
          head: t('orders.total'),
          isNumber: true,
          cell: ({ grandTotalCents, currency }) => moneyText(grandTotalCents, currency),
        },
      ]}
    />
  );
}
