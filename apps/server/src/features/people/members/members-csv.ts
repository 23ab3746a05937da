import type { OwnerLanguage } from '@sitewright/domain/account/owner-languages';
import type { Address } from '@sitewright/domain/checkout/schema';
import { emailKey } from '@sitewright/domain/mailing/email-key';
import { majorText } from '@sitewright/domain/money/minor-units';
import { toZonedInput } from '@sitewright/domain/site/zoned-time';
import { ownerText } from '@sitewright/owner-texts/owner-text';
import type { TextKey } from '@sitewright/owner-texts/text-key';
import type { CsvCell } from '../../../platform/csv/csv.ts';
import type { CsvRows } from '../../../platform/csv/csv-reply.ts';
import type { Database } from '../../../platform/database/database.ts';
import {
  type ExportedConsent,
  type ExportedMember,
  listConsents,
  listExported,
  listPaidCurrencies,
} from './queries/exported.ts';
import type { MemberFilter } from './queries/members.ts';

/** Members read at a time, so that a file of any length needs little memory and no long transaction. */
const CHUNK = 200;

type Line = ExportedMember & { consents: readonly ExportedConsent[] };
type Column = readonly [heading: string, cell: (line: Line) => CsvCell];
type Currency = Awaited<ReturnType<typeof listPaidCurrencies>>[number];

type Reader = {
  /** Of the site, by whose clocks moments are. */
  timeZone: string;
  language: OwnerLanguage;
  /** Whether mailing lists and consents are this reader's to see. */
  withConsents: boolean;
};

const ADDRESS = {
  line1: 'downloads.addressLine1',
  line2: 'downloads.addressLine2',
  postcode: 'downloads.postcode',
  city: 'downloads.city',
  region: 'downloads.region',
  country: 'downloads.country',
  phone: 'downloads.phone',
} as const satisfies Partial<Record<keyof Address, TextKey>>;

function columnsOf(currencies: readonly Currency[], { timeZone, language, withConsents }: Reader): Column[] {
  const text = (key: TextKey, values = {}) => ownerText(language, key, values);
  const moment = (iso: string | null) =>
    iso === null ? '' : toZonedInput(Date.parse(iso), timeZone).replace('T', ' ');
  const count = (testMode: boolean) => (line: Line) => sum(paidOf(line, { testMode }), 'count');
  const consents: Column[] = [
    [text('downloads.mailingLists'), ({ consents: each }) => each.map(({ list }) => list).join(', ')],
    [
      text('downloads.consentGiven', { zone: timeZone }),
      ({ consents: each }) => each.map(({ givenAt }) => moment(givenAt)).join(', '),
    ],
  ];
  return [
    [text('downloads.email'), ({ email }) => email],
    [text('downloads.firstName'), ({ firstName }) => firstName],
    [text('downloads.lastName'), ({ lastName }) => lastName],
    ...Object.entries(ADDRESS).map(
      ([field, key]): Column => [text(key), ({ address }) => address?.[field as keyof typeof ADDRESS] ?? ''],
    ),
    [text('downloads.joined', { zone: timeZone }), ({ createdAt }) => moment(createdAt)],
    [text('downloads.tags'), ({ tags }) => tags.join(', ')],
    [text('downloads.memberAreas'), ({ areas }) => areas.join(', ')],
    [text('downloads.language'), ({ locale }) => locale],
    [text('downloads.paidOrders'), count(false)],
    ...totals(currencies, false, (currency) => text('downloads.paidIn', { currency })),
    [text('downloads.paidTestOrders'), count(true)],
    ...totals(currencies, true, (currency) => text('downloads.paidInTests', { currency })),
    ...(withConsents ? consents : []),
  ];
}

/** A column for each currency: amounts of two are never added. */
function totals(
  currencies: readonly Currency[],
  testMode: boolean,
  heading: (currency: string) => string,
): Column[] {
  return currencies
    .filter((each) => each.testMode === testMode)
    .map(({ currency }) => [
      heading(currency),
      (line) => ({ decimal: majorText(sum(paidOf(line, { testMode, currency }), 'minor'), currency) }),
    ]);
}

const paidOf = ({ paid }: Line, { testMode, currency }: { testMode: boolean; currency?: string }) =>
  paid.filter((each) => each.testMode === testMode && (currency ?? each.currency) === each.currency);

const sum = (paid: Line['paid'], figure: 'count' | 'minor') =>
  paid.reduce((total, each) => total + each[figure], 0);

/** Rows of the members of a filter, read in chunks, the headings first. */
export async function* memberRows(database: Database, input: MemberFilter & Reader): CsvRows {
  const { websiteId } = input;
  const currencies = await database.long(websiteId, (db) => listPaidCurrencies(db, websiteId));
  const columns = columnsOf(currencies, input);
  yield [columns.map(([heading]) => heading)];
  for (let before: string | null = null; ; ) {
    const chunk: MemberFilter & { before: string | null; limit: number } = { ...input, before, limit: CHUNK };
    const lines: Line[] = await database.site(websiteId, async (db) => {
      const members = await listExported(db, chunk);
      const addresses = members.map(({ email }) => emailKey(email));
      const consents = input.withConsents ? await listConsents(db, { websiteId, addresses }) : [];
      return members.map((member, at) => ({
        ...member,
        consents: consents.filter(({ address }) => address === addresses[at]),
      }));
    });
    const last = lines.at(-1);
    if (!last) return;
    yield lines.map((line) => columns.map(([, cell]) => cell(line)));
    before = last.id;
  }
}
