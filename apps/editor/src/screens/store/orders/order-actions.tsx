import { markOrderPaid, resendConfirmation } from '@sitewright/contract/orders';
import { requestReview } from '@sitewright/contract/reviews';
import { type OrderAction, orderActions } from '@sitewright/domain/order/order-state';
import type { OrderDetail } from '@sitewright/domain/order/schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { storeQueries } from '../../../queries/store.ts';
import { Link } from '../../../router/link.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { FulfilDialog, isPickup } from './fulfil-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { useOrderCall } from './use-order-call.ts';

/** Actions with an order as it stands now. */
export function OrderActions({ websiteId, order }: { websiteId: string; order: OrderDetail }) {
  const [open, setOpen] = useState<OrderAction | null>(null);
  const [report, setReport] = useState('');
  const { isBusy, error, run } = useOrderCall(websiteId, order.id);
  const can = orderActions({ ...order, refundableMinor: order.grandTotalCents - order.refundedMinor });
  const params = { websiteId, orderId: order.id };
  const dialog = (action: OrderAction) => ({
    websiteId,
    order,
    isOpen: open === action,
    onClose: () => setOpen(null),
  });
  const pay = () => run(() => call(markOrderPaid, { params, body: { rowVersion: order.rowVersion } }));
  const resend = () =>
    run(
      () => call(resendConfirmation, { params }),
      () => setReport(t('orders.sentToEmail', { email: order.email })),
    );
  const store = useQuery(storeQueries.settings(websiteId));
  const isReviewable =
    store.data?.settings.reviewsEnabled === true &&
    order.status !== 'canceled' &&
    (order.paymentStatus === 'paid' || order.paymentStatus === 'partially-refunded');
  const askForReview = () =>
    run(
      () => call(requestReview, { params }),
      () => setReport(t('orders.reviewAsked', { email: order.email })),
    );
  return (
    <div className="order-actions no-print">
      {can.includes('fulfil') && (
        <Button look="primary" onPress={() => setOpen('fulfil')}>
          {isPickup(order) ? t('orders.readyForPickup') : t('orders.fulfil')}
        </Button>
      )}
      {can.includes('mark-paid') && (
        <Button isBusy={isBusy} onPress={() => void pay()}>
          {t('orders.markAsPaid')}
        </Button>
      )}
      {can.includes('refund') && <Button onPress={() => setOpen('refund')}>{t('orders.refund')}</Button>}
      <Button look="quiet" isBusy={isBusy} onPress={() => void resend()}>
        {t('orders.resendConfirmation')}
      </Button>
      {isReviewable && (
        <Button look="quiet" isBusy={isBusy} onPress={() => void askForReview()}>
          {t('orders.askForAReview')}
        </Button>
      )}
      <Link
        className="ui-button is-quiet"
        to="/orders/$websiteId/packing-slips"
        params={{ websiteId }}
        search={{ orders: order.id }}
      >
        {t('orders.packingSlip')}
      </Link>
      {can.includes('cancel') && (
        <Button look="quiet" isDanger onPress={() => setOpen('cancel')}>
          {t('orders.cancelOrder')}
        </Button>
      )}
      <span role="status">{report}</span>
      {error && <p role="alert">{error}</p>}
      <FulfilDialog {...dialog('fulfil')} />
      <RefundDialog {...dialog('refund')} />
      <CancelDialog {...dialog('cancel')} />
    </div>
  );
}
