import { formatMoney } from '@sitewright/domain/money/format-money';
import type { OrderSummary } from '@sitewright/domain/order/schema';
import { Button } from '@sitewright/ui/button';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { siteQueries } from '../../api/queries.ts';
import { AppFrame } from '../../app/app-frame.tsx';
import { SiteTabs } from '../site/top-bar.tsx';
import { ORDER_STATUS_WORDS, PAYMENT_STATUS_WORDS, whenText } from './order-words.ts';

/** Orders of a site, newest first. */
export function OrdersScreen() {
  const { websiteId = '' } = useParams({ strict: false });
  const orders = useInfiniteQuery(siteQueries.orders(websiteId));
  const list = orders.data?.pages.flatMap((page) => page.orders) ?? [];
  return (
    <AppFrame title="Orders" lead={<SiteTabs websiteId={websiteId} />}>
      {orders.isPending && <Skeleton label="Loading orders" />}
      {orders.isError && (
        <FailedState message="Unable to load results" onRetry={() => void orders.refetch()} />
      )}
      {orders.isSuccess && list.length === 0 && (
        <EmptyState title="No orders yet">
          <p>When somebody buys something, it appears here.</p>
        </EmptyState>
      )}
      {list.length > 0 && <OrderTable websiteId={websiteId} orders={list} />}
      {orders.hasNextPage && (
        <Button isBusy={orders.isFetchingNextPage} onPress={() => void orders.fetchNextPage()}>
          Show older orders
        </Button>
      )}
    </AppFrame>
  );
}

function OrderTable({ websiteId, orders }: { websiteId: string; orders: readonly OrderSummary[] }) {
  return (
    <div className="table-scroll">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col" className="is-secondary">
              Date
            </th>
            <th scope="col">Customer</th>
            <th scope="col">Status</th>
            <th scope="col" className="is-secondary">
              Payment
            </th>
            <th scope="col" className="is-number">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <th scope="row">
                <Link to="/orders/$websiteId/$orderId" params={{ websiteId, orderId: order.id }}>
                  #{order.number}
                </Link>
                {order.testMode && <small className="tag">Test</small>}
              </th>
              <td className="is-secondary">{whenText(order.placedAt)}</td>
              <td>{order.customerName || order.email}</td>
              <td>{ORDER_STATUS_WORDS[order.status]}</td>
              <td className="is-secondary">{PAYMENT_STATUS_WORDS[order.paymentStatus]}</td>
              <td className="is-number">{formatMoney(order.grandTotalCents, order.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
