import type { SubscriberFilter } from '@sitewright/domain/mailing/mailing-schema';
import { csvLine } from '../../../platform/csv/csv.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { type ExportedMembership, listExported } from './queries/exported.ts';

/** Subscribers read at a time, so that an export of any length needs little memory and no long transaction. */
const CHUNK = 500;

const COLUMNS: readonly [string, (membership: ExportedMembership) => string][] = [
  ['Email', ({ email }) => email],
  ['Name', ({ name }) => name],
  ['List', ({ list }) => list],
  ['Status', ({ status }) => status],
  ['Consent', ({ source }) => source ?? ''],
  ['Consent words', ({ words: text }) => text ?? ''],
  ['Consent given', ({ givenAt }) => isoText(givenAt)],
  ['Consent confirmed', ({ confirmedAt }) => isoText(confirmedAt)],
];

const isoText = (moment: string | null) => (moment === null ? '' : new Date(moment).toISOString());

/** Lines of the export, read in chunks. */
export async function* subscriberCsvLines(
  { database, services }: Pick<ServerDeps, 'database' | 'services'>,
  input: {
    websiteId: string;
    listId: string | null;
    status: SubscriberFilter | null;
    segmentId: string | null;
  },
) {
  // The mark by which spreadsheets know UTF-8.
  yield `\uFEFF${csvLine(COLUMNS.map(([heading]) => heading))}`;
  for (let after: string | null = null; ; ) {
    const from: string | null = after;
    const places: ExportedMembership[] = await database.site(input.websiteId, (db) =>
      listExported(db, { ...input, after: from, limit: CHUNK }, services.segmentFilter),
    );
    const last = places.at(-1);
    if (!last) return;
    yield places.map((membership) => csvLine(COLUMNS.map(([, value]) => value(membership)))).join('');
    after = last.subscriberId;
  }
}
