import type { FormValue } from '@sitewright/forms/form-value';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { findKeyUse, insertUsedKey } from './queries/keys.ts';
import type { SubmissionKey } from './submission-key.ts';

const PURPOSE = 'form-content';

type Given = {
  websiteId: string;
  formId: string;
  key: SubmissionKey;
  values: ReadonlyMap<string, FormValue>;
};
type Secret = Pick<ServerDeps, 'secret'>;

/**
 * Uses up a key for a submission and gives the submission's id. Whoever sends the same once more, because the answer got lost
 * or a button was pressed twice, is given the id of the first. Errors: form-key-refused for a key that something else used up.
 */
export async function useKey(
  db: Db,
  deps: Secret,
  { submissionId, ...keyUse }: Given & { submissionId: string },
): Promise<string> {
  const { websiteId, key } = keyUse;
  const contentHash = hashOf(deps, keyUse);
  if (await insertUsedKey(db, { websiteId, ...key, contentHash, submissionId })) return submissionId;
  const storedId = await findStored(db, deps, keyUse);
  if (storedId === null) throw new AppError('form-key-refused');
  return storedId;
}

/** The submission that the same answers became by the same key; null while the key is good. Errors: form-key-refused. */
export async function findStored(db: Db, deps: Secret, keyUse: Given): Promise<string | null> {
  const use = await findKeyUse(db, { websiteId: keyUse.websiteId, nonce: keyUse.key.nonce });
  if (!use) return null;
  if (use.contentHash !== hashOf(deps, keyUse)) throw new AppError('form-key-refused');
  return use.submissionId;
}

/** Keyed, so that nobody who reads the table finds out a password. */
function hashOf({ secret }: Secret, { websiteId, formId, values }: Given): string {
  return secret.sign(PURPOSE, JSON.stringify([websiteId, formId, [...values]]));
}
