import { formatMoney } from '@sitewright/domain/money/format-money';
import type { OrderDetail } from '@sitewright/domain/order/schema';
import { ORDER_STATUS_LABELS, PAYMENT_STATUS_LABELS } from '@sitewright/domain/order/status-labels';
import { counted } from '../../../labels/counted.ts';
import { useMomentText } from '../../../queries/use-moment-text.ts';
import { isPickup } from './fulfil-dialog.tsx';
import { OrderAddress } from './order-address.tsx';

/** When, where to and how an order goes, and its parcels. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const momentText = useMomentText();
  return (
    <dl className="order-facts">
      <div>
        <dt>Placed</dt>
        <dd>{momentText(order.placedAt)}</dd>
      </div>
      <div className="no-print">
        <dt>Status</dt>
        <dd>
          {ORDER_STATUS_LABELS[order.status]} · {PAYMENT_STATUS_LABELS[order.paymentStatus]}
          {order.testMode && <small className="tag">Test</small>}
        </dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${order.email}`}>{order.email}</a>
        </dd>
      </div>
      {order.address && (
        <OrderAddress label={isPickup(order) ? 'Picked up by' : 'Address'} address={order.address} />
      )}
      {order.billingAddress && <OrderAddress label="Billing address" address={order.billingAddress} />}
      {order.shippingOption && (
        <div>
          <dt>Delivery</dt>
          <dd>
            {order.shippingOption.name}
            <span className="no-print">, {formatMoney(order.shippingCostCents, order.currency)}</span>
          </dd>
        </div>
      )}
      {order.shipments.map((shipment) => (
        <div key={shipment.id} className="no-print">
          <dt>
            {isPickup(order) ? 'Ready' : 'Sent'} {momentText(shipment.createdAt)}
          </dt>
          <dd>
            {[shipment.carrier, shipment.trackingNumber].filter(Boolean).join(', ') ||
              counted(
                shipment.lines.reduce((sum, { quantity }) => sum + quantity, 0),
                'item',
              )}
            {shipment.trackingUrl && (
              <>
                {' '}
                <a href={shipment.trackingUrl} target="_blank" rel="noreferrer">
                  Track
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
          <dt>Note</dt>
          <dd>{order.note}</dd>
        </div>
      )}
      <div className="no-print">
        <dt>Customer’s page</dt>
        <dd>
          <a href={order.orderUrl} target="_blank" rel="noreferrer">
            Open order page
          </a>
        </dd>
      </div>
    </dl>
  );
}
