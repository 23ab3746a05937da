import type { Overview } from '@sitewright/contract/site-overview';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import type { ReactNode } from 'react';
import { moneyText } from '../../labels/money-text.ts';
import { Link } from '../../router/link.tsx';

type Trend = { current: number; previous: number };

/** Sales and visits of the last four weeks beside the four before. */
export function Figures({
  websiteId,
  visits,
  sales,
}: { websiteId: string } & Pick<Overview, 'visits' | 'sales'>) {
  if (!visits && !sales) return null;
  const params = { websiteId };
  return (
    <section className="overview-part" aria-labelledby="overview-figures">
      <h2 id="overview-figures">{t('overview.last28Days')}</h2>
      <div className="overview-tiles">
        {sales?.length === 0 && <Tile label={t('overview.revenue')} value={t('overview.noneYet')} />}
        {sales?.map(({ currency, orders, revenueMinor }) => (
          <Tile
            key={currency}
            label={sales.length > 1 ? t('overview.revenueCurrency', { currency }) : t('overview.revenue')}
            value={moneyText(revenueMinor.current, currency)}
            trend={revenueMinor}
          >
            <small>
              {t('overview.orderCount', {
                count: orders.current,
                orders: orders.current.toLocaleString(LOCALE),
              })}
            </small>
          </Tile>
        ))}
        {visits && (
          <>
            <Tile
              label={t('overview.visits')}
              value={visits.visits.current.toLocaleString(LOCALE)}
              trend={visits.visits}
            >
              <DayBars days={visits.days} />
            </Tile>
            <Tile
              label={t('overview.pageViews')}
              value={visits.views.current.toLocaleString(LOCALE)}
              trend={visits.views}
            />
          </>
        )}
      </div>
      <p className="overview-links">
        {sales && (
          <Link to="/analytics/$websiteId/sales" params={params}>
            {t('overview.sales')}
          </Link>
        )}
        {visits && (
          <Link to="/analytics/$websiteId/visits" params={params}>
            {t('overview.visits')}
          </Link>
        )}
      </p>
    </section>
  );
}

function Tile(props: { label: string; value: string; trend?: Trend; children?: ReactNode }) {
  return (
    <div className="overview-tile">
      <p className="overview-tile-label">{props.label}</p>
      <p className="overview-tile-value">{props.value}</p>
      {props.trend && <p className="overview-tile-trend">{trendText(props.trend)}</p>}
      {props.children}
    </div>
  );
}

/** Visits of each day, highest day as high as the picture; the figures themselves are in the analytics. */
function DayBars({ days }: { days: NonNullable<Overview['visits']>['days'] }) {
  const most = Math.max(1, ...days.map(({ visits }) => visits));
  return (
    <svg
      className="overview-bars"
      viewBox={`0 0 ${days.length * 4} 24`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {days.map(({ at, visits }, index) => {
        const height = Math.max(1, (visits / most) * 24);
        return <rect key={at} x={index * 4} y={24 - height} width={3} height={height} />;
      })}
    </svg>
  );
}

/** How a figure has changed; in words, for a sign alone is not read by everybody. */
function trendText({ current, previous }: Trend): string {
  if (current === previous) return t('overview.sameAsThe28DaysBefore');
  if (previous === 0) return t('overview.noneInThe28DaysBefore');
  const percent = Math.round((Math.abs(current - previous) / previous) * 100);
  return current > previous ? t('overview.percentMore', { percent }) : t('overview.percentLess', { percent });
}
