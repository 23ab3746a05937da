import { listOrders } from '@sitewright/contract/orders';
import type { OrderStatus, PaymentStatus } from '@sitewright/domain/order/schema';
import { addressOf, call } from '../../../api/call.ts';
import { paged } from '../../../api/paged.ts';

/** What the list is narrowed to; days as a date field gives them, '' for none. */
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

/** The filter as the call takes it: days begin and end by the clock of this browser. */
export function filterQuery({ search, status, paymentStatus, fromDay, untilDay }: OrderFilterState) {
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(status === '' ? {} : { status }),
    ...(paymentStatus === '' ? {} : { paymentStatus }),
    ...(fromDay === '' ? {} : { from: startOfDay(fromDay, 0) }),
    ...(untilDay === '' ? {} : { until: startOfDay(untilDay, 1) }),
  };
}

/** Orders of a filter, newest first, page by page. */
export function ordersOf(websiteId: string, filter: OrderFilterState) {
  return paged(['orders', websiteId, filter], (from) =>
    call(listOrders, { params: { websiteId }, query: { ...filterQuery(filter), ...from } }),
  );
}

/** Address of the orders of a filter as a file. */
export function exportAddress(websiteId: string, filter: OrderFilterState): string {
  return addressOf('/api/websites/:websiteId/orders.csv', { websiteId }, filterQuery(filter));
}

function startOfDay(day: string, later: number): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
