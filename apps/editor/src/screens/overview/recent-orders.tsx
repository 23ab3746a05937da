import type { OrderSummary } from '@sitewright/domain/order/schema';
import { t } from '@sitewright/owner-texts/t';
import { moneyText } from '../../labels/money-text.ts';
import { ORDER_STATUS_LABELS } from '../../labels/order-status-labels.ts';
import { RowsTable } from '../../lists/rows-table.tsx';
import { useMomentText } from '../../queries/use-moment-text.ts';
import { Link } from '../../router/link.tsx';

/** The newest orders. */
export function RecentOrders({ websiteId, orders }: { websiteId: string; orders: readonly OrderSummary[] }) {
  const momentText = useMomentText();
  return (
    <section className="overview-part" aria-labelledby="overview-orders">
      <div className="overview-head">
        <h2 id="overview-orders">{t('overview.recentOrders')}</h2>
        <Link to="/orders/$websiteId" params={{ websiteId }}>
          {t('overview.allOrders')}
        </Link>
      </div>
      <RowsTable
        rows={orders}
        keyOf={({ id }) => id}
        columns={[
          {
            head: t('overview.order'),
            isName: true,
            cell: ({ id, number, testMode }) => (
              <>
                <Link to="/orders/$websiteId/$orderId" params={{ websiteId, orderId: id }}>
                  #{number}
                </Link>{' '}
                {testMode && <small className="tag">{t('overview.test')}</small>}
              </>
            ),
          },
          { head: t('common.date'), isSecondary: true, cell: ({ placedAt }) => momentText(placedAt) },
          {
            head: t('overview.customer'),
            className: 'is-long',
            cell: ({ customerName, email }) => customerName || email,
          },
          { head: t('common.status'), cell: ({ status }) => ORDER_STATUS_LABELS[status] },
          {
            head: t('overview.total'),
            isNumber: true,
            cell: ({ grandTotalCents, currency }) => moneyText(grandTotalCents, currency),
          },
        ]}
      />
    </section>
  );
}
