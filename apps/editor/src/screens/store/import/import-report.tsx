import type { ProductImport } from '@sitewright/contract/product-files';
import { Button } from '@sitewright/ui/button';
import { SelectField } from '@sitewright/ui/select-field';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Label, ProgressBar } from 'react-aria-components';
import { type ImportResult, productQueries } from '../../../api/product-queries.ts';

const STATUS_WORDS = { waiting: 'Waiting', running: 'Running', done: 'Done', failed: 'Stopped' };
const RESULTS = { all: 'Every product', refused: 'Refused', created: 'Created', updated: 'Updated' };
const RESULT_WORDS = { refused: 'Refused', created: 'Created', updated: 'Updated' };

type ImportReportProps = { websiteId: string; report: ProductImport };

/** One import: how far it is, what came of it, line by line where asked for. */
export function ImportReport({ websiteId, report }: ImportReportProps) {
  const [isOpen, setOpen] = useState(false);
  const { productCount, doneCount, created, updated, refused, status } = report;
  const isRunning = status === 'waiting' || status === 'running';
  return (
    <section className="import-report" aria-label={`Import of ${report.fileName}`}>
      <h3>
        {report.fileName} <span className="tag">{STATUS_WORDS[status]}</span>
      </h3>
      {isRunning && (
        <ProgressBar className="import-progress" value={doneCount} maxValue={Math.max(productCount, 1)}>
          {({ percentage }) => (
            <>
              <Label>
                {doneCount} of {productCount} products
              </Label>
              <span className="import-bar">
                <span style={{ inlineSize: `${percentage}%` }} />
              </span>
            </>
          )}
        </ProgressBar>
      )}
      <p role="status">
        {created} created, {updated} updated, {refused} refused
      </p>
      {report.message && (
        <p className="ui-error" role="alert">
          {report.message}
        </p>
      )}
      {doneCount > 0 && (
        <Button look="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide the report' : 'Show the report'}
        </Button>
      )}
      {isOpen && (
        <Lines websiteId={websiteId} importId={report.id} first={refused > 0 ? 'refused' : undefined} />
      )}
    </section>
  );
}

type LinesProps = { websiteId: string; importId: string; first: ImportResult | undefined };

function Lines({ websiteId, importId, first }: LinesProps) {
  const [result, setResult] = useState(first);
  const report = useInfiniteQuery(productQueries.importLines(websiteId, importId, result));
  const lines = report.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <>
      <SelectField
        label="Shown"
        options={RESULTS}
        value={result ?? 'all'}
        onChange={(next) => setResult(next === 'all' ? undefined : (next as ImportResult))}
      />
      <div className="table-scroll">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Product</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((one) => (
              <tr key={one.line}>
                <td>{one.line}</td>
                <th scope="row">
                  {one.productId ? (
                    <Link
                      to="/store/$websiteId/products/$productId"
                      params={{ websiteId, productId: one.productId }}
                    >
                      {one.title}
                    </Link>
                  ) : (
                    one.title || 'Without a title'
                  )}
                  {one.message && <small>{one.message}</small>}
                </th>
                <td>{RESULT_WORDS[one.result]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {report.hasNextPage && (
        <Button isBusy={report.isFetchingNextPage} onPress={() => void report.fetchNextPage()}>
          Show more lines
        </Button>
      )}
    </>
  );
}
