import type { StockRow } from '@sitewright/contract/inventory';
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
  const title = row ? `History of ${variantLabel(row)}` : '';
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
      name="the history"
      query={history}
      count={entries.length}
      empty={{
        title: 'No history yet',
        hint: 'Sales, returns and counts of this variant appear here.',
      }}
      more="Show older entries"
    >
      <RowsTable
        rows={entries}
        keyOf={({ id }) => id}
        columns={[
          { head: 'When', cell: ({ at }) => momentText(at) },
          {
            head: 'What',
            isName: true,
            cell: (entry) => (
              <>
                {entryLabel(entry.reason)}
                {entry.orderNumber !== null && ` in order #${entry.orderNumber}`}
                <small>{[entry.by, entry.note].filter(Boolean).join(': ')}</small>
              </>
            ),
          },
          { head: 'Change', isNumber: true, cell: ({ change }) => changeText(change) },
          { head: 'Stock', isNumber: true, cell: ({ balance }) => balance.toLocaleString('en-US') },
        ]}
      />
    </PagedList>
  );
}
