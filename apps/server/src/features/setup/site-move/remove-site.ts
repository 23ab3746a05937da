import type pg from 'pg';
import { SITE_FOLDERS, siteFolder } from '../../../platform/storage/site-folders.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { listTablesToEmpty } from './queries/catalogue.ts';
import * as forgetting from './queries/forget.ts';

export type Removed = {
  tables: { table: string; rows: number }[];
  files: number;
  /** Jobs that waited. */
  jobs: number;
  /** Where addresses of the site that lead to the place forward. */
  forwardsTo: string | null;
};

const FOLDERS = Object.keys(SITE_FOLDERS) as (keyof typeof SITE_FOLDERS)[];
/** Files deleted side by side. */
const AT_ONCE = 16;

/**
 * Removes a site from a place that is not where it goes on. The row of the site goes last, by which what broke off is found again.
 * Errors: StartError where the site is not left behind any more.
 */
export async function removeSite(
  { client, storage }: { client: pg.ClientBase; storage: Storage },
  left: forgetting.LeftSite,
  { forwardsTo, print }: { forwardsTo: string | null; print(line: string): void },
): Promise<Removed> {
  const tables: Removed['tables'] = [];
  for (const table of await listTablesToEmpty(client)) {
    let rows = 0;
    for (let deleted = -1; deleted !== 0; rows += deleted)
      deleted = await forgetting.deleteSome(client, table, left);
    if (rows > 0) tables.push({ table: table.name, rows });
  }
  const jobs = await forgetting.deleteJobs(client, left);
  let files = 0;
  for (const folder of FOLDERS) {
    const count = await emptyFolder({ client, storage }, left, siteFolder(folder, left.websiteId));
    if (count > 0) print(`${count.toLocaleString('en')} removed from ${SITE_FOLDERS[folder]}.`);
    files += count;
  }
  if (forwardsTo === null) await forgetting.deleteSite(client, left);
  else await forgetting.keepForwarding(client, left, forwardsTo);
  return { tables, jobs, files, forwardsTo };
}

async function emptyFolder(
  { client, storage }: { client: pg.ClientBase; storage: Storage },
  left: forgetting.LeftSite,
  folder: string,
): Promise<number> {
  const keys: string[] = [];
  for await (const { key } of storage.list(folder)) keys.push(key);
  for (let at = 0; at < keys.length; at += AT_ONCE)
    await forgetting.whileLeft(client, left, async () => {
      const deletions = await Promise.allSettled(
        keys.slice(at, at + AT_ONCE).map((key) => storage.delete(key)),
      );
      // None is under way any more when the site may be moved back.
      const failed = deletions.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
    });
  return keys.length;
}
