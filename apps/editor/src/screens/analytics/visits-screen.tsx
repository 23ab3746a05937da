import type { VisitOverview } from '@sitewright/contract/visit-reports';
import type { Channel } from '@sitewright/domain/visits/channel';
import { type Device, DIMENSION_NAMES } from '@sitewright/domain/visits/dimensions';
import { t } from '@sitewright/owner-texts/t';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '../../api/api-error.ts';
import { AnalyticsTabs } from '../../layout/analytics-tabs.tsx';
import { AppFrame } from '../../layout/app-frame.tsx';
import { FilterSelect } from '../../lists/list-filter.tsx';
import { analyticsQueries, type Days, type VisitFilter } from '../../queries/analytics.ts';
import type { ScreenProps } from '../../router/routes.ts';
import {
  CHANNEL_LABELS,
  countryName,
  countText,
  DEVICE_LABELS,
  durationText,
  percentText,
} from './analytics-labels.ts';
import { BreakdownTable } from './breakdown-table.tsx';
import { type Figure, FigureTiles } from './figure-tiles.tsx';
import { RangePicker } from './range-picker.tsx';
import { SeriesChart } from './series-chart.tsx';
import { useRange } from './use-range.ts';
import './analytics.css';

const PATH = '/analytics/$websiteId/visits';

/** Visits of the site: how many, from where, with what, and what they looked at. */
export function VisitsScreen({ params: { websiteId }, search }: ScreenProps<typeof PATH>) {
  const { days, show, showRange } = useRange(PATH, websiteId, search);
  const filter = filterOf(search);
  const isNarrowed = Object.keys(filter).length > 0;
  const overview = useQuery(analyticsQueries.overview(websiteId, days, filter));
  const countries = useQuery(
    analyticsQueries.breakdown(websiteId, days, { dimension: 'country', limit: 100 }),
  );
  const codes = countries.data?.items.map(({ value }) => value).filter((code) => code !== '') ?? [];
  const options = Object.fromEntries(
    [...new Set([...codes, ...(filter.country ? [filter.country] : [])])].map((code) => [
      code,
      countryName(code),
    ]),
  );
  return (
    <AppFrame title={t('analytics.visits')} lead={<AnalyticsTabs websiteId={websiteId} />}>
      <search className="list-filter" aria-label={t('analytics.whatIsShown')}>
        <RangePicker search={search} days={days} onChange={showRange} />
        <FilterSelect
          label={t('common.country')}
          all={t('analytics.allCountries')}
          options={options}
          value={filter.country}
          onChange={(country) => show({ country })}
        />
        <FilterSelect
          label={t('analytics.device')}
          all={t('analytics.allDevices')}
          options={DEVICE_LABELS}
          value={filter.device}
          onChange={(device) => show({ device })}
        />
        <FilterSelect
          label={t('analytics.channel')}
          all={t('analytics.allChannels')}
          options={CHANNEL_LABELS}
          value={filter.channel}
          onChange={(channel) => show({ channel })}
        />
      </search>
      {overview.isPending && <Skeleton label={t('analytics.loadingVisits')} />}
      {overview.isError && (
        <FailedState message={textOf(overview.error)} onRetry={() => void overview.refetch()} />
      )}
      {overview.data && (
        <Overview websiteId={websiteId} data={overview.data} days={days} isNarrowed={isNarrowed} />
      )}
    </AppFrame>
  );
}

type OverviewProps = { websiteId: string; data: VisitOverview; days: Days; isNarrowed: boolean };

function Overview({ websiteId, data, days, isNarrowed }: OverviewProps) {
  const { totals, series, now } = data;
  return (
    <>
      <p className="visits-now" role="status">
        {t('analytics.visitorsNow', { count: now, shown: countText(now) })}
      </p>
      <FigureTiles figures={figuresOf(data)} />
      <SeriesChart
        label={t('analytics.visits')}
        points={series.map(({ at, visits }) => ({ at, value: visits }))}
        textOf={countText}
      />
      {totals.visits === 0 && !isNarrowed && (
        <EmptyState title={t('analytics.noVisitsInTheseDays')}>
          <p>{t('analytics.visitsAppearHere')}</p>
        </EmptyState>
      )}
      {isNarrowed && <p className="ui-help">{t('analytics.tablesShowAllVisits')}</p>}
      {totals.visits > 0 || isNarrowed ? (
        <div className="breakdowns">
          {DIMENSION_NAMES.map((dimension) => (
            <BreakdownTable
              key={dimension}
              websiteId={websiteId}
              dimension={dimension}
              days={days}
              totalVisits={isNarrowed ? 0 : totals.visits}
            />
          ))}
        </div>
      ) : null}
    </>
  );
}

function figuresOf({ totals, previous }: VisitOverview): Figure[] {
  const per = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  return [
    {
      label: t('analytics.visitors'),
      value: countText(totals.visitors),
      compared: { now: totals.visitors, before: previous.visitors },
      note: t('analytics.theSumOfEachDaysVisitors'),
    },
    {
      label: t('analytics.visits'),
      value: countText(totals.visits),
      compared: { now: totals.visits, before: previous.visits },
    },
    {
      label: t('analytics.pageViews'),
      value: countText(totals.views),
      compared: { now: totals.views, before: previous.views },
    },
    {
      label: t('analytics.bounces'),
      value: percentText(totals.bounces, totals.visits),
      note: t('analytics.onePageAndNothingDoneThere'),
    },
    {
      label: t('analytics.timeOnTheSite'),
      value: durationText(per(totals.seconds, totals.visits)),
      note: t('analytics.perVisitWhilePagesView'),
    },
  ];
}

function filterOf({ country, device, channel }: ScreenProps<typeof PATH>['search']): VisitFilter {
  return {
    ...(country && /^[A-Z]{2}$/.test(country) ? { country } : {}),
    ...(device && Object.hasOwn(DEVICE_LABELS, device) ? { device: device as Device } : {}),
    ...(channel && Object.hasOwn(CHANNEL_LABELS, channel) ? { channel: channel as Channel } : {}),
  };
}
