import type { ItemQuery } from '@sitewright/blocks/block-context';

/** A list of items that a block or tag asks for. */
export type ListRequest = ItemQuery & { skip?: number };

/** What blocks and tags of one page ask for while they are rendered, lists by their text. */
export type DataRequests = {
  lists: Map<string, ListRequest>;
  items: Set<string>;
  labels: Set<string>;
  files: Set<string>;
};

export function noRequests(): DataRequests {
  return { lists: new Map(), items: new Set(), labels: new Set(), files: new Set() };
}
