import { createHash, randomBytes } from 'node:crypto';
import type { UploadedFiles } from '@sitewright/blocks/form/file-control';
import { PageOfForm } from '@sitewright/contract/form-sending';
import { PLAIN_NAMES, readPlainForm } from '@sitewright/forms/plain-form';
import type { SentForm } from '@sitewright/forms/sent-form-schema';
import { validateForm } from '@sitewright/forms/validate-form';
import type { Db } from '../../../platform/database/database.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { refusalsOf } from './files/read-plain-files.ts';
import { findUnsent } from './files/sent-files.ts';
import { type FormUnderValidation, getRequestedForm, inRequestLanguage } from './published-form.ts';
import { deleteBeyond, findDraft, insertDraft, type PlainValues } from './queries/drafts.ts';
import { issueKey } from './submission-key.ts';

const LIFE_MS = 60 * 60 * 1000;
/** What the drafts of a site may take together; a small one counts as a page of the database. */
const MAX_KEPT_BYTES = 20_000_000;
const LEAST_BYTES = 4096;

/** Keeps what was sent without scripts until it was looked over; gives the token of its page. The site's oldest make room for it. */
export async function keepDraft(
  { database, now }: Pick<ServerDeps, 'database' | 'now'>,
  { websiteId, formId, sent }: { websiteId: string; formId: string; sent: PlainValues },
): Promise<string> {
  const token = randomBytes(20).toString('hex');
  const expiresAt = new Date(now().getTime() + LIFE_MS);
  const sizeBytes = Math.max(LEAST_BYTES, Buffer.byteLength(JSON.stringify(sent)));
  const keep = async (db: Db) => {
    await insertDraft(db, { websiteId, tokenHash: hash(token), formId, sent, expiresAt, sizeBytes });
    await deleteBeyond(db, { websiteId, bytes: MAX_KEPT_BYTES });
  };
  await database.site(websiteId, keep, { retries: 2 });
  return token;
}

/** Submission awaiting review, with a fresh key to send it by. */
export type ShownDraft = {
  form: FormUnderValidation;
  sent: PlainValues;
  values: SentForm;
  files: UploadedFiles;
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
  const found = result.ok ? new Map<string, string>() : (result.errors ?? new Map<string, string>());
  const tokens = form.fields.flatMap(({ id, type }) => (type === 'file' ? [values[id] ?? []].flat() : []));
  const files = await findUnsent(db, { websiteId, formId }, tokens as string[]);
  const errors = new Map([...found, ...refusalsOf(form.fields, sent)]);
  return {
    form: await inRequestLanguage(db, form),
    sent,
    values,
    files,
    errors,
    key: issueKey(deps, { websiteId, formId }),
  };
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
