import { formatMoney } from '@sitewright/domain/money/format-money';
import type { Order } from '@sitewright/domain/order/schema';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { textOf } from '../../api/api-error.ts';
import { siteQueries } from '../../api/queries.ts';
import { AppFrame } from '../../app/app-frame.tsx';
import { OrderAddress } from './order-address.tsx';
import { OrderLines } from './order-lines.tsx';
import { ORDER_STATUS_WORDS, PAYMENT_STATUS_WORDS, whenText } from './order-words.ts';

/** One order: what was sold, to whom, for how much. */
export function OrderScreen() {
  const { websiteId = '', orderId = '' } = useParams({ strict: false });
  const order = useQuery(siteQueries.order(websiteId, orderId));
  const back = (
    <p>
      <Link to="/orders/$websiteId" params={{ websiteId }}>
        ← Orders
      </Link>
    </p>
  );
  return (
    <AppFrame title={order.data ? `Order #${order.data.order.number}` : 'Order'} lead={back}>
      {order.isPending && <Skeleton label="Loading the order" />}
      {order.isError && <FailedState message={textOf(order.error)} onRetry={() => void order.refetch()} />}
      {order.data && <OrderDetail order={order.data.order} />}
    </AppFrame>
  );
}

function OrderDetail({ order }: { order: Order }) {
  return (
    <div className="order">
      <OrderLines order={order} />
      <dl className="order-facts">
        <div>
          <dt>Placed</dt>
          <dd>{whenText(order.placedAt)}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>
            {ORDER_STATUS_WORDS[order.status]} · {PAYMENT_STATUS_WORDS[order.paymentStatus]}
            {order.testMode && <small className="tag">Test</small>}
          </dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd>
            <a href={`mailto:${order.email}`}>{order.email}</a>
          </dd>
        </div>
        {order.address && <OrderAddress address={order.address} />}
        {order.shippingOption && (
          <div>
            <dt>Delivery</dt>
            <dd>
              {order.shippingOption.name}, {formatMoney(order.shippingCostCents, order.currency)}
            </dd>
          </div>
        )}
        {order.note && (
          <div>
            <dt>Note</dt>
            <dd>{order.note}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
