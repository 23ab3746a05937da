import { FileError } from '../../../../platform/csv/read-records.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { defineJob } from '../../../../platform/jobs/job.ts';
import { createPublicFetch, type PublicFetch } from '../../../../platform/outbound/public-fetch.ts';
import { siteFolder } from '../../../../platform/storage/site-folders.ts';
import { bumpContentVersion, getWebsite } from '../../../site/sites/index.ts';
import { fetchImages } from '../fetch-images.ts';
import { type FileProduct, readProducts } from '../layout/read-rows.ts';
import { addResults, endImport, lockImport, planAnew } from '../queries/imports.ts';
import { StorePages } from '../store-page.ts';
import { upsertProducts } from '../upsert-products.ts';

/** Imports the products of a stored file. */
export const importFile = defineJob<{ importId: string }>('product-import', {
  retries: 5,
  limitSeconds: 3600,
});

/** Products of one transaction: fewer cost more commits, more keep the store's page list locked for longer. */
export const BATCH = 100;

type Deps = Pick<ServerDeps, 'database' | 'storage' | 'now' | 'newId'>;
type Key = { websiteId: string; importId: string };

/** Storage key of the file of an import. */
export function fileKey({ websiteId, importId }: Key): string {
  return `${siteFolder('imports', websiteId)}${importId}.csv`;
}

/** Registers the job that imports files. */
export function handleProductImports(deps: Deps & Pick<ServerDeps, 'jobs'>): void {
  const fetchPublic = createPublicFetch();
  deps.jobs.handle(importFile, ({ websiteId, data }) => runImport(deps, fetchPublic, { websiteId, ...data }));
}

/** Runs an import to its end, from where an earlier run stopped: first its products, then the images they name. */
export async function runImport(deps: Deps, fetchPublic: PublicFetch, key: Key): Promise<void> {
  const bytes = await deps.storage.get(fileKey(key));
  if (!bytes) return end(deps, key, 'failed', 'The file is no longer there.');
  try {
    let batch: FileProduct[] = [];
    for await (const product of readProducts(bytes)) {
      batch.push(product);
      if (batch.length < BATCH) continue;
      await writeBatch(deps, key, batch);
      batch = [];
    }
    await writeBatch(deps, key, batch);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return end(deps, key, 'failed', error.message);
  }
  await fetchImages(deps, fetchPublic, key);
  return end(deps, key, 'done', '');
}

async function end(deps: Deps, key: Key, status: 'done' | 'failed', message: string): Promise<void> {
  const { websiteId, importId: id } = key;
  await deps.database.site(websiteId, async (db) => {
    const running = await lockImport(db, { websiteId, id });
    if (running && running.status !== 'done') await endImport(db, { websiteId, id }, status, message);
  });
  await deps.storage.delete(fileKey(key));
}

async function writeBatch(deps: Deps, { websiteId, importId: id }: Key, batch: FileProduct[]): Promise<void> {
  if (batch.length === 0) return;
  await deps.database.site(
    websiteId,
    async (db) => {
      await planAnew(db);
      const running = await lockImport(db, { websiteId, id });
      const left = batch.filter(({ rows: [first] }) => (first?.line ?? 0) > (running?.doneLine ?? 0));
      if (!running || left.length === 0) return;
      const { settings } = await getWebsite(db, websiteId);
      const pages = new StorePages({ websiteId, newId: deps.newId });
      await pages.load(db);
      const context = {
        ...running,
        websiteId,
        importId: id,
        pages,
        newId: deps.newId,
        now: deps.now().getTime(),
      };
      const lines = await upsertProducts(db, left, {
        ...context,
        currency: settings.storeSettings.defaultCurrency,
      });
      await addResults(db, { websiteId, id }, lines);
      if (lines.some(({ result }) => result !== 'refused')) await bumpContentVersion(db, websiteId);
    },
    { retries: 3 },
  );
}
