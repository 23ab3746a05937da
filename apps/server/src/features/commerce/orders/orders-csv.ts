import { additionalFieldLines } from '@sitewright/domain/cart/additional-fields';
import { majorText } from '@sitewright/domain/money/minor-units';
import { toZonedInput } from '@sitewright/domain/site/zoned-time';
import { csvLine } from '../../../platform/csv/csv.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ORDER_STATUS_LABELS, PAYMENT_STATUS_LABELS } from './csv-statuses.ts';
import { type ExportedLine, listExportedLines, type OrderFilter } from './queries/lists.ts';

/** Orders read at a time, so that an export of any length needs little memory and no long transaction. */
const CHUNK = 200;

type Column = readonly [string, (line: ExportedLine) => string | number];

const ADDRESS = {
  firstName: 'first name',
  lastName: 'last name',
  line1: 'address',
  line2: 'address line 2',
  city: 'city',
  region: 'state or region',
  postcode: 'postcode',
  country: 'country',
  phone: 'phone',
} as const;

/** Figures and names as an owner reads them in a sheet; moments on the clocks of the site. */
function columnsOf(timeZone: string): Column[] {
  const moment = (iso: string | null) =>
    iso === null ? '' : toZonedInput(Date.parse(iso), timeZone).replace('T', ' ');
  const money = (of: (line: ExportedLine) => number) => (line: ExportedLine) =>
    majorText(of(line), line.currency);
  return [
    ['Order', ({ number }) => number],
    [`Placed (${timeZone})`, ({ placedAt }) => moment(placedAt)],
    [`Paid (${timeZone})`, ({ paidAt }) => moment(paidAt)],
    [`Fulfilled (${timeZone})`, ({ fulfilledAt }) => moment(fulfilledAt)],
    ['Status', ({ status }) => ORDER_STATUS_LABELS[status]],
    ['Payment', ({ paymentStatus }) => PAYMENT_STATUS_LABELS[paymentStatus]],
    ['Test order', ({ testMode }) => (testMode ? 'Yes' : 'No')],
    ['Email', ({ email }) => email],
    ...addressColumns('Shipping', ({ address }) => address),
    ...addressColumns('Billing', ({ address, billingAddress }) => billingAddress ?? address),
    ['Delivery', ({ delivery }) => delivery ?? ''],
    ['Carrier', ({ shipments }) => listed(shipments.map(({ carrier }) => carrier))],
    ['Tracking number', ({ shipments }) => listed(shipments.map(({ trackingNumber }) => trackingNumber))],
    ['Tracking link', ({ shipments }) => listed(shipments.map(({ trackingUrl }) => trackingUrl))],
    ['Discounts', ({ discounts }) => listed(discounts.map(({ name }) => name))],
    ['Discount codes', ({ discounts }) => listed(discounts.map(({ code }) => code))],
    ['Currency', ({ currency }) => currency],
    ['Subtotal', money(({ subtotalCents }) => subtotalCents)],
    ['Discount', money(({ discountCents }) => discountCents)],
    ['Shipping', money(({ shippingMinor }) => shippingMinor)],
    ['Tax', money(({ taxCents }) => taxCents)],
    ['Total', money(({ grandTotalCents }) => grandTotalCents)],
    ['Paid by gift card', money(({ giftCardMinor }) => giftCardMinor)],
    ['Refunded', money(({ refundedMinor }) => refundedMinor)],
    ['Note', ({ note }) => note],
    ['Checkout answers', ({ answers }) => listed(answers.map(({ label, value }) => `${label}: ${value}`))],
    ['SKU', ({ sku }) => sku],
    ['Item', ({ title }) => title],
    ['Options', ({ options }) => listed(options.map(({ optionName, value }) => `${optionName}: ${value}`))],
    [
      'Product form',
      ({ additionalFields }) =>
        listed(additionalFieldLines(additionalFields).map(({ label, value }) => `${label}: ${value}`)),
    ],
    ['Quantity', ({ quantity }) => quantity],
    ['Unit price', money(({ unitPriceMinor }) => unitPriceMinor)],
    ['Line total', money(({ lineTotalMinor }) => lineTotalMinor)],
  ];
}

function addressColumns(
  whose: string,
  addressOf: (line: ExportedLine) => Record<string, string> | null,
): Column[] {
  return Object.entries(ADDRESS).map(([field, words]) => [
    `${whose} ${words}`,
    (line) => addressOf(line)?.[field] ?? '',
  ]);
}

function listed(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}

/** Lines of the export, read in chunks. */
export async function* orderCsvLines(
  database: Database,
  filter: OrderFilter & { websiteId: string; timeZone: string },
) {
  const columns = columnsOf(filter.timeZone);
  yield csvLine(columns.map(([name]) => name));
  for (let before: number | null = null; ; ) {
    const from: number | null = before;
    const lines: ExportedLine[] = await database.site(filter.websiteId, (db) =>
      listExportedLines(db, { ...filter, before: from, limit: CHUNK }),
    );
    const last = lines.at(-1);
    if (!last) return;
    yield lines.map((line) => csvLine(columns.map(([, value]) => value(line)))).join('');
    before = last.sequence;
  }
}
