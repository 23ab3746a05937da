import type { StockRow } from '@sitewright/contract/inventory';
import { Button } from '@sitewright/ui/button';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { SelectField } from '@sitewright/ui/select-field';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Input, Label, SearchField } from 'react-aria-components';
import { textOf } from '../../../api/api-error.ts';
import { type InventoryView, productQueries } from '../../../api/product-queries.ts';
import { useWebsiteId } from '../../../api/use-website-id.ts';
import { AppFrame } from '../../../app/app-frame.tsx';
import { StoreTabs } from '../store-tabs.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { InventoryTable } from './inventory-table.tsx';
import './inventory.css';

const STATES = { all: 'Every variant', low: 'Few left', out: 'Sold out', unlimited: 'Unlimited' };

/** Stock of every variant: found, counted, explained. */
export function InventoryScreen() {
  const websiteId = useWebsiteId();
  const [chosen, setChosen] = useState<InventoryView>({});
  const view = useDeferredValue(chosen);
  const stock = useInfiniteQuery(productQueries.inventory(websiteId, view));
  const [adjusted, setAdjusted] = useState<StockRow | null>(null);
  const [explained, setExplained] = useState<StockRow | null>(null);
  const rows = stock.data?.pages.flatMap((page) => page.rows) ?? [];
  const isFiltered = Boolean(view.search) || view.state !== undefined;
  return (
    <AppFrame title="Inventory" lead={<StoreTabs websiteId={websiteId} />}>
      <search className="inventory-filter">
        <SearchField
          className="ui-field"
          value={chosen.search ?? ''}
          onChange={(search) => setChosen({ ...chosen, search })}
        >
          <Label className="ui-label">Search titles and SKUs</Label>
          <Input className="ui-input" />
        </SearchField>
        <SelectField
          label="Stock"
          options={STATES}
          value={chosen.state ?? 'all'}
          onChange={(state) =>
            setChosen({ ...chosen, state: state === 'all' ? undefined : (state as InventoryView['state']) })
          }
        />
      </search>
      {stock.isPending && <Skeleton label="Loading the stock" />}
      {stock.isError && <FailedState message={textOf(stock.error)} onRetry={() => void stock.refetch()} />}
      {stock.isSuccess && rows.length === 0 && (
        <EmptyState title={isFiltered ? 'Nothing found' : 'Nothing to count yet'}>
          {isFiltered ? (
            <Button onPress={() => setChosen({})}>Show every variant</Button>
          ) : (
            <p>Variants of your products appear here.</p>
          )}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <InventoryTable websiteId={websiteId} rows={rows} onAdjust={setAdjusted} onExplain={setExplained} />
      )}
      {stock.hasNextPage && (
        <Button isBusy={stock.isFetchingNextPage} onPress={() => void stock.fetchNextPage()}>
          Show more
        </Button>
      )}
      <AdjustDialog websiteId={websiteId} row={adjusted} onClose={() => setAdjusted(null)} />
      <HistoryDialog websiteId={websiteId} row={explained} onClose={() => setExplained(null)} />
    </AppFrame>
  );
}
