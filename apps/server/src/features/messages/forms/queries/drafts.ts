import type { Db } from '../../../../platform/database/database.ts';

/** What a plain form has sent, by the names of its boxes. */
export type PlainValues = Readonly<Record<string, string | readonly string[]>>;

export async function insertDraft(
  db: Db,
  given: { websiteId: string; tokenHash: Buffer; formId: string; sent: PlainValues; expiresAt: Date },
): Promise<void> {
  await db.query(
    `insert into form_drafts (website_id, token_hash, form_id, sent, expires_at) values ($1, $2, $3, $4, $5)`,
    [given.websiteId, given.tokenHash, given.formId, JSON.stringify(given.sent), given.expiresAt],
    'form-drafts-insert',
  );
}
