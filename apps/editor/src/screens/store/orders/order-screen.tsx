import type { OrderDetail as Detail } from '@sitewright/domain/order/schema';
import { t } from '@sitewright/owner-texts/t';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '../../../api/api-error.ts';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { orderQueries } from '../../../queries/orders.ts';
import { Link } from '../../../router/link.tsx';
import type { ScreenProps } from '../../../router/routes.ts';
import { NoteForm } from './note-form.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import './orders.css';

/** One order: what was sold, to whom, for how much, what became of it, and what can be done with it. */
export function OrderScreen({ params: { websiteId, orderId } }: ScreenProps<'/orders/$websiteId/$orderId'>) {
  const order = useQuery(orderQueries.one(websiteId, orderId));
  const lead = (
    <p className="no-print">
      <Link to="/orders/$websiteId" params={{ websiteId }}>
        {t('orders.backToOrders')}
      </Link>
    </p>
  );
  return (
    <AppFrame
      title={order.data ? t('orders.orderTitle', { number: order.data.order.number }) : t('orders.order')}
      lead={lead}
    >
      {order.isPending && <Skeleton label={t('orders.loadingTheOrder')} />}
      {order.isError && <FailedState message={textOf(order.error)} onRetry={() => void order.refetch()} />}
      {order.data && <OrderDetail websiteId={websiteId} order={order.data.order} />}
    </AppFrame>
  );
}

function OrderDetail({ websiteId, order }: { websiteId: string; order: Detail }) {
  return (
    <>
      <OrderActions websiteId={websiteId} order={order} />
      <div className="order">
        <OrderLines order={order} />
        <OrderFacts order={order} />
      </div>
      <section className="order-history no-print" aria-labelledby="order-history">
        <h2 id="order-history">{t('orders.timeline')}</h2>
        <NoteForm websiteId={websiteId} orderId={order.id} />
        <OrderTimeline order={order} />
      </section>
    </>
  );
}
