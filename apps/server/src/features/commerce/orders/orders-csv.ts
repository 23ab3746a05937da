import { additionalFieldLines } from '@sitewright/domain/cart/additional-fields';
import { majorText } from '@sitewright/domain/money/minor-units';
import { csvLine } from '../../../platform/csv/csv.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type ExportedLine, listExportedLines, type OrderFilter } from './queries/lists.ts';

/** Orders read at a time, so that an export of any length needs little memory and no long transaction. */
const CHUNK = 200;

const COLUMNS: readonly [string, (line: ExportedLine) => string | number][] = [
  ['Order', ({ number }) => number],
  ['Placed at', ({ placedAt }) => new Date(placedAt).toISOString()],
  ['Status', ({ status }) => status],
  ['Payment', ({ paymentStatus }) => paymentStatus],
  ['Test order', ({ testMode }) => (testMode ? 'yes' : 'no')],
  ['Email', ({ email }) => email],
  ...(
    ['firstName', 'lastName', 'line1', 'line2', 'city', 'region', 'postcode', 'country', 'phone'] as const
  ).map((field): [string, (line: ExportedLine) => string] => [
    field,
    ({ address }) => address?.[field] ?? '',
  ]),
  ['Currency', ({ currency }) => currency],
  ['Subtotal', (line) => majorText(line.subtotalCents, line.currency)],
  ['Discount', (line) => majorText(line.discountCents, line.currency)],
  ['Shipping', (line) => majorText(line.shippingMinor, line.currency)],
  ['Tax', (line) => majorText(line.taxCents, line.currency)],
  ['Total', (line) => majorText(line.grandTotalCents, line.currency)],
  ['Refunded', (line) => majorText(line.refundedMinor, line.currency)],
  ['Note', ({ note }) => note],
  ['SKU', ({ sku }) => sku],
  ['Item', ({ title }) => title],
  ['Options', ({ options }) => options.map(({ optionName, value }) => `${optionName}: ${value}`).join(', ')],
  [
    'Form',
    ({ additionalFields }) =>
      additionalFieldLines(additionalFields)
        .map(({ label, value }) => `${label}: ${value}`)
        .join(', '),
  ],
  ['Quantity', ({ quantity }) => quantity],
  ['Unit price', (line) => majorText(line.unitPriceMinor, line.currency)],
  ['Line total', (line) => majorText(line.lineTotalMinor, line.currency)],
];

/** Lines of the export, read in chunks. */
export async function* orderCsvLines(database: Database, filter: OrderFilter & { websiteId: string }) {
  yield csvLine(COLUMNS.map(([name]) => name));
  for (let before: number | null = null; ; ) {
    const from: number | null = before;
    const lines: ExportedLine[] = await database.site(filter.websiteId, (db) =>
      listExportedLines(db, { ...filter, before: from, limit: CHUNK }),
    );
    const last = lines.at(-1);
    if (!last) return;
    yield lines.map((line) => csvLine(COLUMNS.map(([, value]) => value(line)))).join('');
    before = last.sequence;
  }
}
