import { formatMoney } from '@sitewright/domain/money/format-money';
import { PAYMENT_STATUS_LABELS } from '@sitewright/domain/order/status-labels';
import type { SubscriptionDetail } from '@sitewright/domain/subscription/schema';
import { isUnpaidTrial } from '@sitewright/domain/subscription/subscription-state';
import { planText, SUBSCRIPTION_STATE_LABELS } from '@sitewright/domain/subscription/subscription-text';
import { counted } from '../../../labels/counted.ts';
import { Fact } from '../../../layout/fact.tsx';
import { RowsTable } from '../../../lists/rows-table.tsx';
import { useMomentText } from '../../../queries/use-moment-text.ts';
import { Link } from '../../../router/link.tsx';

/** Details of a subscription. */
export function SubscriptionFacts({ subscription }: { subscription: SubscriptionDetail }) {
  const momentText = useMomentText();
  const { plan, amountMinor, currency, status, nextAt, endedAt, failure, failures, email, url } =
    subscription;
  return (
    <dl className="facts">
      <Fact label="State">
        {SUBSCRIPTION_STATE_LABELS[status]}
        {subscription.testMode && ' (test)'}
      </Fact>
      <Fact label="Price">{planText(plan, formatMoney(amountMinor, currency))}</Fact>
      <Fact label="Subscriber">
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      <Fact label={isUnpaidTrial(subscription) ? 'Free trial until' : 'Paid until'}>
        {momentText(subscription.paidUntil)}
      </Fact>
      {nextAt && <Fact label={status === 'past-due' ? 'Next retry' : 'Next'}>{momentText(nextAt)}</Fact>}
      {endedAt && <Fact label="Ended">{momentText(endedAt)}</Fact>}
      {failure !== '' && (
        <Fact label={failures === 1 ? 'Payment refused' : `Payment refused ${failures} times`}>
          {failure}
        </Fact>
      )}
      <Fact label="Paid by">{subscription.paidBy}</Fact>
      <Fact label="Dates in the time zone">{subscription.timeZone}</Fact>
      <Fact label="Subscriber’s page">
        <a href={url} target="_blank" rel="noreferrer">
          Open
        </a>
      </Fact>
    </dl>
  );
}

/** Periods with their orders, the newest first. */
export function PeriodTable({
  websiteId,
  subscription,
}: {
  websiteId: string;
  subscription: SubscriptionDetail;
}) {
  const momentText = useMomentText();
  return (
    <RowsTable
      rows={subscription.periods}
      keyOf={({ period }) => period}
      columns={[
        {
          head: 'Period',
          isName: true,
          cell: ({ period, startsAt, endsAt }) => (
            <>
              {period}
              <small>
                {momentText(startsAt)} – {momentText(endsAt)}
              </small>
            </>
          ),
        },
        {
          head: 'Order',
          cell: ({ orderId, orderNumber }) =>
            orderId === null ? (
              'Not paid yet'
            ) : (
              <Link to="/orders/$websiteId/$orderId" params={{ websiteId, orderId }}>
                #{orderNumber}
              </Link>
            ),
        },
        {
          head: 'Payment',
          isSecondary: true,
          cell: ({ paymentStatus, tries }) =>
            paymentStatus ? PAYMENT_STATUS_LABELS[paymentStatus] : counted(tries, 'try', 'tries'),
        },
      ]}
    />
  );
}
