import type { PageSpeed } from '@sitewright/contract/visit-reports';
import type { Device } from '@sitewright/domain/visits/dimensions';
import { t } from '@sitewright/owner-texts/t';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { ListFilter } from '../../lists/list-filter.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { type Column, RowsTable } from '../../lists/rows-table.tsx';
import { analyticsQueries, type Days } from '../../queries/analytics.ts';
import { itemsOf } from '../../queries/paged.ts';
import { useMomentText } from '../../queries/use-moment-text.ts';
import { countText } from './analytics-labels.ts';
import { VitalValue } from './vital-value.tsx';

type Shown = { websiteId: string; days: Days; device: Device | undefined };
type Speed = NonNullable<PageSpeed['others']>;

/** Loads and what three quarters of them stay within. */
const SPEED_COLUMNS: readonly Column<Speed>[] = [
  { head: t('analytics.loads'), isNumber: true, cell: ({ loads }) => countText(loads) },
  { head: 'LCP', isNumber: true, cell: ({ lcp }) => <VitalValue vital="LCP" value={lcp} /> },
  { head: 'INP', isNumber: true, cell: ({ inp }) => <VitalValue vital="INP" value={inp} /> },
  { head: 'CLS', isNumber: true, cell: ({ cls }) => <VitalValue vital="CLS" value={cls} /> },
  {
    head: 'TTFB',
    isNumber: true,
    isSecondary: true,
    cell: ({ ttfb }) => <VitalValue vital="TTFB" value={ttfb} />,
  },
];

/** How fast each page was, those with the most loads first; each says how fast it was after its publishes. */
export function PageSpeedList({ others, ...shown }: Shown & { others: Speed | null }) {
  const [search, setSearch] = useState('');
  const { websiteId, days, device } = shown;
  const query = useInfiniteQuery(analyticsQueries.pageSpeeds(websiteId, days, { device, search }));
  const pages = itemsOf(query.data);
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <section className="breakdown" aria-label={t('common.pages')}>
      <header>
        <h2>{t('common.pages')}</h2>
      </header>
      <ListFilter label={t('analytics.searchAddresses')} search={search} onSearch={setSearch} />
      <PagedList
        name={t('analytics.pagesOfList')}
        query={query}
        count={pages.length}
        empty={{ title: t('analytics.noPages'), hint: t('analytics.nobodyLoadedPageTheseDays') }}
        onShowAll={search === '' ? null : () => setSearch('')}
        more={t('analytics.showMoreOfTotal', { total: countText(total) })}
      >
        <RowsTable
          rows={pages}
          keyOf={({ path }) => path}
          columns={[
            {
              head: t('common.page'),
              isName: true,
              cell: ({ path }) => <PageOfSpeed {...shown} path={path} />,
            },
            ...SPEED_COLUMNS,
            {
              head: t('analytics.largestElement'),
              isSecondary: true,
              cell: ({ element }) => (element === '' ? '–' : <code>{element}</code>),
            },
          ]}
          {...(others && search === '' && { foot: <OtherPages others={others} /> })}
        />
      </PagedList>
    </section>
  );
}

/** Pages that have no row of their own, so that nobody takes those above for all. */
function OtherPages({ others }: { others: Speed }) {
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('analytics.otherPages')}</th>
        {SPEED_COLUMNS.map(({ head, cell, isSecondary = false }) => (
          <td key={head} className={`is-number${isSecondary ? ' is-secondary' : ''}`}>
            {cell(others)}
          </td>
        ))}
        <td className="is-secondary">–</td>
      </tr>
    </tfoot>
  );
}

function PageOfSpeed({ path, ...shown }: Shown & { path: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="page-speed" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{path}</summary>
      {isOpen && <Publishes {...shown} path={path} />}
    </details>
  );
}

/** How fast a page was after each publish of it, so that the one that made it slow is seen. */
function Publishes({ websiteId, days, device, path }: Shown & { path: string }) {
  const speeds = useQuery(analyticsQueries.speedByPublish(websiteId, days, { device, path }));
  const momentText = useMomentText();
  if (speeds.isPending) return <Skeleton label={t('analytics.loadingPublishes')} />;
  if (speeds.isError)
    return <FailedState message={textOf(speeds.error)} onRetry={() => void speeds.refetch()} />;
  if (speeds.data.items.every(({ at }) => at === null))
    return <p className="ui-help">{t('analytics.pageNotPublishedTheseDays')}</p>;
  return (
    <RowsTable
      rows={speeds.data.items}
      keyOf={({ at }) => at ?? ''}
      columns={[
        {
          head: t('analytics.published'),
          isName: true,
          cell: ({ at }) => (at === null ? t('analytics.before') : momentText(at)),
        },
        ...SPEED_COLUMNS,
      ]}
    />
  );
}
