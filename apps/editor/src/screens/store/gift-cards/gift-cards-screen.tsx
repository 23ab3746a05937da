import { GiftCardStatus } from '@sitewright/domain/gift-card/schema';
import { Button } from '@sitewright/ui/button';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { SelectField } from '@sitewright/ui/select-field';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Input, Label, SearchField } from 'react-aria-components';
import { textOf } from '../../../api/api-error.ts';
import { useWebsiteId } from '../../../api/use-website-id.ts';
import { AppFrame } from '../../../app/app-frame.tsx';
import { StoreTabs } from '../store-tabs.tsx';
import { type GiftCardView, giftCardQueries } from './gift-card-queries.ts';
import { GiftCardRows } from './gift-card-rows.tsx';
import { STATUS_WORDS } from './gift-card-words.ts';
import { IssueDialog } from './issue-dialog.tsx';
import './gift-cards.css';

/** Gift cards of a store: found, opened, made out, exported. */
export function GiftCardsScreen() {
  const websiteId = useWebsiteId();
  const [chosen, setChosen] = useState<GiftCardView>({});
  const view = useDeferredValue(chosen);
  const [isIssuing, setIssuing] = useState(false);
  const cards = useInfiniteQuery({
    ...giftCardQueries.list(websiteId, view),
    placeholderData: keepPreviousData,
  });
  const list = cards.data?.pages.flatMap((page) => page.giftCards) ?? [];
  const isFiltered = Boolean(chosen.search || chosen.status);
  return (
    <AppFrame
      title="Gift cards"
      lead={<StoreTabs websiteId={websiteId} />}
      actions={
        <Button look="primary" onPress={() => setIssuing(true)}>
          Make out a gift card
        </Button>
      }
    >
      <GiftCardFilter view={chosen} onChange={setChosen} />
      {cards.isPending && <Skeleton label="Loading gift cards" />}
      {cards.isError && <FailedState message={textOf(cards.error)} onRetry={() => void cards.refetch()} />}
      {cards.isSuccess && list.length === 0 && (
        <EmptyState title={isFiltered ? 'Nothing found' : 'No gift cards yet'}>
          {isFiltered ? (
            <Button onPress={() => setChosen({})}>Show all gift cards</Button>
          ) : (
            <p>Cards that shoppers buy appear here, and those you make out yourself.</p>
          )}
        </EmptyState>
      )}
      {list.length > 0 && (
        <>
          <p>
            <a
              className="ui-button is-quiet"
              href={giftCardQueries.exportAddress(websiteId, view)}
              download="gift-cards.csv"
            >
              Export as CSV
            </a>
          </p>
          <GiftCardRows websiteId={websiteId} cards={list} />
        </>
      )}
      {cards.hasNextPage && (
        <Button isBusy={cards.isFetchingNextPage} onPress={() => void cards.fetchNextPage()}>
          Show more
        </Button>
      )}
      <IssueDialog websiteId={websiteId} isOpen={isIssuing} onClose={() => setIssuing(false)} />
    </AppFrame>
  );
}

function GiftCardFilter({ view, onChange }: { view: GiftCardView; onChange: (view: GiftCardView) => void }) {
  const { status: _status, ...rest } = view;
  return (
    <search className="product-filter">
      <SearchField
        className="ui-field product-search"
        value={view.search ?? ''}
        onChange={(search) => onChange({ ...view, search })}
      >
        <Label className="ui-label">Search last four characters, recipients, order numbers</Label>
        <Input className="ui-input" />
      </SearchField>
      <SelectField
        label="State"
        options={{ all: 'Every state', ...STATUS_WORDS }}
        value={view.status ?? 'all'}
        onChange={(value) => {
          const status = GiftCardStatus.safeParse(value);
          onChange(status.success ? { ...rest, status: status.data } : rest);
        }}
      />
    </search>
  );
}
