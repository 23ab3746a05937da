import type { SubscriptionDetail } from '@sitewright/domain/subscription/schema';
import { isUnpaidTrial } from '@sitewright/domain/subscription/subscription-state';
import { t } from '@sitewright/owner-texts/t';
import { moneyText } from '../../../labels/money-text.ts';
import { PAYMENT_STATUS_LABELS } from '../../../labels/order-status-labels.ts';
import { Fact } from '../../../layout/fact.tsx';
import { RowsTable } from '../../../lists/rows-table.tsx';
import { useMomentText } from '../../../queries/use-moment-text.ts';
import { Link } from '../../../router/link.tsx';
import { SUBSCRIPTION_STATE_LABELS, subscriptionPrice } from './subscription-labels.ts';

/** Details of a subscription. */
export function SubscriptionFacts({ subscription }: { subscription: SubscriptionDetail }) {
  const momentText = useMomentText();
  const { plan, amountMinor, currency, status, nextAt, endedAt, failure, failures, email, url } =
    subscription;
  return (
    <dl className="facts">
      <Fact label={t('subscriptions.state')}>
        {subscription.testMode
          ? t('subscriptions.stateInTest', { state: SUBSCRIPTION_STATE_LABELS[status] })
          : SUBSCRIPTION_STATE_LABELS[status]}
      </Fact>
      <Fact label={t('common.price')}>{subscriptionPrice(plan, moneyText(amountMinor, currency))}</Fact>
      <Fact label={t('subscriptions.subscriber')}>
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      <Fact
        label={isUnpaidTrial(subscription) ? t('subscriptions.freeTrialUntil') : t('subscriptions.paidUntil')}
      >
        {momentText(subscription.paidUntil)}
      </Fact>
      {nextAt && (
        <Fact label={status === 'past-due' ? t('subscriptions.nextRetry') : t('subscriptions.next')}>
          {momentText(nextAt)}
        </Fact>
      )}
      {endedAt && <Fact label={t('subscriptions.ended')}>{momentText(endedAt)}</Fact>}
      {failure !== '' && (
        <Fact label={t('subscriptions.paymentRefused', { count: failures })}>{failure}</Fact>
      )}
      <Fact label={t('subscriptions.paidBy')}>{subscription.paidBy}</Fact>
      <Fact label={t('subscriptions.datesInTheTimeZone')}>{subscription.timeZone}</Fact>
      <Fact label={t('subscriptions.subscribersPage')}>
        <a href={url} target="_blank" rel="noreferrer">
          {t('subscriptions.open')}
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
          head: t('subscriptions.period'),
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
          head: t('subscriptions.order'),
          cell: ({ orderId, orderNumber }) =>
            orderId === null ? (
              t('subscriptions.notPaidYet')
            ) : (
              <Link to="/orders/$websiteId/$orderId" params={{ websiteId, orderId }}>
                #{orderNumber}
              </Link>
            ),
        },
        {
          head: t('subscriptions.payment'),
          isSecondary: true,
          cell: ({ paymentStatus, tries }) =>
            paymentStatus ? PAYMENT_STATUS_LABELS[paymentStatus] : t('subscriptions.tries', { count: tries }),
        },
      ]}
    />
  );
}
