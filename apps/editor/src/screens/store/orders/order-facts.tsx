import { formatMoney } from '@sitewright/domain/money/format-money';
import type { OrderDetail } from '@sitewright/domain/order/schema';
import { OrderAddress } from './order-address.tsx';
import { ORDER_STATUS_WORDS, PAYMENT_STATUS_WORDS, whenText } from './order-words.ts';

/** When, where to and how an order goes, and its parcels. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  return (
    <dl className="order-facts">
      <div>
        <dt>Placed</dt>
        <dd>{whenText(order.placedAt)}</dd>
      </div>
      <div className="no-print">
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
          <dt>Sent {whenText(shipment.createdAt)}</dt>
          <dd>
            {[shipment.carrier, shipment.trackingNumber].filter(Boolean).join(', ') ||
              `${shipment.lines.reduce((sum, { quantity }) => sum + quantity, 0)} items`}
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
