import { SUBSCRIPTION_STATES } from '@sitewright/domain/subscription/subscription-state';
import { SUBSCRIPTION_STATE_WORDS } from '@sitewright/domain/subscription/subscription-words';
import { Button } from '@sitewright/ui/button';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { SelectField } from '@sitewright/ui/select-field';
import { TextField } from '@sitewright/ui/text-field';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { useWebsiteId } from '../../../api/use-website-id.ts';
import { AppFrame } from '../../../app/app-frame.tsx';
import { StoreTabs } from '../store-tabs.tsx';
import { subscriptionsOf } from './subscription-queries.ts';
import { SubscriptionTable } from './subscription-table.tsx';
import './subscriptions.css';

const ALL = 'all';

/** Who has subscribed to what, the newest first. */
export function SubscriptionsScreen() {
  const websiteId = useWebsiteId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>(ALL);
  const search = useDeferredValue(typed.trim());
  const status = SUBSCRIPTION_STATES.find((state) => state === chosen) ?? null;
  const found = useInfiniteQuery(subscriptionsOf(websiteId, { search, status }));
  const list = found.data?.pages.flatMap((page) => page.subscriptions) ?? [];
  const isNarrowed = search !== '' || status !== null;
  return (
    <AppFrame title="Subscriptions" lead={<StoreTabs websiteId={websiteId} />}>
      <search className="subscriptions-filter">
        <TextField
          label="Search"
          type="search"
          placeholder="Product or address"
          value={typed}
          onChange={setTyped}
        />
        <SelectField
          label="State"
          options={{ [ALL]: 'All', ...SUBSCRIPTION_STATE_WORDS }}
          value={chosen}
          onChange={setChosen}
        />
      </search>
      {found.isPending && <Skeleton label="Loading subscriptions" />}
      {found.isError && <FailedState message={textOf(found.error)} onRetry={() => void found.refetch()} />}
      {found.isSuccess && list.length === 0 && (
        <EmptyState title={isNarrowed ? 'Nothing found' : 'No subscriptions yet'}>
          <p>
            {isNarrowed
              ? 'No subscription is like that.'
              : 'Sell a product as a subscription: its page then says Subscribe, and those who do stand here.'}
          </p>
        </EmptyState>
      )}
      {list.length > 0 && <SubscriptionTable websiteId={websiteId} list={list} />}
      {found.hasNextPage && (
        <Button isBusy={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
          Show more
        </Button>
      )}
    </AppFrame>
  );
}
