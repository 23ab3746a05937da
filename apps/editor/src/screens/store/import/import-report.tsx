import type { ProductImport } from '@sitewright/contract/product-files';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Label, ProgressBar } from 'react-aria-components';
import { FilterSelect } from '../../../lists/list-filter.tsx';
import { RowsTable } from '../../../lists/rows-table.tsx';
import { type ImportResult, importQueries } from '../../../queries/imports.ts';
import { itemsOf } from '../../../queries/paged.ts';
import { Link } from '../../../router/link.tsx';

const STATUS_LABELS = {
  waiting: t('productImport.waiting'),
  running: t('productImport.running'),
  done: t('common.done'),
  failed: t('productImport.stopped'),
};
const RESULT_LABELS = {
  refused: t('productImport.refused'),
  created: t('productImport.created'),
  updated: t('productImport.updated'),
};
const SHOWN_LABELS = { ...RESULT_LABELS, remarked: t('productImport.missingImages') };

type ImportReportProps = { websiteId: string; report: ProductImport };

/** One import: how far it is, what came of it, line by line where asked for. */
export function ImportReport({ websiteId, report }: ImportReportProps) {
  const [isOpen, setOpen] = useState(false);
  const { productCount, doneCount, created, updated, refused, status } = report;
  const { pictureCount, picturesDone, picturesRefused } = report;
  const isRunning = status === 'waiting' || status === 'running';
  // Images are fetched once all products are there.
  const isFetching = doneCount === productCount && pictureCount > 0;
  const [done, all] = isFetching ? [picturesDone, pictureCount] : [doneCount, productCount];
  return (
    <section
      className="import-report"
      aria-label={t('productImport.importOfFile', { fileName: report.fileName })}
    >
      <h3>
        {report.fileName} <span className="tag">{STATUS_LABELS[status]}</span>
      </h3>
      {isRunning && (
        <ProgressBar className="import-progress" value={done} maxValue={Math.max(all, 1)}>
          {({ percentage }) => (
            <>
              <Label>
                {isFetching
                  ? t('productImport.picturesDone', { done, all })
                  : t('productImport.productsDone', { done, all })}
              </Label>
              <span className="import-bar">
                <span style={{ inlineSize: `${percentage}%` }} />
              </span>
            </>
          )}
        </ProgressBar>
      )}
      <p role="status">
        {t('productImport.summary', { created, updated, refused })}
        {picturesRefused > 0 && `, ${picturesText(picturesRefused, pictureCount)}`}
      </p>
      {report.message && (
        <p className="ui-error" role="alert">
          {report.message}
        </p>
      )}
      {doneCount > 0 && (
        <Button look="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? t('productImport.hideTheReport') : t('productImport.showTheReport')}
        </Button>
      )}
      {isOpen && (
        <Lines
          websiteId={websiteId}
          importId={report.id}
          first={refused > 0 ? 'refused' : picturesRefused > 0 ? 'remarked' : undefined}
        />
      )}
    </section>
  );
}

function picturesText(refused: number, count: number): string {
  return t('productImport.picturesRefused', { count, refused, shown: count.toLocaleString(LOCALE) });
}

type LinesProps = { websiteId: string; importId: string; first: ImportResult | undefined };

function Lines({ websiteId, importId, first }: LinesProps) {
  const [result, setResult] = useState(first);
  const report = useInfiniteQuery(importQueries.lines(websiteId, importId, result));
  const lines = itemsOf(report.data);
  return (
    <>
      <FilterSelect
        label={t('productImport.shown')}
        all={t('productImport.allProducts')}
        options={SHOWN_LABELS}
        value={result}
        onChange={setResult}
      />
      <RowsTable
        rows={lines}
        keyOf={({ line }) => line}
        columns={[
          { head: t('productImport.line'), cell: ({ line }) => line },
          {
            head: t('common.product'),
            isName: true,
            cell: ({ productId, title, message }) => (
              <>
                {productId ? (
                  <Link to="/store/$websiteId/products/$productId" params={{ websiteId, productId }}>
                    {title}
                  </Link>
                ) : (
                  title || t('productImport.withoutATitle')
                )}
                {message && <small>{message}</small>}
              </>
            ),
          },
          { head: t('productImport.result'), cell: (one) => RESULT_LABELS[one.result] },
        ]}
      />
      {report.hasNextPage && (
        <Button isBusy={report.isFetchingNextPage} onPress={() => void report.fetchNextPage()}>
          {t('productImport.showMoreLines')}
        </Button>
      )}
    </>
  );
}
