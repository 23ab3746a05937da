import { type Permission, permissionsOf } from '@sitewright/domain/account/permissions';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { findRoles } from '../../../../platform/http/callers/queries.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { defineJob, sendJob } from '../../../../platform/jobs/job.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import * as queries from '../queries/imports.ts';
import { isItemAddressTaken, putOffAddressChecks } from '../queries/item-addresses.ts';
import { isAddressTaken } from '../queries/sources.ts';
import { saveTexts } from '../save-texts.ts';
import { sourceHash } from '../source-hash.ts';
import { getSource } from '../sources.ts';
import { isWritten, rightsOn } from '../translation-rights.ts';

/** Writes the texts of a file that its owner has looked at, a turn at a time. */
export const importTexts = defineJob<{ importId: string }>('import-translations', {
  limitSeconds: 300,
});

/** After so long an import makes room for those of other sites. */
const MAX_TURN_MS = 20_000;
/** Things read at a time. */
const STEP = 50;

/** What may have happened between the plan and the moment a thing is written. */
const REASONS: Partial<Record<AppError['code'], string>> = {
  conflict: 'Somebody changed it meanwhile.',
  forbidden: 'Your role does not allow changing this.',
  'not-found': 'It is not there any more.',
  'url-taken': 'Another page has this address.',
  'url-not-usable': 'The site needs this address itself.',
};
const FAILED = 'It could not be stored.';

type Deps = Pick<ServerDeps, 'database' | 'log'>;
type Key = { websiteId: string; importId: string };
/** An import that is under way, with the rights that its owner has now. */
type Running = { run: queries.StoredImport; permissions: ReadonlySet<Permission> };

/** Registers the job. */
export function handleTranslationImports(deps: Deps & Pick<ServerDeps, 'jobs'>): void {
  deps.jobs.handle(importTexts, ({ websiteId, data }) => runImport(deps, { websiteId, ...data }));
}

/**
 * Goes on with an import until it has ended or the turn is over. A thing is written and counted in one transaction: a program that ends in
 * between writes nothing twice.
 */
export async function runImport(deps: Deps, key: Key): Promise<void> {
  const { websiteId, importId } = key;
  const until = performance.now() + MAX_TURN_MS;
  await deps.database.site(websiteId, (db) => queries.beginImport(db, { websiteId, id: importId }));
  while (performance.now() < until) {
    if (!(await takeStep(deps, key))) return;
  }
  await deps.database.site(websiteId, (db) =>
    sendJob(db, importTexts, { websiteId, data: { importId }, onceKey: importId }),
  );
}

/** Writes the next few things; false once there are none. */
async function takeStep(deps: Deps, { websiteId, importId: id }: Key): Promise<boolean> {
  const next = await deps.database.site(websiteId, async (db) => {
    const run = await queries.findImport(db, { websiteId, id });
    if (run?.status !== 'running') return null;
    // Its language may have been taken off meanwhile.
    if (!isWritten(await getWebsite(db, websiteId), run.locale)) {
      await queries.endImport(db, { websiteId, id }, 'stopped');
      return null;
    }
    const permissions = permissionsOf((await findRoles(db, { websiteId, accountId: run.accountId })) ?? []);
    const things = await queries.listNextThings(db, { websiteId, id }, STEP);
    const [first] = things;
    if (!first) {
      await queries.endImport(db, { websiteId, id }, 'done');
      return null;
    }
    const beside = first.isWaiting ? await queries.listWaitingBeside(db, { websiteId, id }, first) : [];
    return { running: { run, permissions }, things, beside };
  });
  if (!next) return false;
  const { running, things, beside } = next;
  if (beside.length > 0) {
    for (const thing of await exchangeAddresses(deps, websiteId, running, beside))
      await writeOne(deps, websiteId, running, thing);
    return true;
  }
  for (const thing of things) if (!thing.isWaiting) await writeOne(deps, websiteId, running, thing);
  return true;
}

/** One thing in a transaction of its own; what is in its way is noted. Another's address may be free once that is written, too. */
async function writeOne(
  { database, log }: Deps,
  websiteId: string,
  running: Running,
  thing: queries.ImportThing,
): Promise<void> {
  const key = { websiteId, id: running.run.id };
  try {
    await database.site(websiteId, (db) => write(db, websiteId, running, thing));
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    // The job is done again once the database answers.
    if (code === 'unavailable') throw error;
    const isPutOff = code === 'url-taken' && !thing.isWaiting;
    const reason = (code && REASONS[code]) ?? FAILED;
    if (reason === FAILED)
      log.error({ err: error, websiteId, kind: thing.kind, entityId: thing.entityId }, 'translation import');
    const { title, labels } = thing;
    const refused = labels.map((label) => ({ title, label, reason }));
    await database.site(websiteId, async (db) => {
      if (isPutOff) await queries.putOff(db, key, thing);
      else await queries.finishThing(db, key, thing, refused);
    });
  }
}

/** How often things that something is in the way of are taken out of an exchange, before each is written by itself. */
const MAX_EXCHANGES = 20;

/**
 * Writes things that have each other's addresses together, but for those that cannot be written; gives these, whose addresses the others
 * do not get, either.
 */
async function exchangeAddresses(
  { database }: Deps,
  websiteId: string,
  running: Running,
  things: readonly queries.ImportThing[],
): Promise<readonly queries.ImportThing[]> {
  let left = things;
  for (let tries = 0; tries < MAX_EXCHANGES && left.length > 1; tries += 1) {
    const stuck = new Set<queries.ImportThing>();
    try {
      await database.site(websiteId, async (db) => {
        for (const thing of await listStuck(db, { websiteId, locale: running.run.locale }, left))
          stuck.add(thing);
        if (stuck.size > 0) return;
        await putOffAddressChecks(db, async () => {
          for (const thing of left) {
            // Taken out again once it is written.
            stuck.add(thing);
            await write(db, websiteId, running, thing);
            stuck.delete(thing);
          }
        });
      });
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
      // Only together are they in the way of each other.
      if (stuck.size === 0) return things;
    }
    if (stuck.size === 0) return things.filter((thing) => !left.includes(thing));
    left = left.filter((thing) => !stuck.has(thing));
  }
  return things;
}

/** Those of some things whose address something else than these has. */
async function listStuck(
  db: Db,
  site: { websiteId: string; locale: string },
  things: readonly queries.ImportThing[],
): Promise<queries.ImportThing[]> {
  const except = things.map(({ entityId }) => entityId);
  const stuck: queries.ImportThing[] = [];
  for (const thing of things) {
    const { kind, entityId, texts } = thing;
    if (!texts.urlId) continue;
    const key = { ...site, urlId: texts.urlId, except };
    const isTaken =
      kind === 'item'
        ? await isItemAddressTaken(db, { ...key, itemId: entityId })
        : await isAddressTaken(db, { ...key, pageId: entityId });
    if (isTaken) stuck.push(thing);
  }
  return stuck;
}

/** Stores and counts a thing in the caller's transaction; nothing where the import was stopped. */
async function write(
  db: Db,
  websiteId: string,
  { run, permissions }: Running,
  thing: queries.ImportThing,
): Promise<void> {
  const { kind, entityId, texts, hashes, rowVersion } = thing;
  if (!(await queries.finishThing(db, { websiteId, id: run.id }, thing, null))) return;
  const key = { websiteId, locale: run.locale, kind, entityId };
  const source = await getSource(db, key);
  const isAsPlanned = source.fields.every(
    (field) => !(field.key in texts) || hashes[field.key] === sourceHash(field.source),
  );
  if (!isAsPlanned) throw new AppError('conflict');
  const rights = await rightsOn(db, key, permissions);
  const state = run.isShown ? ('ready' as const) : undefined;
  await saveTexts(db, { key, source, rights }, { texts, rowVersion, state });
}
