import { ZodError } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ServerDeps } from '../../platform/http/deps.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { getWebsite } from '../sites/index.ts';
import { FileFault, type FileProduct, readProducts } from './layout/read-rows.ts';
import { toProduct } from './layout/to-product.ts';
import { addResults, endImport, type ImportLine, lockImport, withSavepoint } from './queries/imports.ts';
import { StorePages } from './store-page.ts';
import { type Importing, takeOver } from './take-over.ts';

/** Takes the products of a stored file over. */
export const importFile = defineJob<{ importId: string }>('product-import', {
  retries: 5,
  limitSeconds: 3600,
});

/** Products of one transaction: fewer cost more commits, more keep the store's page list locked for longer. */
const BATCH = 25;

type Deps = Pick<ServerDeps, 'database' | 'storage' | 'now' | 'newId'>;
type Key = { websiteId: string; importId: string };

/** Storage key of the file of an import. */
export function fileKey({ websiteId, importId }: Key): string {
  return `imports/${websiteId}/${importId}.csv`;
}

/** Runs an import to its end, from where an earlier run stopped. */
export async function runImport(deps: Deps, key: Key): Promise<void> {
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
    if (!(error instanceof FileFault)) throw error;
    return end(deps, key, 'failed', error.message);
  }
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
      const running = await lockImport(db, { websiteId, id });
      if (!running) return;
      const { settings } = await getWebsite(db, websiteId);
      const pages = new StorePages({ websiteId, newId: deps.newId });
      await pages.load(db);
      const given = { ...running, websiteId, pages, newId: deps.newId, now: deps.now().getTime() };
      const lines: ImportLine[] = [];
      for (const product of batch) {
        if ((product.rows[0]?.line ?? 0) <= running.doneLine) continue;
        lines.push(
          await writeOne(db, product, { ...given, currency: settings.storeSettings.defaultCurrency }),
        );
      }
      if (lines.length > 0) await addResults(db, { websiteId, id }, lines);
    },
    { retries: 3 },
  );
}

async function writeOne(
  db: Db,
  product: FileProduct,
  given: Importing & { currency: string },
): Promise<ImportLine> {
  const read = toProduct(product, given.currency);
  const { line, title } = read;
  const refused = (message: string): ImportLine => ({
    ...{ line, message, productId: null, result: 'refused' },
    title: title.slice(0, 300),
  });
  if ('faults' in read) return refused(read.faults.slice(0, 20).join(' '));
  try {
    const taken = await withSavepoint(db, () => takeOver(db, read, given));
    return { ...taken, line, title, message: '' };
  } catch (error) {
    await given.pages.load(db);
    if (error instanceof AppError) return refused(`Line ${line}: ${error.message}`);
    if (error instanceof ZodError)
      return refused(error.issues.map((issue) => `Line ${line}: ${issue.message}`).join(' '));
    throw error;
  }
}
