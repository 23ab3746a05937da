import type { Storage } from '@sitewright/server/platform/storage/storage';
import type { Query } from './audit/rule.ts';

/** Younger files may belong to an upload under way. */
const YOUNG_MS = 24 * 3_600_000;

/**
 * Names uploads of a site whose rows and stored files do not match: a row without its file, or a file for which there is no
 * row any more. Source: reliability, I19.
 */
export async function auditFiles(
  { query, storage }: { query: Query; storage: Storage },
  websiteId: string,
): Promise<string[]> {
  const uploads = await query<{ folder: string; original: string }>(
    `select case kind when 'image' then 'images/' else 'files/' end || key as folder,
            case kind when 'image' then 'original.' || format else 'original' end as original
       from assets where website_id = $1`,
    [websiteId],
  );
  const errors: string[] = [];
  const home = `sites/${websiteId}/`;
  for (const { folder, original } of uploads) {
    const found = await storage.stat(`${home}${folder}/${original}`);
    if (!found || found.sizeBytes === 0) errors.push(`I19 an upload has no file: ${folder}/${original}`);
  }
  const folders = new Set(uploads.map(({ folder }) => folder));
  for await (const { key, modifiedAt } of storage.list(home)) {
    const folder = key.slice(home.length).split('/').slice(0, 2).join('/');
    const isOld = Date.now() - Date.parse(modifiedAt) > YOUNG_MS;
    if (isOld && !folders.has(folder)) errors.push(`I19 a file has no upload: ${key}`);
  }
  return errors;
}
