import type { StockRow } from '@sitewright/contract/inventory';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { textOf } from '../../../api/api-error.ts';
import { productQueries } from '../../../api/product-queries.ts';
import { changeWords, entryWords, variantWords } from './stock-words.ts';

type HistoryDialogProps = { websiteId: string; row: StockRow | null; onClose: () => void };

/** What happened to the stock of a variant, newest first. */
export function HistoryDialog({ websiteId, row, onClose }: HistoryDialogProps) {
  const title = row ? `History of ${variantWords(row)}` : '';
  return (
    <Dialog title={title} width="wide" isOpen={row !== null} onClose={onClose}>
      {row && <Entries websiteId={websiteId} variantId={row.variantId} />}
    </Dialog>
  );
}

function Entries({ websiteId, variantId }: { websiteId: string; variantId: string }) {
  const history = useInfiniteQuery(productQueries.entries(websiteId, variantId));
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      {history.isPending && <Skeleton label="Loading the history" />}
      {history.isError && (
        <FailedState message={textOf(history.error)} onRetry={() => void history.refetch()} />
      )}
      {history.isSuccess && entries.length === 0 && <EmptyState title="Nothing happened yet" />}
      {entries.length > 0 && (
        <div className="table-scroll">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">What</th>
                <th scope="col" className="is-number">
                  Change
                </th>
                <th scope="col" className="is-number">
                  Stock
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.id}>
                  <td>{new Date(entry.at).toLocaleString()}</td>
                  <th scope="row">
                    {entryWords(entry.reason)}
                    {entry.orderNumber !== null && ` in order #${entry.orderNumber}`}
                    <small>{[entry.by, entry.note].filter(Boolean).join(': ')}</small>
                  </th>
                  <td className="is-number">{changeWords(entry.change)}</td>
                  <td className="is-number">{entry.balance.toLocaleString('en-US')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {history.hasNextPage && (
        <Button isBusy={history.isFetchingNextPage} onPress={() => void history.fetchNextPage()}>
          Show older entries
        </Button>
      )}
    </>
  );
}
