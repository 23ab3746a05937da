import type pg from 'pg';

export type AccountRow = { id: string; email: string; isVerified: boolean };

export async function listContributors(client: pg.ClientBase, websiteId: string): Promise<AccountRow[]> {
  const { rows } = await client.query<AccountRow>(
    `select a.id, a.email, a.email_verified as "isVerified" from memberships m join accounts a on a.id = m.account_id
      where m.website_id = $1 order by a.email`,
    [websiteId],
  );
  return rows;
}

/** Accounts with one of these addresses or ids. */
export async function listAccounts(
  client: pg.ClientBase,
  of: { ids: readonly string[]; emails: readonly string[] },
): Promise<AccountRow[]> {
  const { rows } = await client.query<AccountRow>(
    `select id, email, email_verified as "isVerified" from accounts where id = any ($1) or email = any ($2)`,
    [of.ids, of.emails],
  );
  return rows;
}

/** An account with what it signs in by; passkeys and sessions are bound to the host of the installation. */
export type StoredAccount = {
  account: object;
  credentials: object[];
  factor: object | null;
  recoveryCodes: object[];
  sealed: Buffer | null;
};

export async function readAccount(client: pg.ClientBase, id: string): Promise<StoredAccount> {
  const { rows } = await client.query<StoredAccount>(
    `select to_jsonb(a) || '{"is_operator": false}' as account,
            coalesce((select jsonb_agg(c) from credentials c where c.account_id = a.id and c.password is not null), '[]') as credentials,
            (select to_jsonb(f) from second_factors f where f.account_id = a.id) as factor,
            (select secret from second_factors f where f.account_id = a.id) as sealed,
            coalesce((select jsonb_agg(r) from recovery_codes r where r.account_id = a.id), '[]') as "recoveryCodes"
       from accounts a where a.id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error('the account is gone');
  return rows[0];
}

/** Makes an account as it was elsewhere; `sealed` is the secret of its second factor. In a transaction. */
export async function insertAccount(client: pg.ClientBase, stored: StoredAccount): Promise<void> {
  const insert = (table: string, rows: readonly object[]) =>
    client.query(`insert into ${table} select r.* from jsonb_populate_recordset(null::${table}, $1) r`, [
      JSON.stringify(rows),
    ]);
  await insert('accounts', [stored.account]);
  await insert('credentials', stored.credentials);
  if (!stored.factor) return;
  const secret = `\\x${stored.sealed?.toString('hex') ?? ''}`;
  await insert('second_factors', [{ ...stored.factor, secret }]);
  await insert('recovery_codes', stored.recoveryCodes);
}
