import type { ItemQuery } from '@sitewright/blocks/block-context';

/** A list of items that a block or tag asks for. */
export type ListWish = ItemQuery & { skip?: number };

/** What blocks and tags of one page ask for, lists by their text. */
export type PageWishes = {
  lists: Map<string, ListWish>;
  items: Set<string>;
  labels: Set<string>;
  files: Set<string>;
};

export function noWishes(): PageWishes {
  return { lists: new Map(), items: new Set(), labels: new Set(), files: new Set() };
}
