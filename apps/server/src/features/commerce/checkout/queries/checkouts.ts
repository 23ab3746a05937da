import type { Db } from '../../../../platform/database/database.ts';

/** Checkout input saved so far. `errors`: words of the last refused form post, by field. */
export type StoredCheckout = {
  id: string;
  cartId: string;
  email: string;
  address: unknown;
  note: string;
  /** The box to join the store's list is ticked. */
  joinsList: boolean;
  /** Null: the same as the address. */
  billingAddress: unknown;
  answers: Record<string, string>;
  errors: Record<string, string>;
};

/** Changed fields of a checkout; absent ones stay. */
export type CheckoutChange = {
  email?: string | undefined;
  address?: unknown;
  note?: string | undefined;
  joinsList?: boolean | undefined;
  /** Null takes it back. */
  billingAddress?: unknown;
  answers?: Record<string, string> | undefined;
  errors?: Record<string, string> | undefined;
};

const COLUMNS = `id, cart_id as "cartId", email, address, note, coalesce(joins_list, false) as "joinsList",
  billing_address as "billingAddress", answers, errors`;

/** Checkout of the browser with this token, or null. */
export async function findCheckout(
  db: Db,
  key: { websiteId: string; tokenHash: Buffer },
): Promise<StoredCheckout | null> {
  const { rows } = await db.query<StoredCheckout>(
    `select ${COLUMNS} from checkouts where website_id = $1 and token_hash = $2`,
    [key.websiteId, key.tokenHash],
    'checkout-find',
  );
  return rows[0] ?? null;
}

/** Begins a checkout of a cart; nothing is typed yet. */
export function insertCheckout(
  db: Db,
  checkout: { websiteId: string; id: string; cartId: string; tokenHash: Buffer },
): void {
  db.send(
    `insert into checkouts (website_id, id, cart_id, token_hash) values ($1, $2, $3, $4)`,
    [checkout.websiteId, checkout.id, checkout.cartId, checkout.tokenHash],
    'checkout-insert',
  );
}

/** Changes a checkout and gives it as it is then. */
export async function updateCheckout(
  db: Db,
  key: { websiteId: string; id: string },
  change: CheckoutChange,
): Promise<StoredCheckout | null> {
  const { rows } = await db.query<StoredCheckout>(
    `update checkouts
        set email = coalesce($3, email), address = coalesce($4, address), note = coalesce($5, note),
            errors = coalesce($6, errors), updated_at = now(), answers = coalesce($7, answers),
            joins_list = coalesce($10, joins_list),
            billing_address = case when $8::boolean then $9 else billing_address end
      where website_id = $1 and id = $2
      returning ${COLUMNS}`,
    [
      key.websiteId,
      key.id,
      change.email ?? null,
      change.address === undefined ? null : JSON.stringify(change.address),
      change.note ?? null,
      change.errors === undefined ? null : JSON.stringify(change.errors),
      change.answers === undefined ? null : JSON.stringify(change.answers),
      change.billingAddress !== undefined,
      change.billingAddress ? JSON.stringify(change.billingAddress) : null,
      change.joinsList ?? null,
    ],
    'checkout-update',
  );
  return rows[0] ?? null;
}

/** Locks the cart of a checkout, open or purchased, until the end of the transaction. */
export async function lockCartOfCheckout(
  db: Db,
  key: { websiteId: string; tokenHash: Buffer },
): Promise<void> {
  await db.query(
    `select from carts where website_id = $1
        and id = (select k.cart_id from checkouts k where k.website_id = $1 and k.token_hash = $2) for update`,
    [key.websiteId, key.tokenHash],
    'checkout-lock-its-cart',
  );
}

/** Locks a cart, open or purchased, until the end of the transaction. */
export async function lockCartById(db: Db, key: { websiteId: string; cartId: string }): Promise<void> {
  await db.query(
    `select from carts where website_id = $1 and id = $2 for update`,
    [key.websiteId, key.cartId],
    'checkout-lock-cart',
  );
}
