import type { SubscriptionSummary } from '@sitewright/domain/subscription/schema';
import { isTrial } from '@sitewright/domain/subscription/subscription-state';
import { t } from '@sitewright/owner-texts/t';
import { moneyText } from '../../../labels/money-text.ts';
import { RowsTable } from '../../../lists/rows-table.tsx';
import { useMomentText } from '../../../queries/use-moment-text.ts';
import { Link } from '../../../router/link.tsx';
import { SUBSCRIPTION_STATE_LABELS, subscriptionPrice } from './subscription-labels.ts';

/** Subscriptions, a line each; the product leads to its page. */
export function SubscriptionTable({
  websiteId,
  list,
}: {
  websiteId: string;
  list: readonly SubscriptionSummary[];
}) {
  const momentText = useMomentText();
  return (
    <RowsTable
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t('subscriptions.subscription'),
          isName: true,
          cell: (one) => (
            <>
              <Link
                to="/store/$websiteId/subscriptions/$subscriptionId"
                params={{ websiteId, subscriptionId: one.id }}
              >
                {one.title}
              </Link>
              <small>
                {one.email}
                {one.testMode && ` · ${t('subscriptions.test')}`}
              </small>
            </>
          ),
        },
        {
          head: t('subscriptions.state'),
          cell: (one) =>
            isTrial(one) ? t('subscriptions.freeTrial') : SUBSCRIPTION_STATE_LABELS[one.status],
        },
        {
          head: t('common.price'),
          isSecondary: true,
          cell: ({ plan, amountMinor, currency }) =>
            subscriptionPrice(plan, moneyText(amountMinor, currency)),
        },
        {
          head: t('subscriptions.next'),
          isSecondary: true,
          cell: ({ nextAt }) => (nextAt === null ? '–' : momentText(nextAt)),
        },
      ]}
    />
  );
}
