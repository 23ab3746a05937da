import type pg from 'pg';
import { siteUrl } from '../../../platform/config/site-urls.ts';
import { StartError } from '../../../platform/errors/start-error.ts';
import { SITE_FOLDERS, siteFolder } from '../../../platform/storage/site-folders.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { clientOf } from './clients.ts';
import type { Installation } from './installation.ts';
import { listTablesToEmpty } from './queries/catalogue.ts';
import * as forgetting from './queries/forget.ts';
import { beginSession, withoutTriggers } from './queries/passes.ts';
import { type FoundSite, findSite, findSiteById, lockMove, resume } from './queries/switch.ts';
import { refuseSame, refuseTriggers } from './refusals.ts';

type Given = {
  identifier: string;
  /** Addresses of the site that lead here no longer forward, so that others may have its name and domains. */
  endsForwarding: boolean;
  /** Why the site does not answer at its new address, or null. */
  whyNoAnswer(address: string): Promise<string | null>;
  /** Asks whoever runs the command, who may say no. */
  confirm(question: string): Promise<boolean>;
};

export type Forgotten = {
  /** Where something was removed: the place that the site has left, or the target of a move that was given up. */
  where: 'here' | 'there';
  tables: { table: string; rows: number }[];
  files: number;
  /** Jobs that waited. */
  jobs: number;
  /** Where addresses of the site that lead to the place forward. */
  forwardsTo: string | null;
};

const FOLDERS = Object.keys(SITE_FOLDERS) as (keyof typeof SITE_FOLDERS)[];

/**
 * Removes what a move has left behind: here, once the other place has opened the site and answers for it, or there, where the
 * move was given up. What broke off goes on when it is called again. Errors: StartError, one sentence; then nothing was removed.
 */
export async function forgetSite(
  source: Installation,
  target: Installation,
  given: Given,
): Promise<Forgotten> {
  const [here, there] = [clientOf(source, 'here'), clientOf(target, 'there')];
  try {
    await Promise.all([here, there].map((client) => client.connect()));
    await Promise.all([here, there].map(beginSession));
    await refuseSame(here, there);
    if (!(await lockMove(here, given.identifier)))
      throw new StartError(`${given.identifier} is being moved by another command.`);
    const site = await findSite(here, given.identifier);
    if (!site) throw new StartError(`There is no site called ${given.identifier}.`);
    const found = await findSiteById(there, site.id);
    const address = siteUrl(target.config, { identifier: site.identifier, primaryHost: null });
    return await (site.state === 'moved'
      ? forgetHere({ client: here, storage: source.storage }, { site, found, address, given })
      : forgetThere({ here, client: there, storage: target.storage }, { site, found, given }));
  } finally {
    await Promise.all([here, there].map((client) => client.end().catch(() => {})));
  }
}

type Place = { client: pg.ClientBase; storage: Storage };

async function forgetHere(
  place: Place,
  {
    site,
    found,
    address,
    given,
  }: { site: FoundSite; found: FoundSite | null; address: string; given: Given },
): Promise<Forgotten> {
  const { identifier } = site;
  if (site.address !== address)
    throw new StartError(
      `${identifier} has moved to ${site.address}: name the settings of that installation.`,
    );
  // From there it may have moved on.
  const goesOnAt = found?.state === 'here' ? address : found?.state === 'moved' ? found.address : null;
  if (goesOnAt === null || found?.status === 'deleted')
    throw new StartError(
      `${identifier} is not open in the database of the other installation: what is left of it here stays.`,
    );
  const why = await given.whyNoAnswer(goesOnAt);
  if (why !== null)
    throw new StartError(`${goesOnAt} does not answer (${why}): what is left of ${identifier} here stays.`);
  await refuseTriggers(place.client, 'here');
  const forwardsTo = given.endsForwarding ? null : goesOnAt;
  const names = given.endsForwarding ? ', its name and domains with it' : '';
  const question = `All that is left of ${identifier} here is removed for good${names}; it goes on at ${goesOnAt}.`;
  await confirmed(given, question);
  return { where: 'here', ...(await removeSite(place, site.id, { forwardsTo })) };
}

async function forgetThere(
  { here, ...place }: Place & { here: pg.ClientBase },
  { site, found, given }: { site: FoundSite; found: FoundSite | null; given: Given },
): Promise<Forgotten> {
  const { identifier } = site;
  if (site.state === 'handed')
    throw new StartError(
      `${identifier} was handed over to ${site.address}, but is not open there yet: run \`site move\` again.`,
    );
  if (site.state === 'arriving')
    throw new StartError(
      `${identifier} is on its way to here: run this with the settings of the place it comes from.`,
    );
  if (found?.state !== 'arriving')
    throw new StartError(
      `${identifier} goes on here, and the other installation has nothing that a move of it has left behind.`,
    );
  await refuseTriggers(place.client, 'at the target');
  await confirmed(
    given,
    `${identifier} goes on here; what was copied of it to the other installation is removed.`,
  );
  // Whatever a command before has begun, it is not handed over to what is being removed.
  await resume(here, site.id);
  if ((await findSiteById(here, site.id))?.state === 'handed')
    throw new StartError(`${identifier} was handed over just now: run \`site move\` again.`);
  return { where: 'there', ...(await removeSite(place, site.id, { forwardsTo: found.address })) };
}

async function confirmed({ confirm }: Given, question: string): Promise<void> {
  if (!(await confirm(question))) throw new StartError('That was not confirmed: nothing was removed.');
}

/** The row of the site goes last, by which what broke off is found again. */
async function removeSite(
  { client, storage }: Place,
  websiteId: string,
  { forwardsTo }: { forwardsTo: string | null },
): Promise<Omit<Forgotten, 'where'>> {
  const tables: Forgotten['tables'] = [];
  for (const table of await listTablesToEmpty(client)) {
    let rows = 0;
    for (let deleted = -1; deleted !== 0; rows += deleted) {
      deleted = 0;
      await withoutTriggers(client, async () => {
        deleted = await forgetting.deleteSome(client, table, websiteId);
      });
    }
    if (rows > 0) tables.push({ table: table.name, rows });
  }
  const jobs = await forgetting.deleteJobs(client, websiteId);
  const files = await removeFiles(storage, websiteId);
  if (forwardsTo === null) await forgetting.deleteSite(client, websiteId);
  else await forgetting.keepForwarding(client, websiteId, forwardsTo);
  return { tables, jobs, files, forwardsTo };
}

async function removeFiles(storage: Storage, websiteId: string): Promise<number> {
  let count = 0;
  for (const folder of FOLDERS) {
    const keys: string[] = [];
    for await (const { key } of storage.list(siteFolder(folder, websiteId))) keys.push(key);
    for (const key of keys) await storage.delete(key);
    count += keys.length;
  }
  return count;
}
