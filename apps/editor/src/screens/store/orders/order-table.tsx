import { formatMoney } from '@sitewright/domain/money/format-money';
import type { OrderSummary } from '@sitewright/domain/order/schema';
import { ORDER_STATUS_LABELS, PAYMENT_STATUS_LABELS } from '@sitewright/domain/order/status-labels';
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
  const areAll = orders.every(({ id }) => chosen.has(id));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <RowsTable
      className="orders-table"
      rows={orders}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Chosen',
          className: 'orders-check',
          headControl: (
            <input
              type="checkbox"
              aria-label="All orders shown"
              checked={areAll}
              onChange={() => onChoose(areAll ? new Set() : new Set(orders.map(({ id }) => id)))}
            />
          ),
          cell: ({ id, number }) => (
            <input
              type="checkbox"
              aria-label={`Order ${number}`}
              checked={chosen.has(id)}
              onChange={() => toggle(id)}
            />
          ),
        },
        {
          head: 'Order',
          isName: true,
          cell: ({ id, number, testMode }) => (
            <>
              <Link to="/orders/$websiteId/$orderId" params={{ websiteId, orderId: id }}>
                #{number}
              </Link>
              {testMode && <small className="tag">Test</small>}
            </>
          ),
        },
        { head: 'Date', isSecondary: true, cell: ({ placedAt }) => momentText(placedAt) },
        { head: 'Customer', className: 'is-long', cell: ({ customerName, email }) => customerName || email },
        { head: 'Status', cell: ({ status }) => ORDER_STATUS_LABELS[status] },
        {
          head: 'Payment',
          isSecondary: true,
          cell: ({ paymentStatus }) => PAYMENT_STATUS_LABELS[paymentStatus],
        },
        {
          head: 'Total',
          isNumber: true,
          cell: ({ grandTotalCents, currency }) => formatMoney(grandTotalCents, currency),
        },
      ]}
    />
  );
}
