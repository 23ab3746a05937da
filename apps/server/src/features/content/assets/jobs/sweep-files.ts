import type { AppDeps } from '../../../../platform/http/deps.ts';
import { repeatRound } from '../../../../platform/jobs/repeat-round.ts';
import { SITE_FOLDERS } from '../../../../platform/storage/site-folders.ts';
import type { StoredFile } from '../../../../platform/storage/storage.ts';
import { listKnownKeys } from '../queries/images.ts';
import { deleteOldUploads, findUpload } from '../queries/uploads.ts';

type Deps = Pick<AppDeps, 'database' | 'storage' | 'now' | 'log'>;

const HOUR_MS = 3_600_000;
const EVERY_MS = 12 * HOUR_MS;
/** A file younger than this may belong to an upload under way. Source: reliability, I19. */
const ORPHAN_MS = 24 * HOUR_MS;
/** Style sheets are named after what they are made of and made again when asked for. */
const OLD_SHEET_MS = 30 * 24 * HOUR_MS;

/** What was sent of an upload that is not finished; parts older than files without a row nobody waits for, but the worker. */
const PART = /^sites\/([0-9a-f-]{36})\/uploads\/([0-9a-f-]{36})\//;
const OLD_UPLOAD_MS = 7 * 24 * HOUR_MS;
const UPLOAD = /^sites\/([0-9a-f-]{36})\/(?:images|files)\/([0-9a-f]{32})\//;
/** Keys asked for in one statement. */
const BATCH = 500;

/** Removes stored files whose upload has no row, those never whole, and style sheets nobody has made for long; how many. */
export async function sweepFiles({ database, storage, now, log }: Deps): Promise<number> {
  const time = now().getTime();
  const ageOf = ({ modifiedAt }: StoredFile) => time - Date.parse(modifiedAt);
  // A bucket may let its key do all but this.
  let removed = await storage.sweepDrafts(new Date(time - ORPHAN_MS)).catch((error: unknown) => {
    log.warn({ err: error }, 'unfinished files were not swept');
    return 0;
  });
  for await (const file of storage.list('css/')) {
    if (ageOf(file) < OLD_SHEET_MS) continue;
    await storage.delete(file.key);
    removed++;
  }
  await database.sweep((db) => deleteOldUploads(db, new Date(time - OLD_UPLOAD_MS)));
  const waiting = new Map<string, Promise<boolean>>();
  /** All is sent, and the worker has not come to it yet. */
  const isWaiting = (websiteId: string, id: string) => {
    const known =
      waiting.get(id) ??
      database.site(
        websiteId,
        async (db) => (await findUpload(db, { websiteId, id }))?.status === 'processing',
      );
    waiting.set(id, known);
    return known;
  };
  let batch: Candidate[] = [];
  for await (const file of storage.list(SITE_FOLDERS.files)) {
    const [, site, uploadId] = PART.exec(file.key) ?? [];
    if (site && uploadId && ageOf(file) >= ORPHAN_MS && !(await isWaiting(site, uploadId))) {
      await storage.delete(file.key);
      removed++;
    }
    const [, websiteId, key] = UPLOAD.exec(file.key) ?? [];
    if (!websiteId || !key || ageOf(file) < ORPHAN_MS) continue;
    batch.push({ path: file.key, websiteId, key });
    if (batch.length < BATCH) continue;
    removed += await removeOrphans({ database, storage }, batch);
    batch = [];
  }
  return removed + (await removeOrphans({ database, storage }, batch));
}

type Candidate = { path: string; websiteId: string; key: string };

async function removeOrphans(
  { database, storage }: Pick<Deps, 'database' | 'storage'>,
  candidates: readonly Candidate[],
): Promise<number> {
  let removed = 0;
  for (const [websiteId, files] of Map.groupBy(candidates, (file) => file.websiteId)) {
    const keys = [...new Set(files.map(({ key }) => key))];
    const referencedKeys = await database.site(websiteId, (db) => listKnownKeys(db, { websiteId, keys }));
    for (const { path } of files.filter(({ key }) => !referencedKeys.has(key))) {
      await storage.delete(path);
      removed++;
    }
  }
  return removed;
}

/** Sweeps twice a day until the returned function is called. */
export function startSweeping(deps: Deps): () => Promise<void> {
  const sweep = async () => void (await sweepFiles(deps));
  return repeatRound(sweep, { name: 'sweeping files', everyMs: EVERY_MS, log: deps.log });
}
