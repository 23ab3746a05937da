import { FORM_MESSAGES } from '@sitewright/forms/form-messages';
import type { FormField } from '@sitewright/forms/form-schema';
import type { FormValue } from '@sitewright/forms/form-value';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { listUnsentFiles } from '../queries/files.ts';
import { tokenHash } from './keep-file.ts';

type Key = { websiteId: string; formId: string };

/**
 * The answers of a submission with the names of its files in place of their tokens, and the ids of these files. Errors:
 * invalid-fields, for a file that is gone, was sent before or was uploaded for another field.
 */
export async function nameFiles(
  db: Db,
  key: Key,
  { fields, values }: { fields: readonly FormField[]; values: ReadonlyMap<string, FormValue> },
): Promise<{ values: ReadonlyMap<string, FormValue>; fileIds: string[] }> {
  const fileFields = fields.filter(({ id, type }) => type === 'file' && values.has(id));
  if (fileFields.length === 0) return { values, fileIds: [] };
  const tokensOf = ({ id }: FormField) => [values.get(id) ?? []].flat() as string[];
  const files = await findUnsent(db, key, fileFields.flatMap(tokensOf));
  const named = new Map(values);
  const fileIds: string[] = [];
  const errors: Record<string, string> = {};
  for (const field of fileFields) {
    const own = tokensOf(field).map((token) => files.get(token));
    const found = own.filter((file) => file?.fieldId === field.id);
    if (found.length < own.length) errors[field.id] = FORM_MESSAGES.fileGone;
    named.set(
      field.id,
      found.flatMap((file) => file?.name ?? []),
    );
    fileIds.push(...found.flatMap((file) => file?.id ?? []));
  }
  if (Object.keys(errors).length > 0)
    throw new AppError('invalid-fields', errors, { message: FORM_MESSAGES.general });
  return { values: named, fileIds };
}

/** Files that wait to be sent with a form, by their tokens. */
export async function findUnsent(
  db: Db,
  key: Key,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, { id: string; fieldId: string; name: string; sizeBytes: number }>> {
  const byHash = new Map(tokens.map((token) => [tokenHash(token).toString('hex'), token]));
  const found = await listUnsentFiles(db, { ...key, tokenHashes: tokens.map(tokenHash) });
  return new Map(
    found.flatMap((file) => {
      const token = byHash.get(file.tokenHash.toString('hex'));
      return token === undefined ? [] : [[token, file] as const];
    }),
  );
}
