import type { StockRow } from '@sitewright/contract/inventory';
import { t } from '@sitewright/owner-texts/t';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { FilterSelect, ListFilter } from '../../../lists/list-filter.tsx';
import { PagedList } from '../../../lists/paged-list.tsx';
import { type InventoryView, inventoryQueries } from '../../../queries/inventory.ts';
import { itemsOf } from '../../../queries/paged.ts';
import { usePermissions } from '../../../queries/use-rights.ts';
import type { ScreenProps } from '../../../router/routes.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { InventoryTable } from './inventory-table.tsx';
import { StockBar } from './stock-bar.tsx';
import { useStockEdits } from './use-stock-edits.ts';
import './inventory.css';

const STATES = {
  low: t('inventory.fewLeft'),
  out: t('inventory.soldOut'),
  unlimited: t('inventory.unlimited'),
};

/** Stock of every variant: found, counted, explained. */
export function InventoryScreen({ params: { websiteId } }: ScreenProps<'/store/$websiteId/inventory'>) {
  const [chosen, setChosen] = useState<InventoryView>({});
  const view = useDeferredValue(chosen);
  const stock = useInfiniteQuery(inventoryQueries.list(websiteId, view));
  const [adjusted, setAdjusted] = useState<StockRow | null>(null);
  const [explained, setExplained] = useState<StockRow | null>(null);
  const rows = itemsOf(stock.data);
  const mayChange = usePermissions(websiteId).includes('store.manage');
  const edits = useStockEdits(websiteId);
  const isFiltered = Boolean(view.search) || view.state !== undefined;
  return (
    <AppFrame title={t('inventory.inventory')}>
      <ListFilter
        label={t('inventory.searchTitlesAndSkus')}
        search={chosen.search ?? ''}
        onSearch={(search) => setChosen({ ...chosen, search })}
      >
        <FilterSelect
          label={t('inventory.stock')}
          all={t('inventory.allVariants')}
          options={STATES}
          value={chosen.state}
          onChange={(state) => setChosen({ ...chosen, state })}
        />
      </ListFilter>
      <PagedList
        name={t('inventory.variantsOfList')}
        query={stock}
        count={rows.length}
        empty={{
          title: t('inventory.nothingToCountYet'),
          hint: t('inventory.variantsOfYourProductsAppearHere'),
        }}
        onShowAll={isFiltered ? () => setChosen({}) : null}
      >
        <InventoryTable
          websiteId={websiteId}
          rows={rows}
          edits={mayChange ? edits : null}
          onAdjust={setAdjusted}
          onExplain={setExplained}
        />
      </PagedList>
      <StockBar edits={edits} />
      <LeaveGuard isDirty={edits.count > 0} />
      <AdjustDialog
        websiteId={websiteId}
        row={adjusted}
        // The typed value of the row was an earlier count.
        onSend={({ variantId }) => edits.takeBack(variantId)}
        onClose={() => setAdjusted(null)}
      />
      <HistoryDialog websiteId={websiteId} row={explained} onClose={() => setExplained(null)} />
    </AppFrame>
  );
}
