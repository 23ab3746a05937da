import type { OrderDetail } from '@sitewright/domain/order/schema';
import { eventText } from '../../../labels/order-labels.ts';
import { useMomentText } from '../../../queries/use-moment-text.ts';

/** History of an order, newest first. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  const momentText = useMomentText();
  const events = order.events.toReversed();
  return (
    <ol className="order-timeline" reversed>
      {events.map((event) => (
        <li key={event.id}>
          <p>{eventText(event, order.currency)}</p>
          <small>
            <time dateTime={event.createdAt}>{momentText(event.createdAt)}</time>
            {event.actor && ` · ${event.actor}`}
          </small>
        </li>
      ))}
    </ol>
  );
}
