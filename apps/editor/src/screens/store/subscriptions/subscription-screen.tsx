import { changeSubscription } from '@sitewright/contract/subscriptions';
import type { OwnerSubscriptionAction, SubscriptionDetail } from '@sitewright/domain/subscription/schema';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { queryClient } from '../../../api/query-client.ts';
import { AppFrame } from '../../../app/app-frame.tsx';
import { StoreTabs } from '../store-tabs.tsx';
import { PeriodTable, SubscriptionFacts } from './subscription-parts.tsx';
import { subscriptionOf } from './subscription-queries.ts';

const ACTION_WORDS: Readonly<Record<OwnerSubscriptionAction, string>> = {
  retry: 'Try the payment now',
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel subscription',
};

/** One subscription: how it stands, its periods with their orders, and what can be done with it. */
export function SubscriptionScreen() {
  const { websiteId = '', subscriptionId = '' } = useParams({ strict: false });
  const found = useQuery(subscriptionOf(websiteId, subscriptionId));
  const subscription = found.data?.subscription;
  const lead = (
    <>
      <StoreTabs websiteId={websiteId} />
      <p>
        <Link to="/store/$websiteId/subscriptions" params={{ websiteId }}>
          ← Subscriptions
        </Link>
      </p>
    </>
  );
  return (
    <AppFrame
      title={subscription?.title ?? 'Subscription'}
      lead={lead}
      actions={subscription && <Actions websiteId={websiteId} subscription={subscription} />}
    >
      {found.isPending && <Skeleton label="Loading the subscription" />}
      {found.isError && <FailedState message={textOf(found.error)} onRetry={() => void found.refetch()} />}
      {subscription && (
        <>
          <SubscriptionFacts subscription={subscription} />
          <h2>Periods</h2>
          <PeriodTable websiteId={websiteId} subscription={subscription} />
        </>
      )}
    </AppFrame>
  );
}

function Actions({ websiteId, subscription }: { websiteId: string; subscription: SubscriptionDetail }) {
  const [busy, setBusy] = useState<OwnerSubscriptionAction | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState('');
  const { id: subscriptionId, rowVersion, actions } = subscription;
  const run = async (action: OwnerSubscriptionAction) => {
    setBusy(action);
    setFault('');
    try {
      await call(changeSubscription, { params: { websiteId, subscriptionId, action }, body: { rowVersion } });
      setAsking(false);
    } catch (error) {
      setFault(textOf(error));
    }
    setBusy(null);
    await queryClient.invalidateQueries({ queryKey: ['subscription', websiteId] });
    await queryClient.invalidateQueries({ queryKey: ['subscriptions', websiteId] });
  };
  return (
    <span className="title-actions">
      {fault !== '' && !isAsking && (
        <p className="ui-error" role="alert">
          {fault}
        </p>
      )}
      {actions.map((action) => (
        <Button
          key={action}
          isDanger={action === 'cancel'}
          isBusy={busy === action}
          onPress={() => (action === 'cancel' ? setAsking(true) : void run(action))}
        >
          {ACTION_WORDS[action]}
        </Button>
      ))}
      <Dialog title="Cancel this subscription?" isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>Nothing more is charged or sent, and the subscriber gets a mail. This cannot be taken back.</p>
        {fault !== '' && (
          <p className="ui-error" role="alert">
            {fault}
          </p>
        )}
        <div className="ui-actions">
          <Button onPress={() => setAsking(false)}>Keep it</Button>
          <Button isDanger isBusy={busy === 'cancel'} onPress={() => void run('cancel')}>
            Cancel subscription
          </Button>
        </div>
      </Dialog>
    </span>
  );
}
