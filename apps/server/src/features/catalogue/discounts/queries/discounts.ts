import type { Discount, DiscountInput, DiscountStatus } from '@sitewright/domain/discount/schema';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';

type DiscountKey = { websiteId: string; discountId: string };

const USES = `case when d.use_limit is null and d.customer_limit is null
  then (select count(*)::int from discount_uses u where u.website_id = d.website_id and u.discount_id = d.id)
  else d.uses end`;
const STATUS = `case when not d.is_enabled then 'disabled' when d.ends_at <= now() then 'ended'
  when d.use_limit <= d.uses then 'used-up' when d.starts_at > now() then 'scheduled' else 'active' end`;
const COLUMNS = `d.id, d.name, d.code, d.value, d.minimum_minor as "minimumSubtotalMinor",
  to_char(d.starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt",
  to_char(d.ends_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endsAt",
  d.use_limit as "useLimit", d.customer_limit as "customerLimit", d.is_enabled as "isEnabled",
  ${STATUS} as status, ${USES} as uses, d.row_version as "rowVersion"`;

/** Discounts of a store, newest first. */
export async function listDiscountRows(
  db: Db,
  input: {
    websiteId: string;
    search: string | null;
    status: DiscountStatus | null;
    before: string | null;
    limit: number;
  },
): Promise<Discount[]> {
  const { rows } = await db.query<Discount>(
    `select ${COLUMNS} from discounts d
      where d.website_id = $1 and ($4::uuid is null or d.id < $4) and ($3::text is null or ${STATUS} = $3)
        and ($2::text is null or strpos(lower(d.name), lower($2)) > 0 or strpos(d.code, upper($2)) > 0)
      order by d.id desc limit $5`,
    [input.websiteId, input.search, input.status, input.before, input.limit],
    'discounts-list',
  );
  return rows;
}

/** One discount, or null. */
async function findDiscount(db: Db, key: DiscountKey): Promise<Discount | null> {
  const { rows } = await db.query<Discount>(
    `select ${COLUMNS} from discounts d where d.website_id = $1 and d.id = $2`,
    [key.websiteId, key.discountId],
    'discounts-find',
  );
  return rows[0] ?? null;
}

/** One discount. Errors: not-found. */
export async function getDiscount(db: Db, key: DiscountKey): Promise<Discount> {
  const discount = await findDiscount(db, key);
  if (!discount) throw new AppError('not-found');
  return discount;
}

/** Number of a store's discounts. */
export async function countDiscounts(db: Db, websiteId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from discounts where website_id = $1`,
    [websiteId],
  );
  return rows[0]?.count ?? 0;
}

function valuesOf(discount: DiscountInput): unknown[] {
  return [
    discount.name,
    discount.code,
    JSON.stringify(discount.value),
    discount.minimumSubtotalMinor,
    discount.startsAt,
    discount.endsAt,
    discount.useLimit,
    discount.customerLimit,
    discount.isEnabled,
  ];
}

/** Writes a new discount. A code that is taken breaks `discounts_code`. */
export async function insertDiscount(db: Db, key: DiscountKey, discount: DiscountInput): Promise<void> {
  await db.query(
    `insert into discounts (website_id, id, name, code, value, minimum_minor, starts_at, ends_at, use_limit,
                            customer_limit, is_enabled)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [key.websiteId, key.discountId, ...valuesOf(discount)],
  );
}

/** Locks a discount, so that its uses can be counted. */
export async function lockDiscount(db: Db, key: DiscountKey): Promise<boolean> {
  const { rowCount } = await db.query(`select from discounts where website_id = $1 and id = $2 for update`, [
    key.websiteId,
    key.discountId,
  ]);
  return rowCount === 1;
}

/** Saves a locked discount and counts its uses again; false when its version is another. */
export async function updateDiscount(
  db: Db,
  key: DiscountKey & { rowVersion: number },
  discount: DiscountInput,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update discounts d
        set name = $3, code = $4, value = $5, minimum_minor = $6, starts_at = $7, ends_at = $8, use_limit = $9,
            customer_limit = $10, is_enabled = $11, row_version = row_version + 1,
            uses = (select count(*) from discount_uses u where u.website_id = d.website_id and u.discount_id = d.id)
      where website_id = $1 and id = $2 and row_version = $12`,
    [key.websiteId, key.discountId, ...valuesOf(discount), key.rowVersion],
  );
  return rowCount === 1;
}

/** Switches a discount on or off; false when there is none. */
export async function updateEnabled(db: Db, key: DiscountKey, isEnabled: boolean): Promise<boolean> {
  const { rowCount } = await db.query(
    `update discounts set is_enabled = $3, row_version = row_version + 1 where website_id = $1 and id = $2`,
    [key.websiteId, key.discountId, isEnabled],
  );
  return rowCount === 1;
}

/** Removes a locked discount without uses; false when it has some. */
export async function deleteUnused(db: Db, key: DiscountKey): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from discounts d where website_id = $1 and id = $2
        and not exists (select from discount_uses u where u.website_id = d.website_id and u.discount_id = d.id)`,
    [key.websiteId, key.discountId],
  );
  return rowCount === 1;
}
