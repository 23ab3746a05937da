import { isBlockType } from '@sitewright/blocks/is-block-type';
import type { BlockType } from '@sitewright/blocks/registry';
import { MAX_RECENT, withRecent } from './find-blocks.ts';

const KEY = 'sitewright:recent-blocks';

/** Types of blocks this browser added last, the newest first. */
export function recentTypes(): BlockType[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.map(String).filter(isBlockType).slice(0, MAX_RECENT) : [];
  } catch {
    // Storage is off or holds something else: the list starts again.
    return [];
  }
}

/** Notes that a type was added. */
export function noteRecentType(type: BlockType): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withRecent(recentTypes(), type)));
  } catch {
    // Storage is off or full; the list is a convenience.
  }
}
