import type { PageSpeed } from '@sitewright/contract/visit-reports';
import type { Device } from '@sitewright/domain/visits/dimensions';
import { t } from '@sitewright/owner-texts/t';
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
import { PageSpeedList } from './page-speed-list.tsx';
import { RangePicker } from './range-picker.tsx';
import { useRange } from './use-range.ts';
import { VitalValue } from './vital-value.tsx';
import './analytics.css';
import { VITAL_LABELS } from './vital-labels.ts';

const PATH = '/analytics/$websiteId/speed';

/** How fast the pages were where their visitors are, and which scripts failed there. */
export function SpeedScreen({ params: { websiteId }, search }: ScreenProps<typeof PATH>) {
  const { days, show, showRange } = useRange(PATH, websiteId, search);
  const device =
    search.device && Object.hasOwn(DEVICE_LABELS, search.device) ? (search.device as Device) : undefined;
  const speed = useQuery(analyticsQueries.speed(websiteId, days, device));
  return (
    <AppFrame title={t('analytics.speed')} lead={<AnalyticsTabs websiteId={websiteId} />}>
      <search className="list-filter" aria-label={t('analytics.whatIsShown')}>
        <RangePicker search={search} days={days} onChange={showRange} />
        <FilterSelect
          label={t('analytics.device')}
          all={t('analytics.allDevices')}
          options={DEVICE_LABELS}
          value={device}
          onChange={(next) => show({ device: next })}
        />
      </search>
      {speed.isPending && <Skeleton label={t('analytics.loadingMeasures')} />}
      {speed.isError && <FailedState message={textOf(speed.error)} onRetry={() => void speed.refetch()} />}
      {speed.data && <Measures data={speed.data} />}
      {speed.data && hasLoads(speed.data) && (
        <PageSpeedList {...{ websiteId, days, device }} others={speed.data.others} />
      )}
      <ScriptErrors websiteId={websiteId} />
    </AppFrame>
  );
}

const hasLoads = ({ measures }: Pick<PageSpeed, 'measures'>) => measures.some(({ loads }) => loads > 0);

function Measures({ data: { measures } }: { data: PageSpeed }) {
  if (!hasLoads({ measures }))
    return (
      <EmptyState title={t('analytics.noMeasuresInTheseDays')}>
        <p>{t('analytics.measuresAppearHere')}</p>
      </EmptyState>
    );
  return (
    <>
      <p className="ui-help">{t('analytics.measuresHelp')}</p>
      <dl className="figure-tiles">
        {measures
          .filter(({ loads }) => loads > 0)
          .map(({ vital, p75, loads, good }) => (
            <div key={vital}>
              <dt>{VITAL_LABELS[vital]}</dt>
              <dd>
                <strong>
                  <VitalValue vital={vital} value={p75} />
                </strong>
                <small>
                  {t('analytics.goodOfLoads', {
                    good: percentText(good, loads),
                    loads: countText(loads),
                  })}
                </small>
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
}

function ScriptErrors({ websiteId }: { websiteId: string }) {
  const errors = useQuery(analyticsQueries.errors(websiteId));
  const momentText = useMomentText();
  return (
    <section className="breakdown" aria-label={t('analytics.errorsOfScripts')}>
      <header>
        <h2>{t('analytics.errorsOfScripts')}</h2>
      </header>
      {errors.isPending && <Skeleton label={t('analytics.loadingErrors')} />}
      {errors.isError && <FailedState message={textOf(errors.error)} onRetry={() => void errors.refetch()} />}
      {errors.data?.items.length === 0 && <p className="ui-help">{t('analytics.noneInTheLast90Days')}</p>}
      {errors.data && errors.data.items.length > 0 && (
        <RowsTable
          rows={errors.data.items}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t('analytics.error'),
              isName: true,
              cell: ({ message, url, line, stack }) => (
                <details className="script-error">
                  <summary>{message}</summary>
                  <p>{line > 0 ? t('analytics.urlAndLine', { url, line }) : url}</p>
                  {stack && <pre>{stack}</pre>}
                </details>
              ),
            },
            { head: t('analytics.lastPage'), isSecondary: true, cell: ({ pagePath }) => pagePath },
            { head: t('analytics.times'), isNumber: true, cell: ({ count }) => countText(count) },
            { head: t('analytics.lastSeen'), isSecondary: true, cell: ({ lastAt }) => momentText(lastAt) },
          ]}
        />
      )}
    </section>
  );
}
