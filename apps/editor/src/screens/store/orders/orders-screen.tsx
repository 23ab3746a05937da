import { MAX_ORDERS_TOGETHER } from '@sitewright/domain/order/bulk-limits';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { useAttempt } from '../../../forms/use-attempt.ts';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { PagedList } from '../../../lists/paged-list.tsx';
import { useChosen } from '../../../lists/use-chosen.ts';
import { filterQuery, NO_FILTER, type OrderFilterState, orderQueries } from '../../../queries/orders.ts';
import { itemsOf } from '../../../queries/paged.ts';
import { queryClient } from '../../../queries/query-client.ts';
import { useTimeZone } from '../../../queries/use-moment-text.ts';
import { Link } from '../../../router/link.tsx';
import type { ScreenProps } from '../../../router/routes.ts';
import { fulfilTogether } from './fulfil-together.ts';
import { OrderFilter } from './order-filter.tsx';
import { OrderTable } from './order-table.tsx';
import { PaymentFlags } from './payment-flags.tsx';
import './orders.css';

/** Orders of a site, newest first: found, fulfilled together, exported. */
export function OrdersScreen({ params: { websiteId } }: ScreenProps<'/orders/$websiteId'>) {
  const [filter, setFilter] = useState<OrderFilterState>(NO_FILTER);
  const deferredFilter = useDeferredValue(filter);
  const timeZone = useTimeZone();
  const orders = useInfiniteQuery({
    ...orderQueries.list(websiteId, deferredFilter, timeZone),
    placeholderData: keepPreviousData,
  });
  const list = itemsOf(orders.data);
  const isFiltered = Object.keys(filterQuery(filter, timeZone)).length > 0;
  return (
    <AppFrame title={t('orders.orders')}>
      <PaymentFlags websiteId={websiteId} />
      <OrderFilter value={filter} onChange={setFilter} />
      <PagedList
        name={t('orders.ordersOfList')}
        query={orders}
        count={list.length}
        empty={{ title: t('orders.noOrdersYet'), hint: t('orders.newOrdersAppearHere') }}
        onShowAll={isFiltered ? () => setFilter(NO_FILTER) : null}
        more={t('orders.showOlderOrders')}
      >
        <ChosenOrders
          websiteId={websiteId}
          orders={list}
          exportUrl={orderQueries.exportAddress(websiteId, deferredFilter, timeZone)}
        />
      </PagedList>
    </AppFrame>
  );
}

type ChosenOrdersProps = {
  websiteId: string;
  orders: Parameters<typeof OrderTable>[0]['orders'];
  exportUrl: string;
};

/** The table with what can be done with the orders that are chosen. */
function ChosenOrders({ websiteId, orders, exportUrl }: ChosenOrdersProps) {
  const { chosen, ids, choose } = useChosen(orders.map(({ id }) => id));
  const { isBusy, attempt } = useAttempt({
    // The list tells what became of the others.
    afterwards: () => queryClient.invalidateQueries({ queryKey: orderQueries.lists(websiteId) }),
  });
  const [report, setReport] = useState('');
  const fulfil = async () => {
    const total = ids.length;
    const { fulfilled, skipped, error } = await fulfilTogether(websiteId, ids, (done) =>
      setReport(t('orders.fulfillingPart', { done, total })),
    );
    const done = fulfilled + skipped;
    const words = fulfilledText({ fulfilled, skipped });
    if (error === null) setReport(words);
    else if (done === 0) setReport(t('orders.fulfilledPerhaps', { error: textOf(error) }));
    else setReport(t('orders.fulfilledThen', { words, error: textOf(error) }));
    choose(ids.slice(done));
  };
  return (
    <>
      <div className="orders-bar" role="toolbar" aria-label={t('orders.orders')}>
        <span role="status">
          {report ||
            (ids.length === 0 ? t('orders.noneSelected') : t('orders.selected', { count: ids.length }))}
        </span>
        <Button
          look="quiet"
          isDisabled={ids.length === 0}
          isBusy={isBusy}
          onPress={() => void attempt(fulfil)}
        >
          {t('orders.markFulfilled')}
        </Button>
        {ids.length > MAX_ORDERS_TOGETHER && (
          <span>{t('orders.slipsTogether', { max: MAX_ORDERS_TOGETHER })}</span>
        )}
        {ids.length > 0 && ids.length <= MAX_ORDERS_TOGETHER && (
          <Link
            className="ui-button is-quiet"
            to="/orders/$websiteId/packing-slips"
            params={{ websiteId }}
            search={{ orders: ids.join(',') }}
          >
            {t('orders.packingSlips')}
          </Link>
        )}
        <a className="ui-button is-quiet" href={exportUrl} download="orders.csv">
          {t('orders.exportCsv')}
        </a>
      </div>
      <OrderTable
        websiteId={websiteId}
        orders={orders}
        chosen={chosen}
        onChoose={(next) => {
          setReport('');
          choose(next);
        }}
      />
    </>
  );
}

function fulfilledText({ fulfilled, skipped }: { fulfilled: number; skipped: number }): string {
  return skipped === 0
    ? t('orders.fulfilled', { fulfilled })
    : t('orders.fewFulfilled', { fulfilled, skipped });
}
