import type { SalesReport } from '@sitewright/contract/sales';
import { formatMoney } from '@sitewright/domain/money/format-money';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '../../api/api-error.ts';
import { AnalyticsTabs } from '../../layout/analytics-tabs.tsx';
import { AppFrame } from '../../layout/app-frame.tsx';
import { RowsTable } from '../../lists/rows-table.tsx';
import { analyticsQueries, type Days } from '../../queries/analytics.ts';
import type { ScreenProps } from '../../router/routes.ts';
import { countText } from './analytics-labels.ts';
import { eachDay } from './date-range.ts';
import { FigureTiles } from './figure-tiles.tsx';
import { RangePicker } from './range-picker.tsx';
import { SeriesChart } from './series-chart.tsx';
import { useRange } from './use-range.ts';
import './analytics.css';

const PATH = '/analytics/$websiteId/sales';

/** What the store sold, by the currency it was paid in. Test orders do not count. */
export function SalesScreen({ params: { websiteId }, search }: ScreenProps<typeof PATH>) {
  const { days, showRange } = useRange(PATH, websiteId, search);
  const sales = useQuery(analyticsQueries.sales(websiteId, days));
  return (
    <AppFrame title={t('analytics.sales')} lead={<AnalyticsTabs websiteId={websiteId} />}>
      <search className="list-filter" aria-label={t('analytics.whatIsShown')}>
        <RangePicker search={search} days={days} onChange={showRange} />
      </search>
      {sales.isPending && <Skeleton label={t('analytics.loadingSales')} />}
      {sales.isError && <FailedState message={textOf(sales.error)} onRetry={() => void sales.refetch()} />}
      {sales.data?.currencies.length === 0 && (
        <EmptyState title={t('analytics.noSalesInTheseDays')}>
          <p>{t('analytics.ordersAppearHere')}</p>
        </EmptyState>
      )}
      {sales.data?.currencies.map((entry) => (
        <CurrencySales key={entry.currency} entry={entry} report={sales.data} days={days} />
      ))}
    </AppFrame>
  );
}

type CurrencySalesProps = { entry: SalesReport['currencies'][number]; report: SalesReport; days: Days };

function CurrencySales({ entry, report, days }: CurrencySalesProps) {
  const { currency, orders, units, revenueMinor, refundedMinor, discountMinor } = entry;
  const money = (minor: number) => formatMoney(minor, currency, LOCALE);
  const revenue = new Map(
    report.series
      .filter((point) => point.currency === currency)
      .map(({ at, revenueMinor }) => [at, revenueMinor]),
  );
  const products = report.products.filter((product) => product.currency === currency);
  return (
    <section aria-label={t('analytics.salesInCurrency', { currency })} className="currency-sales">
      {report.currencies.length > 1 && <h2>{currency}</h2>}
      <FigureTiles
        figures={[
          {
            label: t('analytics.revenue'),
            value: money(revenueMinor),
            note: t('analytics.ordersWithShippingAndTaxes'),
          },
          {
            label: t('analytics.refunded'),
            value: money(refundedMinor),
            note: t('analytics.onTheDayOfTheRefund'),
          },
          { label: t('analytics.orders'), value: countText(orders) },
          {
            label: t('analytics.averageOrder'),
            value: money(orders === 0 ? 0 : Math.round(revenueMinor / orders)),
          },
          { label: t('analytics.unitsSold'), value: countText(units) },
          { label: t('analytics.discountsGiven'), value: money(discountMinor) },
        ]}
      />
      <SeriesChart
        label={t('analytics.revenue')}
        points={eachDay(days).map((at) => ({ at, value: revenue.get(at) ?? 0 }))}
        textOf={money}
      />
      {products.length > 0 && (
        <section className="breakdown" aria-label={t('common.products')}>
          <header>
            <h2>{t('common.products')}</h2>
          </header>
          <RowsTable
            rows={products}
            keyOf={({ itemId }) => itemId}
            columns={[
              { head: t('common.product'), isName: true, cell: ({ title }) => title },
              { head: t('analytics.units'), isNumber: true, cell: (product) => countText(product.units) },
              {
                head: t('analytics.beforeDiscounts'),
                isNumber: true,
                cell: (product) => money(product.revenueMinor),
              },
            ]}
          />
        </section>
      )}
    </section>
  );
}
