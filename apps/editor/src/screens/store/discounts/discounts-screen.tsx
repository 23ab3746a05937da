import { deleteDiscount, switchDiscount } from '@sitewright/contract/discounts';
import { type Discount, DiscountStatus } from '@sitewright/domain/discount/schema';
import { Button } from '@sitewright/ui/button';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { SelectField } from '@sitewright/ui/select-field';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { Input, Label, SearchField } from 'react-aria-components';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { type DiscountView, discountQueries } from '../../../api/discount-queries.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useWebsiteId } from '../../../api/use-website-id.ts';
import { AppFrame } from '../../../app/app-frame.tsx';
import { StoreTabs } from '../store-tabs.tsx';
import { DiscountRows } from './discount-rows.tsx';
import { STATUS_WORDS } from './discount-words.ts';
import './discounts.css';

/** Discounts of a store: found, opened, switched on and off. */
export function DiscountsScreen() {
  const websiteId = useWebsiteId();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<DiscountView>({});
  const view = useDeferredValue(chosen);
  const [fault, setFault] = useState('');
  const discounts = useInfiniteQuery({
    ...discountQueries.list(websiteId, view),
    placeholderData: keepPreviousData,
  });
  const list = discounts.data?.pages.flatMap((page) => page.discounts) ?? [];
  const isFiltered = Boolean(chosen.search || chosen.status);
  const open = (discountId: string) =>
    void navigate({ to: '/store/$websiteId/discounts/$discountId', params: { websiteId, discountId } });
  const change = async (work: Promise<unknown>) => {
    setFault('');
    await work.catch((error: unknown) => setFault(textOf(error)));
    await queryClient.invalidateQueries({ queryKey: discountQueries.lists(websiteId) });
  };
  const paramsOf = ({ id }: Discount) => ({ websiteId, discountId: id });
  return (
    <AppFrame
      title="Discounts"
      lead={<StoreTabs websiteId={websiteId} />}
      actions={
        <Button look="primary" onPress={() => open('new')}>
          Add discount
        </Button>
      }
    >
      <DiscountFilter view={chosen} onChange={setChosen} />
      {fault && (
        <p className="ui-note" role="alert">
          {fault}
        </p>
      )}
      {discounts.isPending && <Skeleton label="Loading discounts" />}
      {discounts.isError && (
        <FailedState message={textOf(discounts.error)} onRetry={() => void discounts.refetch()} />
      )}
      {discounts.isSuccess && list.length === 0 && (
        <EmptyState title={isFiltered ? 'Nothing found' : 'No discounts yet'}>
          {isFiltered ? (
            <Button onPress={() => setChosen({})}>Show all discounts</Button>
          ) : (
            <p>A discount applies by a code that shoppers type, or by itself.</p>
          )}
        </EmptyState>
      )}
      {list.length > 0 && (
        <DiscountRows
          websiteId={websiteId}
          discounts={list}
          onOpen={({ id }) => open(id)}
          onSwitch={(discount) =>
            void change(
              call(switchDiscount, { params: paramsOf(discount), body: { isEnabled: !discount.isEnabled } }),
            )
          }
          onDelete={(discount) => void change(call(deleteDiscount, { params: paramsOf(discount) }))}
        />
      )}
      {discounts.hasNextPage && (
        <Button isBusy={discounts.isFetchingNextPage} onPress={() => void discounts.fetchNextPage()}>
          Show more
        </Button>
      )}
    </AppFrame>
  );
}

function DiscountFilter({ view, onChange }: { view: DiscountView; onChange: (view: DiscountView) => void }) {
  const { status: _status, ...rest } = view;
  return (
    <search className="discount-filter">
      <SearchField
        className="ui-field"
        value={view.search ?? ''}
        onChange={(search) => onChange({ ...view, search })}
      >
        <Label className="ui-label">Search names and codes</Label>
        <Input className="ui-input" />
      </SearchField>
      <SelectField
        label="State"
        options={{ all: 'Every state', ...STATUS_WORDS }}
        value={view.status ?? 'all'}
        onChange={(value) => {
          const status = DiscountStatus.safeParse(value);
          onChange(status.success ? { ...rest, status: status.data } : rest);
        }}
      />
    </search>
  );
}
