import type { SubscriptionState } from '@sitewright/domain/subscription/subscription-state';
import { t } from '@sitewright/owner-texts/t';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { FilterSelect, ListFilter } from '../../../lists/list-filter.tsx';
import { PagedList } from '../../../lists/paged-list.tsx';
import { itemsOf } from '../../../queries/paged.ts';
import { subscriptionQueries } from '../../../queries/subscriptions.ts';
import type { ScreenProps } from '../../../router/routes.ts';
import { SUBSCRIPTION_STATE_LABELS } from './subscription-labels.ts';
import { SubscriptionTable } from './subscription-table.tsx';

/** Subscriptions, newest first. */
export function SubscriptionsScreen({
  params: { websiteId },
}: ScreenProps<'/store/$websiteId/subscriptions'>) {
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<SubscriptionState>();
  const search = useDeferredValue(typed.trim());
  const found = useInfiniteQuery(subscriptionQueries.list(websiteId, { search, status }));
  const list = itemsOf(found.data);
  return (
    <AppFrame title={t('subscriptions.subscriptions')}>
      <ListFilter
        label={t('common.search')}
        placeholder={t('subscriptions.searchProductsAndEmailAddresses')}
        search={typed}
        onSearch={setTyped}
      >
        <FilterSelect
          label={t('subscriptions.state')}
          all={t('subscriptions.allStatuses')}
          options={SUBSCRIPTION_STATE_LABELS}
          value={status}
          onChange={setStatus}
        />
      </ListFilter>
      <PagedList
        name={t('subscriptions.subscriptionsOfList')}
        query={found}
        count={list.length}
        empty={{
          title: t('subscriptions.noSubscriptionsYet'),
          hint: t('subscriptions.subscriptionsAppearHere'),
        }}
        onShowAll={
          search === '' && status === undefined
            ? null
            : () => {
                setTyped('');
                setStatus(undefined);
              }
        }
      >
        <SubscriptionTable websiteId={websiteId} list={list} />
      </PagedList>
    </AppFrame>
  );
}
