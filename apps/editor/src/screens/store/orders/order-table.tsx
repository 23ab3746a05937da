import { formatMoney } from '@sitewright/domain/money/format-money';
import type { OrderSummary } from '@sitewright/domain/order/schema';
import { Link } from '@tanstack/react-router';
import { ORDER_STATUS_WORDS, PAYMENT_STATUS_WORDS, whenText } from './order-words.ts';

type OrderTableProps = {
  websiteId: string;
  orders: readonly OrderSummary[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

/** Orders as a table; each has a check box for what is done with several. */
export function OrderTable({ websiteId, orders, chosen, onChoose }: OrderTableProps) {
  const areAll = orders.every(({ id }) => chosen.has(id));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <div className="table-scroll">
      <table className="table orders-table">
        <thead>
          <tr>
            <th scope="col" className="orders-check">
              <input
                type="checkbox"
                aria-label="All orders shown"
                checked={areAll}
                onChange={() => onChoose(areAll ? new Set() : new Set(orders.map(({ id }) => id)))}
              />
            </th>
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
              <td className="orders-check">
                <input
                  type="checkbox"
                  aria-label={`Order ${order.number}`}
                  checked={chosen.has(order.id)}
                  onChange={() => toggle(order.id)}
                />
              </td>
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
