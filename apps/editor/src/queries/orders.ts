import { callUrl } from '@sitewright/contract/call-url';
import { exportOrders, getOrder, listOrders } from '@sitewright/contract/orders';
import { listPaymentFlags } from '@sitewright/contract/payments';
import type { OrderStatus, PaymentStatus } from '@sitewright/domain/order/schema';
import { zonedMoment } from '@sitewright/domain/site/zoned-time';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { paged } from './paged.ts';

/** Filter of the list; days as a date field gives them, '' for none. */
export type OrderFilterState = {
  search: string;
  status: OrderStatus | '';
  paymentStatus: PaymentStatus | '';
  fromDay: string;
  untilDay: string;
};

/** Everything. */
export const NO_FILTER: OrderFilterState = {
  search: '',
  status: '',
  paymentStatus: '',
  fromDay: '',
  untilDay: '',
};

/** The filter as the call takes it: days begin and end by the clocks of the site. */
export function filterQuery(
  { search, status, paymentStatus, fromDay, untilDay }: OrderFilterState,
  timeZone: string,
) {
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(status === '' ? {} : { status }),
    ...(paymentStatus === '' ? {} : { paymentStatus }),
    ...(fromDay === '' ? {} : { from: startOfDay(fromDay, 0, timeZone) }),
    ...(untilDay === '' ? {} : { until: startOfDay(untilDay, 1, timeZone) }),
  };
}

/** Orders of a store. */
export const orderQueries = {
  /** Key of every list of orders. */
  lists: (websiteId: string) => ['orders', websiteId] as const,
  /** Those of a filter, newest first. */
  list: (websiteId: string, filter: OrderFilterState, timeZone: string) =>
    paged([...orderQueries.lists(websiteId), filter, timeZone], (from) =>
      call(listOrders, { params: { websiteId }, query: { ...filterQuery(filter, timeZone), ...from } }),
    ),
  one: (websiteId: string, orderId: string) =>
    queryOptions({
      queryKey: ['order', websiteId, orderId],
      queryFn: () => call(getOrder, { params: { websiteId, orderId } }),
      staleTime: 0,
    }),
  /** Problems of payments. */
  paymentFlags: (websiteId: string) =>
    queryOptions({
      queryKey: ['payment-flags', websiteId],
      queryFn: () => call(listPaymentFlags, { params: { websiteId } }),
      staleTime: 0,
    }),
  /** Address of the orders of a filter as a file. */
  exportAddress: (websiteId: string, filter: OrderFilterState, timeZone: string) =>
    callUrl(exportOrders.path, { websiteId }, filterQuery(filter, timeZone)),
};

function startOfDay(day: string, later: number, timeZone: string): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(zonedMoment(Date.UTC(year, month - 1, date + later), timeZone)).toISOString();
}
