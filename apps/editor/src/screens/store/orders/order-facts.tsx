import type { OrderDetail } from '@sitewright/domain/order/schema';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { moneyText } from '../../../labels/money-text.ts';
import { ORDER_STATUS_LABELS, PAYMENT_STATUS_LABELS } from '../../../labels/order-status-labels.ts';
import { useMomentText } from '../../../queries/use-moment-text.ts';
import { isPickup } from './fulfil-dialog.tsx';
import { OrderAddress } from './order-address.tsx';

/** When, where to and how an order goes, and its parcels. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const momentText = useMomentText();
  return (
    <dl className="order-facts">
      <div>
        <dt>{t('orders.placed')}</dt>
        <dd>{momentText(order.placedAt)}</dd>
      </div>
      <div className="no-print">
        <dt>{t('common.status')}</dt>
        <dd>
          {ORDER_STATUS_LABELS[order.status]} · {PAYMENT_STATUS_LABELS[order.paymentStatus]}{' '}
          {order.testMode && <small className="tag">{t('orders.test')}</small>}
        </dd>
      </div>
      <div>
        <dt>{t('common.email')}</dt>
        <dd>
          <a href={`mailto:${order.email}`}>{order.email}</a>
        </dd>
      </div>
      {order.address && (
        <OrderAddress
          label={isPickup(order) ? t('orders.pickedUpBy') : t('orders.address')}
          address={order.address}
        />
      )}
      {order.billingAddress && (
        <OrderAddress label={t('orders.billingAddress')} address={order.billingAddress} />
      )}
      {order.shippingOption && (
        <div>
          <dt>{t('orders.delivery')}</dt>
          <dd>
            {order.shippingOption.name}
            <span className="no-print">, {moneyText(order.shippingCostCents, order.currency)}</span>
          </dd>
        </div>
      )}
      {order.shipments.map((shipment) => (
        <div key={shipment.id} className="no-print">
          <dt>
            {isPickup(order)
              ? t('orders.readyAt', { moment: momentText(shipment.createdAt) })
              : t('orders.sentAt', { moment: momentText(shipment.createdAt) })}
          </dt>
          <dd>
            {[shipment.carrier, shipment.trackingNumber].filter(Boolean).join(', ') || unitsText(shipment)}
            {shipment.trackingUrl && (
              <>
                {' '}
                <a href={shipment.trackingUrl} target="_blank" rel="noreferrer">
                  {t('orders.track')}
                </a>
              </>
            )}
          </dd>
        </div>
      ))}
      {order.answers.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {order.note && (
        <div>
          <dt>{t('orders.shoppersNote')}</dt>
          <dd>{order.note}</dd>
        </div>
      )}
      <div className="no-print">
        <dt>{t('orders.customersPage')}</dt>
        <dd>
          <a href={order.orderUrl} target="_blank" rel="noreferrer">
            {t('orders.openOrderPage')}
          </a>
        </dd>
      </div>
    </dl>
  );
}

function unitsText({ lines }: OrderDetail['shipments'][number]): string {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return t('orders.shippedUnits', { count: units, shown: units.toLocaleString(LOCALE) });
}
