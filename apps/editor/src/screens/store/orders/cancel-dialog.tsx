import { cancelOrder } from '@sitewright/contract/orders';
import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { moneyText } from '../../../labels/money-text.ts';
import { GiftCardsNote } from './gift-cards-note.tsx';
import type { OrderDialogProps } from './order-dialog-props.ts';
import { useOrderCall } from './use-order-call.ts';

/** Cancels an order; says what becomes of its money and its items. */
export function CancelDialog(props: OrderDialogProps) {
  return (
    <Dialog title={t('orders.cancelOrder')} isOpen={props.isOpen} onClose={props.onClose}>
      <CancelForm {...props} />
    </Dialog>
  );
}

function CancelForm({ websiteId, order, onClose }: OrderDialogProps) {
  const [refundId] = useState(() => crypto.randomUUID());
  const [isRefunded, setRefunded] = useState(true);
  const [restock, setRestock] = useState(true);
  const [notify, setNotify] = useState(true);
  const [reason, setReason] = useState('');
  const { isBusy, error, run } = useOrderCall(websiteId, order.id);
  const left = order.paymentStatus === 'awaiting' ? 0 : order.grandTotalCents - order.refundedMinor;
  const submit = () => {
    const body = {
      rowVersion: order.rowVersion,
      refundId: isRefunded && left > 0 ? refundId : null,
      ...{ restock, notify, reason },
    };
    void run(() => call(cancelOrder, { params: { websiteId, orderId: order.id }, body }), onClose);
  };
  return (
    <DialogForm
      action={t('orders.cancelOrder')}
      isDanger
      isBusy={isBusy}
      error={error}
      leave={t('orders.keepOrder')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('orders.cancellingIsFinal')}</p>
      <GiftCardsNote websiteId={websiteId} order={order} />
      <TextField label={t('orders.reasonShownToTheCustomer')} value={reason} onChange={setReason} />
      {left > 0 && (
        <SwitchField
          label={t('orders.refundAmount', { left: moneyText(left, order.currency) })}
          value={isRefunded}
          onChange={setRefunded}
        />
      )}
      {!order.testMode && (
        <SwitchField label={t('orders.restockItemsThatWereNotSent')} value={restock} onChange={setRestock} />
      )}
      <SwitchField label={t('orders.emailTheCustomer')} value={notify} onChange={setNotify} />
    </DialogForm>
  );
}
