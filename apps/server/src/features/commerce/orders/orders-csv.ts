import type { OwnerLanguage } from '@sitewright/domain/account/owner-languages';
import { additionalFieldLines } from '@sitewright/domain/cart/additional-fields';
import { majorText } from '@sitewright/domain/money/minor-units';
import type { OrderStatus, PaymentStatus } from '@sitewright/domain/order/schema';
import { toZonedInput } from '@sitewright/domain/site/zoned-time';
import { ownerText } from '@sitewright/owner-texts/owner-text';
import type { TextKey } from '@sitewright/owner-texts/text-key';
import type { CsvCell } from '../../../platform/csv/csv.ts';
import type { CsvRows } from '../../../platform/csv/csv-reply.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type ExportedLine, listExportedLines, type OrderFilter } from './queries/lists.ts';

/** Orders read at a time, so that an export of any length needs little memory and no long transaction. */
const CHUNK = 200;

type Column = readonly [TextKey, (line: ExportedLine) => CsvCell];
type Headings = Readonly<Record<string, TextKey>>;

/** Headings of an address by its fields. */
const SHIPPING: Headings = {
  firstName: 'downloads.shippingFirstName',
  lastName: 'downloads.shippingLastName',
  line1: 'downloads.shippingLine1',
  line2: 'downloads.shippingLine2',
  city: 'downloads.shippingCity',
  region: 'downloads.shippingRegion',
  postcode: 'downloads.shippingPostcode',
  country: 'downloads.shippingCountry',
  phone: 'downloads.shippingPhone',
};
const BILLING: Headings = {
  firstName: 'downloads.billingFirstName',
  lastName: 'downloads.billingLastName',
  line1: 'downloads.billingLine1',
  line2: 'downloads.billingLine2',
  city: 'downloads.billingCity',
  region: 'downloads.billingRegion',
  postcode: 'downloads.billingPostcode',
  country: 'downloads.billingCountry',
  phone: 'downloads.billingPhone',
};

const ORDER_STATUS = {
  pending: 'statuses.orderPending',
  'partially-fulfilled': 'statuses.orderPartiallyFulfilled',
  fulfilled: 'statuses.orderFulfilled',
  canceled: 'statuses.orderCanceled',
} as const satisfies Readonly<Record<OrderStatus, TextKey>>;

const PAYMENT_STATUS = {
  paid: 'statuses.paymentPaid',
  awaiting: 'statuses.paymentAwaiting',
  refunded: 'statuses.paymentRefunded',
  'partially-refunded': 'statuses.paymentPartiallyRefunded',
} as const satisfies Readonly<Record<PaymentStatus, TextKey>>;

type Reader = { timeZone: string; language: OwnerLanguage };

/** Figures and names as an owner reads them in a sheet, in her language; moments on the clocks of the site. */
function columnsOf({ timeZone, language }: Reader): Column[] {
  const text = (key: TextKey) => ownerText(language, key);
  const moment = (iso: string | null) =>
    iso === null ? '' : toZonedInput(Date.parse(iso), timeZone).replace('T', ' ');
  const money = (of: (line: ExportedLine) => number) => (line: ExportedLine) => ({
    decimal: majorText(of(line), line.currency),
  });
  return [
    ['downloads.order', ({ number }) => number],
    ['downloads.placed', ({ placedAt }) => moment(placedAt)],
    ['downloads.paid', ({ paidAt }) => moment(paidAt)],
    ['downloads.fulfilled', ({ fulfilledAt }) => moment(fulfilledAt)],
    ['downloads.status', ({ status }) => text(ORDER_STATUS[status])],
    ['downloads.payment', ({ paymentStatus }) => text(PAYMENT_STATUS[paymentStatus])],
    ['downloads.testOrder', ({ testMode }) => text(testMode ? 'downloads.yes' : 'downloads.no')],
    ['downloads.email', ({ email }) => email],
    ...addressColumns(SHIPPING, ({ address }) => address),
    ...addressColumns(BILLING, ({ address, billingAddress }) => billingAddress ?? address),
    ['downloads.delivery', ({ delivery }) => delivery ?? ''],
    ['downloads.carrier', ({ shipments }) => listed(shipments.map(({ carrier }) => carrier))],
    [
      'downloads.trackingNumber',
      ({ shipments }) => listed(shipments.map(({ trackingNumber }) => trackingNumber)),
    ],
    ['downloads.trackingLink', ({ shipments }) => listed(shipments.map(({ trackingUrl }) => trackingUrl))],
    ['downloads.discounts', ({ discounts }) => listed(discounts.map(({ name }) => name))],
    ['downloads.discountCodes', ({ discounts }) => listed(discounts.map(({ code }) => code))],
    ['downloads.currency', ({ currency }) => currency],
    ['downloads.subtotal', money(({ subtotalCents }) => subtotalCents)],
    ['downloads.discount', money(({ discountCents }) => discountCents)],
    ['downloads.shipping', money(({ shippingMinor }) => shippingMinor)],
    ['downloads.tax', money(({ taxCents }) => taxCents)],
    ['downloads.total', money(({ grandTotalCents }) => grandTotalCents)],
    ['downloads.paidByGiftCard', money(({ giftCardMinor }) => giftCardMinor)],
    ['downloads.refunded', money(({ refundedMinor }) => refundedMinor)],
    ['downloads.note', ({ note }) => note],
    [
      'downloads.checkoutAnswers',
      ({ answers }) => listed(answers.map(({ label, value }) => `${label}: ${value}`)),
    ],
    ['downloads.sku', ({ sku }) => sku],
    ['downloads.item', ({ title }) => title],
    [
      'downloads.options',
      ({ options }) => listed(options.map(({ optionName, value }) => `${optionName}: ${value}`)),
    ],
    [
      'downloads.productForm',
      ({ additionalFields }) =>
        listed(additionalFieldLines(additionalFields).map(({ label, value }) => `${label}: ${value}`)),
    ],
    ['downloads.quantity', ({ quantity }) => quantity],
    ['downloads.unitPrice', money(({ unitPriceMinor }) => unitPriceMinor)],
    ['downloads.lineTotal', money(({ lineTotalMinor }) => lineTotalMinor)],
  ];
}

function addressColumns(
  headings: Headings,
  addressOf: (line: ExportedLine) => Record<string, string> | null,
): Column[] {
  return Object.entries(headings).map(([field, heading]) => [
    heading,
    (line) => addressOf(line)?.[field] ?? '',
  ]);
}

function listed(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}

/** Rows of the export, read in chunks. */
export async function* orderRows(
  database: Database,
  filter: OrderFilter & Reader & { websiteId: string },
): CsvRows {
  const columns = columnsOf(filter);
  const { language, timeZone: zone } = filter;
  yield [columns.map(([heading]) => ownerText(language, heading, { zone }))];
  for (let before: number | null = null; ; ) {
    const from: number | null = before;
    const lines: ExportedLine[] = await database.site(filter.websiteId, (db) =>
      listExportedLines(db, { ...filter, before: from, limit: CHUNK }),
    );
    const last = lines.at(-1);
    if (!last) return;
    yield lines.map((line) => columns.map(([, value]) => value(line)));
    before = last.sequence;
  }
}
