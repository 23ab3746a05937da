import type { Db } from '../../../../platform/database/database.ts';

type UseKey = { websiteId: string; discountId: string; paymentId: string };

/** Counts one use of a limited discount as it was priced, if there is one left; its row stays locked. */
export async function countUse(
  db: Db,
  key: { websiteId: string; discountId: string; rowVersion: number | null },
): Promise<{ customerLimit: number | null } | null> {
  const { rows } = await db.query<{ customerLimit: number | null }>(
    `update discounts set uses = uses + 1
      where website_id = $1 and id = $2 and ($3::int is null or row_version = $3 and is_enabled)
        and (use_limit is null or uses < use_limit)
      returning customer_limit as "customerLimit"`,
    [key.websiteId, key.discountId, key.rowVersion],
    'discounts-count-use',
  );
  return rows[0] ?? null;
}

/** True while a discount without limits is as it was priced; it stays so until the end of the transaction. */
export async function keepsUnchanged(
  db: Db,
  key: { websiteId: string; discountId: string; rowVersion: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from discounts where website_id = $1 and id = $2 and row_version = $3 and is_enabled for share`,
    [key.websiteId, key.discountId, key.rowVersion],
    'discounts-keep',
  );
  return rowCount === 1;
}

/** Writes a use, unless the customer has as many as `customerLimit`; false then. The discount is locked. */
export async function insertUse(
  db: Db,
  use: UseKey & {
    customerKey: string;
    memberKey: string | null;
    customerLimit: number | null;
    orderId: string | null;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into discount_uses (website_id, discount_id, payment_id, customer_key, order_id, member_key)
     select $1, $2, $3, $4, $6, $7
      where $5::int is null or $5 > (select count(*) from discount_uses
              where website_id = $1 and discount_id = $2 and (customer_key in ($4, $7) or member_key in ($4, $7)))`,
    [
      use.websiteId,
      use.discountId,
      use.paymentId,
      use.customerKey,
      use.customerLimit,
      use.orderId,
      use.memberKey,
    ],
    'discounts-insert-use',
  );
  return rowCount === 1;
}

/** Uses of a payment become final with its order; gives the discounts. */
export async function finishUses(
  db: Db,
  input: { websiteId: string; paymentId: string; orderId: string },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `update discount_uses set order_id = $3 where website_id = $1 and payment_id = $2 returning discount_id as id`,
    [input.websiteId, input.paymentId, input.orderId],
    'discounts-finish-uses',
  );
  return rows.map(({ id }) => id);
}

/** Removes the uses of a payment that came to nothing; gives their discounts in the order in which they are locked. */
export async function deleteUses(db: Db, key: { websiteId: string; paymentId: string }): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `delete from discount_uses where website_id = $1 and payment_id = $2 and order_id is null
     returning discount_id as id`,
    [key.websiteId, key.paymentId],
    'discounts-delete-uses',
  );
  return rows.map(({ id }) => id).sort();
}

/** Gives one use of a limited discount back. */
export async function uncountUse(db: Db, key: { websiteId: string; discountId: string }): Promise<void> {
  await db.query(
    `update discounts set uses = uses - 1
      where website_id = $1 and id = $2 and (use_limit is not null or customer_limit is not null) and uses > 0`,
    [key.websiteId, key.discountId],
    'discounts-uncount-use',
  );
}
