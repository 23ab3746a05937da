import { createHash, randomBytes } from 'node:crypto';
import { extensionOf, fileError } from '@sitewright/forms/file-kinds';
import { FORM_MESSAGES } from '@sitewright/forms/form-messages';
import type { FormField } from '@sitewright/forms/form-schema';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Upload } from '../../../../platform/http/bodies/read-upload.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { safeFileName } from '../../../content/assets/index.ts';
import { insertFile, sumFiles } from '../queries/files.ts';
import { isContentOf } from './file-content.ts';
import { fileKey, removeStored } from './stored-files.ts';

/** Bytes of a site's files that wait to be sent, and of all its files of forms. */
const MAX_BYTES = { unsent: 500_000_000, all: 10_000_000_000 };

/** A field that takes files. */
export type FileField = Extract<FormField, { type: 'file' }>;
/** A file that waits to be sent, as its visitor knows it. */
export type KeptFile = { token: string; name: string; sizeBytes: number };
type Deps = Pick<ServerDeps, 'database' | 'storage' | 'now' | 'newId'>;

/**
 * Keeps a file for a field until its form is sent. Its name, size and first bytes must be those of a kind that the field takes.
 * What breaks off leaves nothing. Errors: invalid-fields with the words of the field.
 */
export async function keepFile(
  { database, storage, now, newId }: Deps,
  { websiteId, formId, field }: { websiteId: string; formId: string; field: FileField },
  upload: Upload,
): Promise<KeptFile> {
  const refusal = (message: string) => new AppError('invalid-fields', { [field.id]: message }, { message });
  const name = safeFileName(upload.fileName);
  const error = fileError(field, { name, size: upload.head.length });
  if (error !== null) throw refusal(error);
  if (!isContentOf(extensionOf(name), upload.head)) throw refusal(FORM_MESSAGES.fileType);
  const taken = await database.site(websiteId, (db) => sumFiles(db, websiteId));
  if (taken.unsent > MAX_BYTES.unsent || taken.all > MAX_BYTES.all) throw refusal(FORM_MESSAGES.filesFull);
  const file = { websiteId, id: newId() };
  const token = randomBytes(20).toString('hex');
  try {
    const { sizeBytes } = await storage.put(fileKey(file), upload.bytes(field.maxFileMb * 1_000_000));
    await database.site(websiteId, (db) =>
      insertFile(db, {
        ...file,
        formId,
        fieldId: field.id,
        tokenHash: tokenHash(token),
        name,
        sizeBytes,
        createdAt: now(),
      }),
    );
    return { token, name, sizeBytes };
  } catch (error) {
    await removeStored(storage, [file]);
    if (error instanceof AppError && error.code === 'file-too-large') throw refusal(FORM_MESSAGES.fileSize);
    throw error;
  }
}

/** What is kept of a token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The field of a form that takes files under this id. Errors: form-not-found. */
export function fileField(fields: readonly FormField[], fieldId: string): FileField {
  const field = fields.find(({ id }) => id === fieldId);
  if (field?.type !== 'file') throw new AppError('form-not-found');
  return field;
}
