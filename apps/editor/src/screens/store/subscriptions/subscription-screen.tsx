import { changeSubscription } from '@sitewright/contract/subscriptions';
import type { OwnerSubscriptionAction, SubscriptionDetail } from '@sitewright/domain/subscription/schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { subscriptionQueries } from '../../../queries/subscriptions.ts';
import { useChange } from '../../../queries/use-change.ts';
import { Link } from '../../../router/link.tsx';
import type { ScreenProps } from '../../../router/routes.ts';
import { PeriodTable, SubscriptionFacts } from './subscription-parts.tsx';

const ACTION_LABELS: Readonly<Record<OwnerSubscriptionAction, string>> = {
  retry: t('subscriptions.tryThePaymentNow'),
  pause: t('subscriptions.pause'),
  resume: t('subscriptions.resume'),
  cancel: t('subscriptions.cancelSubscription'),
};

/** One subscription: how it stands, its periods with their orders, and what can be done with it. */
export function SubscriptionScreen({
  params: { websiteId, subscriptionId },
}: ScreenProps<'/store/$websiteId/subscriptions/$subscriptionId'>) {
  const found = useQuery(subscriptionQueries.one(websiteId, subscriptionId));
  const subscription = found.data?.subscription;
  const lead = (
    <p>
      <Link to="/store/$websiteId/subscriptions" params={{ websiteId }}>
        {t('subscriptions.backToSubscriptions')}
      </Link>
    </p>
  );
  return (
    <AppFrame
      title={subscription?.title ?? t('subscriptions.subscription')}
      lead={lead}
      actions={subscription && <Actions websiteId={websiteId} subscription={subscription} />}
    >
      {found.isPending && <Skeleton label={t('subscriptions.loadingTheSubscription')} />}
      {found.isError && <FailedState message={textOf(found.error)} onRetry={() => void found.refetch()} />}
      {subscription && (
        <>
          <SubscriptionFacts subscription={subscription} />
          <h2>{t('subscriptions.periods')}</h2>
          <PeriodTable websiteId={websiteId} subscription={subscription} />
        </>
      )}
    </AppFrame>
  );
}

function Actions({ websiteId, subscription }: { websiteId: string; subscription: SubscriptionDetail }) {
  const [pendingAction, setPendingAction] = useState<OwnerSubscriptionAction>();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, error, run } = useChange({
    changed: subscriptionQueries.each(websiteId),
    alsoChanged: subscriptionQueries.lists(websiteId),
    conflict: t('subscriptions.subscriptionChanged'),
  });
  const { id: subscriptionId, rowVersion, actions } = subscription;
  const close = () => setAsking(false);
  const change = (action: OwnerSubscriptionAction) => {
    setPendingAction(action);
    const params = { websiteId, subscriptionId, action };
    void run(() => call(changeSubscription, { params, body: { rowVersion } }), close);
  };
  return (
    <span className="title-actions">
      {error && !isAsking && (
        <p className="ui-error" role="alert">
          {error}
        </p>
      )}
      {actions.map((action) => (
        <Button
          key={action}
          isDanger={action === 'cancel'}
          isBusy={isBusy && pendingAction === action}
          isDisabled={isBusy && pendingAction !== action}
          onPress={() => (action === 'cancel' ? setAsking(true) : change(action))}
        >
          {ACTION_LABELS[action]}
        </Button>
      ))}
      <Dialog title={t('subscriptions.cancelThisSubscription')} isOpen={isAsking} onClose={close}>
        <DialogForm
          action={ACTION_LABELS.cancel}
          isDanger
          isBusy={isBusy}
          error={error}
          leave={t('subscriptions.keepIt')}
          onSubmit={() => change('cancel')}
          onClose={close}
        >
          <p>{t('subscriptions.cancelHelp')}</p>
        </DialogForm>
      </Dialog>
    </span>
  );
}
