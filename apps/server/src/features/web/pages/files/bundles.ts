import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../../../../platform/config/config.ts';

/** Folder of the visitor scripts and where a site serves them. */
export const STOREFRONT = { folder: join(PROJECT_FOLDER, 'apps/storefront/dist'), base: '/_sw/storefront/' };

type Manifest = Record<string, { file: string; isEntry?: boolean }>;

/** Address of a bundle's entry, or undefined when the bundle is not built. */
export async function entryUrl(
  bundle: { folder: string; base: string },
  source: string,
): Promise<string | undefined> {
  try {
    const manifest = JSON.parse(await readFile(join(bundle.folder, 'manifest.json'), 'utf8')) as Manifest;
    const entry = manifest[source];
    return entry ? bundle.base + entry.file : undefined;
  } catch {
    return undefined;
  }
}
