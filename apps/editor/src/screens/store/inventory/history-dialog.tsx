import type { StockRow } from '@sitewright/contract/inventory';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { useInfiniteQuery } from '@tanstack/react-query';
import { changeText, entryLabel, variantLabel } from '../../../labels/stock-labels.ts';
import { PagedList } from '../../../lists/paged-list.tsx';
import { RowsTable } from '../../../lists/rows-table.tsx';
import { inventoryQueries } from '../../../queries/inventory.ts';
import { itemsOf } from '../../../queries/paged.ts';
import { useMomentText } from '../../../queries/use-moment-text.ts';

type HistoryDialogProps = { websiteId: string; row: StockRow | null; onClose: () => void };

/** Stock history of a variant, newest first. */
export function HistoryDialog({ websiteId, row, onClose }: HistoryDialogProps) {
  const title = row ? t('inventory.historyOf', { variant: variantLabel(row) }) : '';
  return (
    <Dialog title={title} width="wide" isOpen={row !== null} onClose={onClose}>
      {row && <Entries websiteId={websiteId} variantId={row.variantId} />}
    </Dialog>
  );
}

function Entries({ websiteId, variantId }: { websiteId: string; variantId: string }) {
  const history = useInfiniteQuery(inventoryQueries.entries(websiteId, variantId));
  const entries = itemsOf(history.data);
  const momentText = useMomentText();
  return (
    <PagedList
      name={t('inventory.theHistory')}
      query={history}
      count={entries.length}
      empty={{
        title: t('inventory.noHistoryYet'),
        hint: t('inventory.historyAppearsHere'),
      }}
      more={t('inventory.showOlderEntries')}
    >
      <RowsTable
        rows={entries}
        keyOf={({ id }) => id}
        columns={[
          { head: t('inventory.when'), cell: ({ at }) => momentText(at) },
          {
            head: t('inventory.what'),
            isName: true,
            cell: (entry) => (
              <>
                {entry.orderNumber === null
                  ? entryLabel(entry.reason)
                  : t('inventory.inOrder', {
                      event: entryLabel(entry.reason),
                      orderNumber: entry.orderNumber,
                    })}
                <small>{[entry.by, entry.note].filter(Boolean).join(': ')}</small>
              </>
            ),
          },
          { head: t('inventory.change'), isNumber: true, cell: ({ change }) => changeText(change) },
          {
            head: t('inventory.stock'),
            isNumber: true,
            cell: ({ balance }) => balance.toLocaleString(LOCALE),
          },
        ]}
      />
    </PagedList>
  );
}
