import type { Collection } from '@sitewright/domain/site/collection-schema';
import { FOLDER_BEHAVIOURS } from '@sitewright/domain/site/collection-type';

/** True for a folder that has no page of its own: nothing of it can be edited in the canvas. */
export function isGroup({ folder, folderBehavior }: Collection): boolean {
  return folder && folderBehavior !== FOLDER_BEHAVIOURS.index;
}
