import { formatMoney } from '@sitewright/domain/money/format-money';
import type { SubscriptionSummary } from '@sitewright/domain/subscription/schema';
import { planWords, SUBSCRIPTION_STATE_WORDS } from '@sitewright/domain/subscription/subscription-words';
import { Link } from '@tanstack/react-router';
import { whenText } from '../../mails/mail-words.ts';

/** Subscriptions, a line each; the product leads to its page. */
export function SubscriptionTable({
  websiteId,
  list,
}: {
  websiteId: string;
  list: readonly SubscriptionSummary[];
}) {
  return (
    <div className="table-scroll">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Subscription</th>
            <th scope="col">State</th>
            <th scope="col" className="is-secondary">
              Price
            </th>
            <th scope="col" className="is-secondary">
              Next
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <Link
                  to="/store/$websiteId/subscriptions/$subscriptionId"
                  params={{ websiteId, subscriptionId: one.id }}
                >
                  {one.title}
                </Link>
                <small>
                  {one.email}
                  {one.testMode && ' · Test'}
                </small>
              </th>
              <td>{SUBSCRIPTION_STATE_WORDS[one.status]}</td>
              <td className="is-secondary">
                {planWords(one.plan, formatMoney(one.amountCents, one.currency))}
              </td>
              <td className="is-secondary">{one.nextAt === null ? '–' : whenText(one.nextAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
