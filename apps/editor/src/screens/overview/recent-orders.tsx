import { formatMoney } from '@sitewright/domain/money/format-money';
import type { OrderSummary } from '@sitewright/domain/order/schema';
import { ORDER_STATUS_LABELS } from '@sitewright/domain/order/status-labels';
import { RowsTable } from '../../lists/rows-table.tsx';
import { useMomentText } from '../../queries/use-moment-text.ts';
import { Link } from '../../router/link.tsx';

/** The newest orders. */
export function RecentOrders({ websiteId, orders }: { websiteId: string; orders: readonly OrderSummary[] }) {
  const momentText = useMomentText();
  return (
    <section className="overview-part" aria-labelledby="overview-orders">
      <div className="overview-head">
        <h2 id="overview-orders">Recent orders</h2>
        <Link to="/orders/$websiteId" params={{ websiteId }}>
          All orders
        </Link>
      </div>
      <RowsTable
        rows={orders}
        keyOf={({ id }) => id}
        columns={[
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
          {
            head: 'Customer',
            className: 'is-long',
            cell: ({ customerName, email }) => customerName || email,
          },
          { head: 'Status', cell: ({ status }) => ORDER_STATUS_LABELS[status] },
          {
            head: 'Total',
            isNumber: true,
            cell: ({ grandTotalCents, currency }) => formatMoney(grandTotalCents, currency),
          },
        ]}
      />
    </section>
  );
}
