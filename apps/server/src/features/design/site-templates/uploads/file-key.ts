import { siteFolder } from '../../../../platform/storage/site-folders.ts';
/** Where a file of an uploaded template lies: named by its content, so that versions share what did not change. */
export function fileKey(websiteId: string, hash: string): string {
  return `${filesFolder(websiteId)}${hash}`;
}

export function filesFolder(websiteId: string): string {
  return `${siteFolder('files', websiteId)}template-files/`;
}
