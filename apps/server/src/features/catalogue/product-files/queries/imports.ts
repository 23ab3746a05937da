import type { ProductImport } from '@sitewright/contract/product-files';
import type { Db } from '../../../../platform/database/database.ts';

type Key = { websiteId: string; id: string };

/** Result of one product of a file. */
export type ImportLine = {
  line: number;
  title: string;
  result: 'created' | 'updated' | 'refused';
  message: string;
  productId: string | null;
};

const COLUMNS = `id, file_name as "fileName", status, product_count as "productCount", done_count as "doneCount", created,
  updated, refused, picture_count as "pictureCount", pictures_done as "picturesDone",
  pictures_refused as "picturesRefused", message, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt"`;

/** Imports kept in the list of a site. */
const MAX_SHOWN = 20;

export async function insertImport(
  db: Db,
  input: Key & { accountId: string; collectionId: string; fileName: string; productCount: number },
): Promise<ProductImport> {
  const { rows } = await db.query<ProductImport>(
    `insert into product_imports (website_id, id, account_id, collection_id, file_name, product_count)
     values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}`,
    [input.websiteId, input.id, input.accountId, input.collectionId, input.fileName, input.productCount],
  );
  return rows[0] as ProductImport;
}

export async function listImports(db: Db, websiteId: string): Promise<ProductImport[]> {
  const { rows } = await db.query<ProductImport>(
    `select ${COLUMNS} from product_imports where website_id = $1 order by id desc limit ${MAX_SHOWN}`,
    [websiteId],
  );
  return rows;
}

/** An import and how far it has come; locked until the commit, so that two workers do not do the same products. */
export async function lockImport(
  db: Db,
  { websiteId, id }: Key,
): Promise<{
  status: ProductImport['status'];
  doneLine: number;
  collectionId: string;
  accountId: string;
} | null> {
  const { rows } = await db.query<{
    status: ProductImport['status'];
    doneLine: number;
    collectionId: string;
    accountId: string;
  }>(
    `select status, done_line as "doneLine", collection_id as "collectionId", account_id as "accountId"
       from product_imports where website_id = $1 and id = $2 for update`,
    [websiteId, id],
    'product-imports-lock',
  );
  return rows[0] ?? null;
}

/** Adds results to the report and to the counts. */
export async function addResults(
  db: Db,
  { websiteId, id }: Key,
  lines: readonly ImportLine[],
): Promise<void> {
  await db.query(
    `insert into product_import_lines (website_id, import_id, line, title, result, message, item_id)
     select $1, $2, l.line, l.title, l.result, l.message, l."productId"
       from jsonb_to_recordset($3::jsonb) l (line int, title text, result text, message text, "productId" uuid)`,
    [websiteId, id, JSON.stringify(lines)],
    'product-imports-lines',
  );
  const count = (result: ImportLine['result']) => lines.filter((line) => line.result === result).length;
  await db.query(
    `update product_imports set status = 'running', done_count = done_count + $3, done_line = $4,
        created = created + $5, updated = updated + $6, refused = refused + $7
      where website_id = $1 and id = $2`,
    [
      websiteId,
      id,
      lines.length,
      lines.at(-1)?.line ?? 0,
      count('created'),
      count('updated'),
      count('refused'),
    ],
    'product-imports-progress',
  );
}

export async function endImport(
  db: Db,
  { websiteId, id }: Key,
  status: 'done' | 'failed',
  message: string,
): Promise<void> {
  await db.query(`update product_imports set status = $3, message = $4 where website_id = $1 and id = $2`, [
    websiteId,
    id,
    status,
    message,
  ]);
}

export async function listLines(
  db: Db,
  query: Key & { result: ImportLine['result'] | 'remarked' | null; after: number; limit: number },
): Promise<ImportLine[]> {
  const { rows } = await db.query<ImportLine>(
    `select line, title, result, message, item_id as "productId" from product_import_lines
      where website_id = $1 and import_id = $2 and line > $3::bigint
        and ($4::text is null or result = $4 or ($4 = 'remarked' and result <> 'refused' and message <> ''))
      order by line limit $5`,
    [query.websiteId, query.id, query.after, query.result, query.limit],
  );
  return rows;
}

/** Items that have variants with these SKUs, by SKU. */
export async function findItemsOfSkus(
  db: Db,
  websiteId: string,
  skus: readonly string[],
): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map();
  const { rows } = await db.query<{ sku: string; itemId: string }>(
    `select v.sku, v.item_id as "itemId" from unnest($2::text[]) given (sku)
      cross join lateral (
        select sku, item_id from variants where website_id = $1 and sku = given.sku and removed_at is null limit 1) v`,
    [websiteId, skus],
    'product-imports-find-items',
  );
  return new Map(rows.map(({ sku, itemId }) => [sku, itemId]));
}

/**
 * Lets the database plan its statements again. It keeps the plans it made when the store was empty, which
 * read whole tables, and with every batch of a file there is more of them to read.
 */
export async function planAnew(db: Db): Promise<void> {
  await db.query('discard plans');
}
