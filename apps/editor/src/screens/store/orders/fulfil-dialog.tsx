import { sendShipment } from '@sitewright/contract/orders';
import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import type { OrderDialogProps } from './order-dialog-props.ts';
import { toUnits, UnitsFields, unitsLeft } from './units-fields.tsx';
import { useOrderCall } from './use-order-call.ts';

/** Marks items as sent, all or some, with what the shopper needs to follow the parcel. */
export function FulfilDialog(props: OrderDialogProps) {
  return (
    <Dialog
      title={isPickup(props.order) ? t('orders.readyForPickup') : t('orders.fulfilItems')}
      isOpen={props.isOpen}
      onClose={props.onClose}
    >
      <FulfilForm {...props} />
    </Dialog>
  );
}

function FulfilForm({ websiteId, order, onClose }: OrderDialogProps) {
  const lines = unitsLeft(order, ({ quantity, fulfilledQuantity, refundedQuantity }) =>
    Math.max(0, quantity - fulfilledQuantity - Math.min(refundedQuantity, quantity - fulfilledQuantity)),
  );
  const [units, setUnits] = useState<ReadonlyMap<number, number>>(
    new Map(lines.map(({ position, left }) => [position, left])),
  );
  const [parcel, setParcel] = useState({ carrier: '', trackingNumber: '', trackingUrl: '' });
  const [notify, setNotify] = useState(true);
  const { isBusy, error, run } = useOrderCall(websiteId, order.id);
  const isLink = parcel.trackingUrl === '' || /^https?:\/\/\S+$/.test(parcel.trackingUrl);
  const chosen = toUnits(units);
  const submit = () => {
    if (!isLink) return;
    const body = { rowVersion: order.rowVersion, lines: chosen, ...parcel, notify };
    void run(() => call(sendShipment, { params: { websiteId, orderId: order.id }, body }), onClose);
  };
  return (
    <DialogForm
      action={isPickup(order) ? t('orders.markReadyForPickup') : t('orders.markFulfilled')}
      isBusy={isBusy}
      isDisabled={chosen.length === 0}
      error={error}
      leave={t('common.close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <UnitsFields lines={lines} value={units} onChange={setUnits} />
      {!isPickup(order) && <ParcelFields parcel={parcel} isLink={isLink} onChange={setParcel} />}
      <SwitchField label={t('orders.emailTheCustomer')} value={notify} onChange={setNotify} />
    </DialogForm>
  );
}

type Parcel = { carrier: string; trackingNumber: string; trackingUrl: string };

/** Tracking details of a parcel. */
function ParcelFields(props: { parcel: Parcel; isLink: boolean; onChange: (parcel: Parcel) => void }) {
  const { parcel, isLink, onChange } = props;
  return (
    <>
      <TextField
        label={t('orders.carrier')}
        value={parcel.carrier}
        onChange={(carrier) => onChange({ ...parcel, carrier })}
      />
      <TextField
        label={t('orders.trackingNumber')}
        value={parcel.trackingNumber}
        onChange={(trackingNumber) => onChange({ ...parcel, trackingNumber })}
      />
      <TextField
        label={t('orders.trackingLink')}
        placeholder="https://"
        value={parcel.trackingUrl}
        error={isLink ? undefined : t('orders.enterLink')}
        onChange={(trackingUrl) => onChange({ ...parcel, trackingUrl: trackingUrl.trim() })}
      />
    </>
  );
}

/** True for an order whose customer comes for it. */
export function isPickup({ shippingOption }: OrderDialogProps['order']): boolean {
  return shippingOption?.kind === 'pickup';
}
