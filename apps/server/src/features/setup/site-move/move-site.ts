import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { siteUrl } from '../../../platform/config/site-urls.ts';
import { StartError } from '../../../platform/errors/start-error.ts';
import {
  CARRIED_PURPOSES,
  type Heritage,
  loadSecret,
  type Secret,
} from '../../../platform/security/secret.ts';
import { clientOf } from './clients.ts';
import type { Contributors } from './contributors.ts';
import { makeAccounts, matchContributors } from './contributors.ts';
import { SiteFiles } from './copy-files.ts';
import { copyPass, copyUntilEqual, type TableResult } from './copy-pass.ts';
import type { Ends, Move } from './ends.ts';
import type { Installation } from './installation.ts';
import { KNOWN_AFTER_MS } from './jobs/watch-moves.ts';
import { lockSite } from './lock-site.ts';
import * as catalogue from './queries/catalogue.ts';
import { beginSession, withoutTriggers } from './queries/passes.ts';
import * as moves from './queries/switch.ts';
import type { Mapping } from './queries/table-sql.ts';
import { refuseSame, refuseTriggers, wasOpened } from './refusals.ts';
import { switchSite } from './switch-site.ts';

export type Moved = {
  address: string;
  /** Between the stop of writes here and the opening there; null where a command before has done that. */
  stoppedMs: number | null;
  passes: number;
  tables: TableResult[];
  files: number;
  contributors: Contributors;
};

type Given = { identifier: string; print(line: string): void };

/** A pass that takes longer is followed by another one before the switch; after some the switch, which gives up in time, is tried. */
const SHORT_PASS_MS = 3_000;
const TRIED_PASS_MS = 6_500;
const TRIED_AFTER = 4;
const MAX_PASSES = 12;
const OPEN_TRIES = 60;

/**
 * Moves a site to another installation while it sells. What broke off goes on when it is called again; until the site is handed
 * over it goes on selling where it is. Errors: StartError, one sentence.
 */
export async function moveSite(source: Installation, target: Installation, given: Given): Promise<Moved> {
  const [here, lease, there] = [
    clientOf(source, 'here'),
    clientOf(source, 'here'),
    clientOf(target, 'there'),
  ];
  try {
    await Promise.all([here, lease, there].map((client) => client.connect()));
    await Promise.all([here, there].map(beginSession));
    await refuseUnlike(here, there);
    const site = await lockSite({ here, there }, given.identifier);
    const [secret, secretThere] = await Promise.all([
      loadSecret(source.database),
      loadSecret(target.database),
    ]);
    const ends = {
      source: { client: here, secret },
      target: { client: there, secret: secretThere },
    };
    const address = siteUrl(target.config, { identifier: site.identifier, primaryHost: null });
    if (site.state === 'moved')
      throw new StartError(`${site.identifier} has moved to ${site.address} already.`);
    const isHanded = site.state === 'handed';
    if (isHanded && site.address !== address)
      throw new StartError(
        `${site.identifier} was handed over to ${site.address}: name the settings of that installation.`,
      );
    const numberOffset = await arrive(ends, site, { isHanded });
    const move: Move = {
      ...ends,
      site,
      address,
      numberOffset,
      leaseClient: lease,
      anew: (work) => withEnds({ source, target }, ends, work),
      tables: await catalogue.listSiteTables(here),
      files: new SiteFiles(source.storage, target.storage, site.id),
    };
    return await (isHanded ? finishHanded(move) : copyAndSwitch(move, given));
  } finally {
    await Promise.all([here, lease, there].map((client) => client.end().catch(() => {})));
  }
}

async function withEnds<T>(
  { source, target }: { source: Installation; target: Installation },
  { source: here, target: there }: Ends,
  work: (ends: Ends) => Promise<T>,
): Promise<T> {
  const clients = [clientOf(source, 'here'), clientOf(target, 'there')] as const;
  try {
    await Promise.all(clients.map((client) => client.connect()));
    await Promise.all(clients.map(beginSession));
    const [client, clientThere] = clients;
    return await work({ source: { ...here, client }, target: { ...there, client: clientThere } });
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

/** Errors: StartError for two places between which nothing can be moved. */
async function refuseUnlike(here: pg.ClientBase, there: pg.ClientBase): Promise<void> {
  await refuseSame(here, there);
  const [ours, theirs] = await Promise.all([catalogue.listMigrations(here), catalogue.listMigrations(there)]);
  if (ours.join() !== theirs.join())
    throw new StartError('Both installations must run the same release: migrate the older one first.');
  await refuseTriggers(there, 'at the target');
}

/** Makes room at the target; gives what numbers of campaigns are raised by there. */
async function arrive(
  { source, target }: Ends,
  site: moves.FoundSite,
  { isHanded }: { isHanded: boolean },
): Promise<number> {
  const found = await moves.findSiteById(target.client, site.id);
  if (isHanded && !found)
    throw new StartError(
      `${site.identifier} is not at the target that it was handed to: \`site keep\` lets it go on here.`,
    );
  if (isHanded && found) return found.numberOffset;
  if (found && found.state !== 'arriving' && found.state !== 'moved')
    throw new StartError(`The target has the site ${found.identifier} already.`);
  const taken = await moves.findTaken(target.client, site);
  if (taken !== null) throw new StartError(`At the target ${taken} belongs to another site.`);
  // Before anything is copied.
  await matchContributors({ source, target }, site.id);
  const numberOffset =
    found?.state === 'arriving' ? found.numberOffset : await catalogue.findFreeBlock(target.client, site.id);
  await moves.beginArrival(target.client, site, {
    heritage: heritageOf(source.secret, site, numberOffset),
    numberOffset,
  });
  return numberOffset;
}

/** Keys that the site takes along: those of this place, and those that it brought here. */
function heritageOf(secret: Secret, site: moves.FoundSite, numberOffset: number): Heritage[] {
  const keys = Object.fromEntries(CARRIED_PURPOSES.map((purpose) => [purpose, secret.keyFor(purpose)]));
  const before = site.heritage.map((one) => ({ ...one, numberOffset: one.numberOffset + numberOffset }));
  return [{ keys, numberOffset }, ...before];
}

async function copyAndSwitch(move: Move, { print }: Given): Promise<Moved> {
  const { source, site, tables, files } = move;
  // A command before may have ended within its lease.
  await moves.resume(source.client, site.id);
  const knownAt = performance.now() + 2 * KNOWN_AFTER_MS;
  let passes = 0;
  for (;;) {
    const startedAt = performance.now();
    const results = await copyPass(move, { tables, mapping: await mappingOf(move) });
    await files.copy();
    passes += 1;
    const tookMs = performance.now() - startedAt;
    const changed = results.reduce((sum, one) => sum + one.changed, 0);
    print(`Pass ${passes}: ${changed.toLocaleString('en')} rows in ${(tookMs / 1000).toFixed(1)} s.`);
    if (passes > 1 && tookMs < (passes < TRIED_AFTER ? SHORT_PASS_MS : TRIED_PASS_MS)) break;
    if (passes === MAX_PASSES)
      throw new StartError(
        `A pass still takes ${(tookMs / 1000).toFixed(1)} s, longer than a switch may. ${site.identifier} goes on here; try again when less is written.`,
      );
  }
  await sleep(Math.max(0, knownAt - performance.now()));
  const { stoppedAt, tables: equal } = await switchSite(move, { print, mappingOf: () => mappingOf(move) });
  const moved = await finish(move, stoppedAt);
  return { ...moved, tables: equal, passes };
}

/** After a command that ended between both: nobody has written since. */
async function finishHanded(move: Move): Promise<Moved> {
  const found = await moves.findSiteById(move.target.client, move.site.id);
  const isOpen = found?.state !== 'arriving';
  const tables = isOpen ? [] : await copyUntilEqual(move, { mapping: await mappingOf(move) });
  if (!isOpen) await move.files.copy();
  return { ...(await finish(move, null)), tables };
}

async function mappingOf(move: Ends & { site: { id: string }; numberOffset: number }): Promise<Mapping> {
  const { ids } = await matchContributors(move, move.site.id);
  return { websiteId: move.site.id, accounts: ids, numberOffset: move.numberOffset };
}

/** Opens a site that was handed over: from there on nobody else can, so that this is tried until it succeeds. */
async function finish(move: Move, stoppedAt: number | null): Promise<Moved> {
  const { site, address, files } = move;
  let stoppedMs: number | null = null;
  for (let tries = 1; ; tries += 1)
    try {
      const contributors = await move.anew(async (ends) => {
        const found = await openThere(ends, site);
        if (stoppedAt !== null) stoppedMs ??= performance.now() - stoppedAt;
        await moves.endMove(ends.source.client, site.id);
        return found;
      });
      return { address, stoppedMs, passes: 0, tables: [], files: files.count, contributors };
    } catch (error) {
      if (error instanceof NeverOpen) throw error;
      if (tries === OPEN_TRIES)
        throw new StartError(
          `${site.identifier} was handed over, but could not be opened (${(error as Error).message}): nobody sells until this is run again.`,
        );
      await sleep(500);
    }
}

async function openThere(ends: Ends, site: moves.FoundSite): Promise<Contributors> {
  const { source, target } = ends;
  const queues = await moves.listQueues(source.client, site.id);
  const contributors = await matchContributors(ends, site.id);
  await withoutTriggers(target.client, async () => {
    const { status } = site;
    if (await moves.openSite(target.client, { websiteId: site.id, status, queues }))
      await makeAccounts(ends, contributors.made, target.client);
    else await refuseNeverOpen(target.client, site);
  });
  return contributors;
}

class NeverOpen extends StartError {}

/** Errors: NeverOpen where the other place has not opened the site before: what was copied is removed, or closed by `site keep`. */
async function refuseNeverOpen(there: pg.ClientBase, { id, identifier }: moves.FoundSite): Promise<void> {
  if (!wasOpened(await moves.findSiteById(there, id)))
    throw new NeverOpen(
      `${identifier} was handed over, but what was copied of it is not at the target any more: \`site keep\` lets it go on here.`,
    );
}
