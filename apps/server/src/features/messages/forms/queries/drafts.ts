import type { Db } from '../../../../platform/database/database.ts';

/** Submitted values of a plain form, by control name. */
export type PlainValues = Readonly<Record<string, string | readonly string[]>>;

export async function insertDraft(
  db: Db,
  input: {
    websiteId: string;
    tokenHash: Buffer;
    formId: string;
    sent: PlainValues;
    expiresAt: Date;
    sizeBytes: number;
  },
): Promise<void> {
  const { websiteId, tokenHash, formId, sent, expiresAt, sizeBytes } = input;
  await db.query(
    `insert into form_drafts (website_id, token_hash, form_id, sent, expires_at, size_bytes)
     values ($1, $2, $3, $4, $5, $6)`,
    [websiteId, tokenHash, formId, JSON.stringify(sent), expiresAt, sizeBytes],
    'form-drafts-insert',
  );
}

/** Deletes the drafts of a site that are older than the newest of so many bytes. */
export async function deleteBeyond(
  db: Db,
  { websiteId, bytes }: { websiteId: string; bytes: number },
): Promise<void> {
  await db.query(
    `delete from form_drafts where website_id = $1 and token_hash in (
       select token_hash from (
         select token_hash, sum(size_bytes) over (order by expires_at desc, token_hash) as total
           from form_drafts where website_id = $1) kept
        where total > $2)`,
    [websiteId, bytes],
    'form-drafts-delete-beyond',
  );
}

/** Submission awaiting review; null for none, and for one that has waited for too long. */
export async function findDraft(
  db: Db,
  key: { websiteId: string; tokenHash: Buffer; now: Date },
): Promise<{ formId: string; sent: PlainValues } | null> {
  const { rows } = await db.query<{ formId: string; sent: PlainValues }>(
    `select form_id as "formId", sent from form_drafts where website_id = $1 and token_hash = $2 and expires_at > $3`,
    [key.websiteId, key.tokenHash, key.now],
    'form-drafts-find',
  );
  return rows[0] ?? null;
}
