import * as contract from '@sitewright/contract/product-files';
import { FileError } from '../../../../platform/csv/read-records.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { withUpload } from '../../../../platform/http/bodies/read-upload.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { sendJob } from '../../../../platform/jobs/job.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { messageForOwner } from '../../../../platform/texts/owner-messages.ts';
import { getCollection } from '../../../content/collections/index.ts';
import { fileKey, importFile } from '../jobs/import-products.ts';
import { readProducts } from '../layout/read-rows.ts';
import { insertImport, listImports, listLines } from '../queries/imports.ts';

/** The file is read to its end before anything is written: one that is damaged further down changes nothing. */
export const importProducts = routeWithoutTransaction(contract.importProducts, (context) => {
  const { deps, websiteId, query, account, newId, request, once } = context;
  return withUpload(request, async ({ fileName, bytes }) => {
    const { collectionId } = query;
    const { typeName } = await deps.database.site(websiteId, (db) =>
      getCollection(db, { websiteId, id: collectionId }),
    );
    if (typeName !== 'products') throw new AppError('not-found');
    const id = newId();
    const key = fileKey({ websiteId, importId: id });
    await deps.storage.put(key, bytes(contract.MAX_IMPORT_BYTES));
    const productCount = await countProducts(deps.storage, key);
    const created = await deps.database.site(websiteId, (db) =>
      once(db, async () => {
        const name = fileName.slice(0, 200);
        const newImport = {
          websiteId,
          id,
          accountId: account.id,
          collectionId,
          fileName: name,
          productCount,
        };
        const stored = await insertImport(db, newImport);
        await sendJob(db, importFile, { websiteId, data: { importId: id } });
        return stored;
      }),
    );
    // The same file came before, and its answer was lost.
    if (created.id !== id) await deps.storage.delete(key);
    return created;
  });
});

async function countProducts(storage: Storage, key: string): Promise<number> {
  const bytes = await storage.get(key);
  if (!bytes) throw new Error('the file is gone');
  let count = 0;
  try {
    for await (const _product of readProducts(bytes)) count += 1;
  } catch (error) {
    await storage.delete(key);
    if (error instanceof FileError) throw new AppError('csv-unreadable', {}, { message: error.message });
    throw error;
  }
  return count;
}

export const listProductImports = route(contract.listProductImports, async ({ db, websiteId }) => ({
  imports: (await listImports(db, websiteId)).map(inLanguage),
}));

export const listImportLines = route(contract.listImportLines, ({ db, websiteId, params, query }) => {
  const { result = null, cursor = '0' } = query;
  return readPage(
    query.limit,
    async (limit) =>
      (await listLines(db, { websiteId, id: params.importId, result, after: Number(cursor), limit })).map(
        inLanguage,
      ),
    ({ line }) => String(line),
  );
});

/** With what went wrong in the language of whoever asks: it is stored in English, what is wrong in several lines one behind the other. */
function inLanguage<T extends { message: string }>(found: T): T {
  const message = found.message
    .split(/ (?=Line \d+: )/)
    .map(messageForOwner)
    .join(' ');
  return { ...found, message };
}
