import type { Installation } from '../installation.ts';
import { signInOwner } from '../owner.ts';
import { openClient } from '../queries.ts';
import type { BenchRow } from '../row.ts';
import { generateYear } from '../visits/generate-year.ts';
import { copySite, measureBytes } from '../visits/year-queries.ts';

/** Hits of a site in a year, and sites of that size that are measured together, so that pages half full do not count. */
const SIZES = [
  { hits: 1_000, sites: 50, limit: 80 },
  { hits: 10_000, sites: 20, limit: 40 },
  { hits: 200_000, sites: 1, limit: 40 },
  { hits: 1_000_000, sites: 1, limit: 40 },
];
const LARGEST = Number(process.env.VISITS_HITS ?? 200_000);

/** What a hit of a year costs on the disk, by the size of its site; the program's own work, without the hits of the last days. */
export async function visitsStorage(installation: Installation): Promise<BenchRow[]> {
  const { websiteId } = await signInOwner(await installation.program(), installation.dataDirectory);
  return installation.withDatabaseAlone(async (app, owner) => {
    const rows: BenchRow[] = [];
    for (const { hits, sites, limit } of SIZES.filter((size) => size.hits <= LARGEST)) {
      const year = await generateYear({ app, owner }, { websiteId, hits, standIn: false });
      const client = await openClient(owner);
      if (sites > 1) await copySite(client, websiteId, sites - 1);
      const bytes = await measureBytes(client);
      await client.end();
      const a = (part: number) => (part / year.hits / sites).toFixed(1);
      rows.push({
        what: `a hit of a year of ${hits.toLocaleString('en-US')} on the disk, at rest`,
        value: (bytes.figures + bytes.speed) / year.hits / sites,
        unit: 'bytes',
        limit: { at: 'most', value: limit },
        note:
          `figures ${a(bytes.figures)}, speed ${a(bytes.speed)}; rows ${a(bytes.rows)}, lists beside them ${a(bytes.lists)}, ` +
          `indexes ${a(bytes.indexes)}; ${sites} such sites`,
      });
    }
    return rows;
  });
}
