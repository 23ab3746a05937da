import { randomBytes } from 'node:crypto';
import type { AssetKind } from '@sitewright/domain/site/asset-schema';
import type { Db } from '../../../../platform/database/database.ts';
import type { AppDeps } from '../../../../platform/http/deps.ts';
import { removeFiles } from '../asset-files.ts';

/** Writes the row of a file, unless the same upload was answered before: then what it was answered. */
export type WriteOnce<File, Answer> = (db: Db, write: () => Promise<File>) => Promise<Answer>;

/** Writes the row of a file whoever asks. */
export const writeAlways = <File>(_db: Db, write: () => Promise<File>): Promise<File> => write();

/** Files under a new key, then the row; what breaks off, or was there before, leaves nothing. */
export async function storeUnder<File, Answer extends { key: string }>(
  { database, storage }: Pick<AppDeps, 'database' | 'storage'>,
  input: { websiteId: string; kind: AssetKind; once: WriteOnce<File, Answer> },
  { keep, write }: { keep(key: string): Promise<File>; write(db: Db, file: File): Promise<void> },
): Promise<Answer> {
  const { websiteId, kind, once } = input;
  const key = randomBytes(16).toString('hex');
  try {
    const file = await keep(key);
    const stored = await database.site(websiteId, (db) =>
      once(db, async () => {
        await write(db, file);
        return file;
      }),
    );
    if (stored.key !== key) await removeFiles(storage, websiteId, { key, kind });
    return stored;
  } catch (error) {
    await removeFiles(storage, websiteId, { key, kind });
    throw error;
  }
}
