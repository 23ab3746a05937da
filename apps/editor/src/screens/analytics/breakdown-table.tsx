import { callUrl } from '@sitewright/contract/call-url';
import { exportVisits } from '@sitewright/contract/visit-reports';
import { type Dimension, PRODUCT_DIMENSIONS } from '@sitewright/domain/visits/dimensions';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { RowsTable } from '../../lists/rows-table.tsx';
import { analyticsQueries, type Days } from '../../queries/analytics.ts';
import { countText, percentText, valueLabel } from './analytics-labels.ts';
import { HEADINGS, HEADS } from './dimension-labels.ts';

type BreakdownTableProps = { websiteId: string; dimension: Dimension; days: Days; totalVisits: number };

const FIRST = 8;
const MORE = 100;

/** Values of a dimension with the most visits. */
export function BreakdownTable({ websiteId, dimension, days, totalVisits }: BreakdownTableProps) {
  const [limit, setLimit] = useState(FIRST);
  const rows = useQuery(analyticsQueries.breakdown(websiteId, days, { dimension, limit }));
  const heading = HEADINGS[dimension];
  const url = callUrl(exportVisits.path, { websiteId, dimension }, days);
  // Sites that do not count products have no tables of them.
  if (isOfProducts(dimension) && !rows.data?.count) return null;
  const isOfPages = dimension === 'page' || dimension === 'event' || isOfProducts(dimension);
  return (
    <section className="breakdown" aria-label={heading}>
      <header>
        <h2>{heading}</h2>
        {(rows.data?.count ?? 0) > 0 && (
          <a href={url} download aria-label={t('analytics.exportAsCsv', { heading })}>
            CSV
          </a>
        )}
      </header>
      {rows.isPending && <Skeleton label={t('analytics.loadingHeading', { heading })} />}
      {rows.isError && <FailedState message={textOf(rows.error)} onRetry={() => void rows.refetch()} />}
      {rows.data?.count === 0 && <p className="ui-help">{t('analytics.nothingInTheseDays')}</p>}
      {rows.data && rows.data.count > 0 && (
        <RowsTable
          rows={rows.data.items}
          keyOf={({ value }) => value}
          columns={[
            {
              head: HEADS[dimension],
              isName: true,
              cell: ({ value, title, visits }) => (
                <span className="breakdown-value">
                  <i aria-hidden="true" style={{ inlineSize: `${share(visits, totalVisits)}%` }} />
                  <span>{valueLabel(dimension, value, title)}</span>
                </span>
              ),
            },
            ...(isOfPages
              ? [
                  {
                    head: dimension === 'page' ? t('analytics.views') : t('analytics.times'),
                    isNumber: true,
                    cell: viewsOf,
                  },
                ]
              : []),
            { head: t('analytics.visits'), isNumber: true, cell: ({ visits }) => countText(visits) },
            {
              head: t('analytics.share'),
              isNumber: true,
              isSecondary: true,
              cell: ({ visits }) => percentText(visits, totalVisits),
            },
          ]}
        />
      )}
      {rows.data && rows.data.count > rows.data.items.length && limit === FIRST && (
        <Button look="quiet" onPress={() => setLimit(MORE)}>
          {t('analytics.showMoreOfCount', {
            more: Math.min(MORE, rows.data.count),
            count: countText(rows.data.count),
          })}
        </Button>
      )}
    </section>
  );
}

const isOfProducts = (dimension: Dimension) => PRODUCT_DIMENSIONS.includes(dimension);
const viewsOf = ({ views }: { views: number }) => countText(views);

function share(visits: number, total: number): number {
  return total === 0 ? 0 : Math.min(100, (visits / total) * 100);
}
