import { refundOrder } from '@sitewright/contract/orders';
import { refundAmount } from '@sitewright/domain/order/refund-amount';
import { rich } from '@sitewright/owner-texts/rich';
import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { typedAmount } from '../../../forms/scaled-number.ts';
import { moneyText } from '../../../labels/money-text.ts';
import { GiftCardsNote } from './gift-cards-note.tsx';
import type { OrderDialogProps } from './order-dialog-props.ts';
import { toUnits, UnitsFields, unitsLeft } from './units-fields.tsx';
import { useOrderCall } from './use-order-call.ts';

/** Gives money back: items by the order's own figures, a part of the shipping, a free amount. */
export function RefundDialog(props: OrderDialogProps) {
  return (
    <Dialog title={t('orders.refund')} isOpen={props.isOpen} onClose={props.onClose}>
      <RefundForm {...props} />
    </Dialog>
  );
}

const AMOUNT_ERROR = t('orders.enterAmount');

function RefundForm({ websiteId, order, onClose }: OrderDialogProps) {
  // The same dialog sent twice is the same refund.
  const [id] = useState(() => crypto.randomUUID());
  const [units, setUnits] = useState<ReadonlyMap<number, number>>(new Map());
  const [shipping, setShipping] = useState('');
  const [extra, setExtra] = useState('');
  const [reason, setReason] = useState('');
  const [restock, setRestock] = useState(true);
  const [notify, setNotify] = useState(true);
  const { isBusy, error, run } = useOrderCall(websiteId, order.id);
  const amountOf = (text: string) => (text.trim() === '' ? 0 : typedAmount(text, order.currency));
  const [shippingMinor, extraMinor] = [amountOf(shipping), amountOf(extra)];
  const isReadable = shippingMinor !== null && extraMinor !== null;
  const choice = { lines: toUnits(units), shippingMinor: shippingMinor ?? 0, extraMinor: extraMinor ?? 0 };
  const total = isReadable ? refundAmount(order, choice) : 0;
  const left = order.grandTotalCents - order.refundedMinor;
  const money = (minor: number) => moneyText(minor, order.currency);
  const submit = () => {
    const body = { id, rowVersion: order.rowVersion, ...choice, restock, reason, notify };
    void run(() => call(refundOrder, { params: { websiteId, orderId: order.id }, body }), onClose);
  };
  return (
    <DialogForm
      action={t('orders.refundTotal', { total: money(total) })}
      isBusy={isBusy}
      isDisabled={!isReadable || total === 0 || total > left}
      error={error}
      leave={t('common.close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <GiftCardsNote websiteId={websiteId} order={order} />
      <UnitsFields
        lines={unitsLeft(order, ({ quantity, refundedQuantity }) => quantity - refundedQuantity)}
        value={units}
        onChange={setUnits}
      />
      {order.shippingCostCents > 0 && (
        <TextField
          label={t('orders.shippingPaid', { amount: money(order.shippingCostCents) })}
          inputMode="decimal"
          value={shipping}
          error={shippingMinor === null ? AMOUNT_ERROR : undefined}
          onChange={setShipping}
        />
      )}
      <TextField
        label={t('orders.otherAmount')}
        inputMode="decimal"
        value={extra}
        error={extraMinor === null ? AMOUNT_ERROR : undefined}
        onChange={setExtra}
      />
      <TextField label={t('orders.reasonShownToTheCustomer')} value={reason} onChange={setReason} />
      {!order.testMode && (
        <SwitchField label={t('orders.restockItems')} value={restock} onChange={setRestock} />
      )}
      <SwitchField label={t('orders.emailTheCustomer')} value={notify} onChange={setNotify} />
      <p className="refund-total" role="status">
        {rich('orders.refundOfLeft', { total: <strong>{money(total)}</strong>, left: money(left) })}
      </p>
      {total > left && <p className="ui-error">{t('orders.moreThanRemainingAmount')}</p>}
    </DialogForm>
  );
}
