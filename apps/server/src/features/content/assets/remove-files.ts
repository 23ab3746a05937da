import type { AssetKind } from '@sitewright/domain/site/asset-schema';
import type { Storage } from '../../../platform/storage/storage.ts';
import { assetFolder } from './asset-files.ts';

/** Removes everything stored of an upload. */
export async function removeFiles(
  storage: Storage,
  websiteId: string,
  asset: { key: string; kind: AssetKind },
): Promise<void> {
  for await (const file of storage.list(assetFolder(websiteId, asset))) await storage.delete(file.key);
}
