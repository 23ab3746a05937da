import type { CsvRows } from '../../../platform/csv/csv-reply.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { type ExportedMembership, type ExportFilter, listExported } from './queries/exported.ts';

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

/**
 * Rows of the export, read in chunks: of the subscribers named by `ids`, which were found in one go, or of all for null. Whoever
 * was erased meanwhile is left out.
 */
export async function* subscriberRows(
  { database }: Pick<ServerDeps, 'database'>,
  { ids, ...filter }: ExportFilter & { ids: readonly string[] | null },
): CsvRows {
  yield [COLUMNS.map(([heading]) => heading)];
  const read = (some: { ids: readonly string[] } | { after: string | null; limit: number }) =>
    database.site(filter.websiteId, (db) => listExported(db, { ...filter, ...some }));
  if (ids !== null) {
    for (let at = 0; at < ids.length; at += CHUNK)
      yield rowsOf(await read({ ids: ids.slice(at, at + CHUNK) }));
    return;
  }
  for (let after: string | null = null; ; ) {
    const places: ExportedMembership[] = await read({ after, limit: CHUNK });
    const last = places.at(-1);
    if (!last) return;
    yield rowsOf(places);
    after = last.subscriberId;
  }
}

const rowsOf = (places: readonly ExportedMembership[]) =>
  places.map((membership) => COLUMNS.map(([, value]) => value(membership)));
