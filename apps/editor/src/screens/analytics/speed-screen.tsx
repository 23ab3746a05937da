import type { PageSpeed } from '@sitewright/contract/visit-reports';
import type { Device } from '@sitewright/domain/visits/dimensions';
import { ratingOf, VITALS, type Vital } from '@sitewright/domain/visits/vitals';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '../../api/api-error.ts';
import { AnalyticsTabs } from '../../layout/analytics-tabs.tsx';
import { AppFrame } from '../../layout/app-frame.tsx';
import { FilterSelect } from '../../lists/list-filter.tsx';
import { RowsTable } from '../../lists/rows-table.tsx';
import { analyticsQueries } from '../../queries/analytics.ts';
import { useMomentText } from '../../queries/use-moment-text.ts';
import type { ScreenProps } from '../../router/routes.ts';
import { countText, DEVICE_LABELS, percentText } from './analytics-labels.ts';
import { RangePicker } from './range-picker.tsx';
import { useRange } from './use-range.ts';
import './analytics.css';

const PATH = '/analytics/$websiteId/speed';
const RATING_LABELS = { good: 'Good', 'needs-improvement': 'Needs improvement', poor: 'Poor' } as const;

/** How fast the pages were where their visitors are, and which scripts failed there. */
export function SpeedScreen({ params: { websiteId }, search }: ScreenProps<typeof PATH>) {
  const { days, show, showRange } = useRange(PATH, websiteId, search);
  const device =
    search.device && Object.hasOwn(DEVICE_LABELS, search.device) ? (search.device as Device) : undefined;
  const speed = useQuery(analyticsQueries.speed(websiteId, days, device));
  return (
    <AppFrame title="Speed" lead={<AnalyticsTabs websiteId={websiteId} />}>
      <search className="list-filter" aria-label="What is shown">
        <RangePicker search={search} days={days} onChange={showRange} />
        <FilterSelect
          label="Device"
          all="All devices"
          options={DEVICE_LABELS}
          value={device}
          onChange={(next) => show({ device: next })}
        />
      </search>
      {speed.isPending && <Skeleton label="Loading measures" />}
      {speed.isError && <FailedState message={textOf(speed.error)} onRetry={() => void speed.refetch()} />}
      {speed.data && <Measures data={speed.data} />}
      <ScriptErrors websiteId={websiteId} />
    </AppFrame>
  );
}

function Measures({ data: { measures, pages } }: { data: PageSpeed }) {
  if (measures.every(({ loads }) => loads === 0))
    return (
      <EmptyState title="No measures in these days">
        <p>Browsers tell how a page loaded when their visitors leave it.</p>
      </EmptyState>
    );
  return (
    <>
      <p className="ui-help">Three quarters of all loads are at least this fast.</p>
      <dl className="figure-tiles">
        {measures
          .filter(({ loads }) => loads > 0)
          .map(({ vital, p75, loads, good }) => (
            <div key={vital}>
              <dt>{VITALS[vital].label}</dt>
              <dd>
                <strong>
                  <Value vital={vital} value={p75} />
                </strong>
                <small>
                  {percentText(good, loads)} good of {countText(loads)}
                </small>
              </dd>
            </div>
          ))}
      </dl>
      <section className="breakdown" aria-label="Pages">
        <header>
          <h2>Pages</h2>
        </header>
        <RowsTable
          rows={pages}
          keyOf={({ path }) => path}
          columns={[
            { head: 'Page', isName: true, cell: ({ path }) => path },
            { head: 'Loads', isNumber: true, cell: ({ loads }) => countText(loads) },
            { head: 'LCP', isNumber: true, cell: ({ lcp }) => <Value vital="LCP" value={lcp} /> },
            { head: 'INP', isNumber: true, cell: ({ inp }) => <Value vital="INP" value={inp} /> },
            { head: 'CLS', isNumber: true, cell: ({ cls }) => <Value vital="CLS" value={cls} /> },
            {
              head: 'Largest element',
              isSecondary: true,
              cell: ({ element }) => (element === '' ? '–' : <code>{element}</code>),
            },
          ]}
        />
      </section>
    </>
  );
}

/** A measure with its rating, which is said in words as well as by its colour. */
function Value({ vital, value }: { vital: Vital; value: number | null }) {
  if (value === null) return '–';
  const rating = ratingOf(vital, value);
  return (
    <span className={`vital is-${rating}`}>
      {VITALS[vital].unit === 'ms' ? `${countText(Math.round(value))} ms` : value.toFixed(2)}{' '}
      <span className="ui-visually-hidden">({RATING_LABELS[rating]})</span>
    </span>
  );
}

function ScriptErrors({ websiteId }: { websiteId: string }) {
  const errors = useQuery(analyticsQueries.errors(websiteId));
  const momentText = useMomentText();
  return (
    <section className="breakdown" aria-label="Errors of scripts">
      <header>
        <h2>Errors of scripts</h2>
      </header>
      {errors.isPending && <Skeleton label="Loading errors" />}
      {errors.isError && <FailedState message={textOf(errors.error)} onRetry={() => void errors.refetch()} />}
      {errors.data?.items.length === 0 && <p className="ui-help">None in the last 90 days.</p>}
      {errors.data && errors.data.items.length > 0 && (
        <RowsTable
          rows={errors.data.items}
          keyOf={({ id }) => id}
          columns={[
            {
              head: 'Error',
              isName: true,
              cell: ({ message, url, line, stack }) => (
                <details className="script-error">
                  <summary>{message}</summary>
                  <p>
                    {url}
                    {line > 0 ? `, line ${line}` : ''}
                  </p>
                  {stack && <pre>{stack}</pre>}
                </details>
              ),
            },
            { head: 'Last page', isSecondary: true, cell: ({ pagePath }) => pagePath },
            { head: 'Times', isNumber: true, cell: ({ count }) => countText(count) },
            { head: 'Last seen', isSecondary: true, cell: ({ lastAt }) => momentText(lastAt) },
          ]}
        />
      )}
    </section>
  );
}
