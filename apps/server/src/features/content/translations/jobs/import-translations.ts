import { type Permission, permissionsOf } from '@sitewright/domain/account/permissions';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { findRoles } from '../../../../platform/http/callers/queries.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { defineJob, sendJob } from '../../../../platform/jobs/job.ts';
import * as queries from '../queries/imports.ts';
import { putOffAddressChecks } from '../queries/item-addresses.ts';
import { saveTexts } from '../save-texts.ts';
import { sourceHash } from '../source-hash.ts';
import { getSource } from '../sources.ts';
import { rightsOn } from '../translation-rights.ts';

/** Writes the texts of a file that its owner has looked at, a turn at a time. */
export const importTexts = defineJob<{ importId: string }>('import-translations', {
  retries: 5,
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
    if (!(await exchangeAddresses(deps, websiteId, running, beside)))
      for (const thing of beside) await writeOne(deps, websiteId, running, thing);
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

/** Writes things that have each other's addresses together; false where something is in their way. */
async function exchangeAddresses(
  { database }: Deps,
  websiteId: string,
  running: Running,
  things: readonly queries.ImportThing[],
): Promise<boolean> {
  if (things.length < 2) return false;
  try {
    await database.site(websiteId, async (db) => {
      await putOffAddressChecks(db, async () => {
        for (const thing of things) await write(db, websiteId, running, thing);
      });
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unavailable') return false;
    throw error;
  }
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
