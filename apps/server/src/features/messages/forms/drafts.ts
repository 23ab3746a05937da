import { createHash, randomBytes } from 'node:crypto';
import { PageOfForm } from '@sitewright/contract/form-sending';
import { PLAIN_NAMES, readPlainForm } from '@sitewright/forms/plain-form';
import type { SentForm } from '@sitewright/forms/sent-form-schema';
import { validateForm } from '@sitewright/forms/validate-form';
import type { Db } from '../../../platform/database/database.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { type FormUnderValidation, getRequestedForm } from './published-form.ts';
import { findDraft, insertDraft, type PlainValues } from './queries/drafts.ts';
import { issueKey } from './submission-key.ts';

const LIFE_MS = 60 * 60 * 1000;

/** Keeps what was sent without scripts until it was looked over; gives the token of its page. */
export async function keepDraft(
  { database, now }: Pick<ServerDeps, 'database' | 'now'>,
  { websiteId, formId, sent }: { websiteId: string; formId: string; sent: PlainValues },
): Promise<string> {
  const token = randomBytes(20).toString('hex');
  const expiresAt = new Date(now().getTime() + LIFE_MS);
  await database.site(websiteId, (db) =>
    insertDraft(db, { websiteId, tokenHash: hash(token), formId, sent, expiresAt }),
  );
  return token;
}

/** Submission awaiting review, with a fresh key to send it by. */
export type ShownDraft = {
  form: FormUnderValidation;
  sent: PlainValues;
  values: SentForm;
  errors: ReadonlyMap<string, string>;
  key: string;
};

/** A draft by the token of its page; null for none. Errors: form-not-found. */
export async function openDraft(
  db: Db,
  deps: Pick<ServerDeps, 'secret' | 'now'>,
  { websiteId, token }: { websiteId: string; token: string },
): Promise<ShownDraft | null> {
  const draft = await findDraft(db, { websiteId, tokenHash: hash(token), now: deps.now() });
  if (!draft) return null;
  const { formId, sent } = draft;
  const { version } = PageOfForm.parse({ version: [sent[PLAIN_NAMES.version] ?? ''].flat()[0] });
  const form = await getRequestedForm(db, { websiteId, formId, version });
  const values = readPlainForm(form.fields, sent);
  const result = validateForm(form.fields, values);
  const errors = result.ok ? new Map<string, string>() : (result.errors ?? new Map<string, string>());
  return { form, sent, values, errors, key: issueKey(deps, { websiteId, formId }) };
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
