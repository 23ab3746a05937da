import { blockRequests } from '@sitewright/blocks/data-requests';
import { renderBlock } from '@sitewright/blocks/render-block';
import type { Block } from '@sitewright/document/schema';
import type { Item } from '@sitewright/domain/site/item-schema';
import { basicContext } from '../context/page-context.ts';
import { blockHost, placeOf, surroundingsOf } from './block-host.ts';

type Sources = Parameters<typeof surroundingsOf>[0];

/** Columns of the grid a promoted block is as wide as. */
const SPAN = 12;

/** Requests what such blocks of some items show. */
export function requestPromoted(sources: Sources, items: readonly Item[]): void {
  const place = placeOf(sources);
  for (const item of items) {
    const block = promotedBlock(item);
    if (block) sources.resources.request(blockRequests(block, place));
  }
}

/** Blocks that items show in the place of their picture, as HTML by item, when what they show is loaded. */
export async function promotedBlocks(sources: Sources, items: readonly Item[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const { bundle, template, address, late } = sources;
  for (const item of items) {
    const block = promotedBlock(item);
    if (!block) continue;
    const { title, collectionId, id: itemId } = item;
    const globals = basicContext(bundle, template, address);
    const host = blockHost(surroundingsOf(sources, globals, { title, collectionId, itemId }));
    found.set(itemId, await late.fill(renderBlock(block, SPAN, host)));
  }
  return found;
}

function promotedBlock({ id, content }: Item): Block | null {
  if (!content.promotedBlock?.props) return null;
  const { type, props, text } = content.promotedBlock;
  return { id: `promoted-${id}`, type, props, ...(text ? { text } : {}) };
}
