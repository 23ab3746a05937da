import { blockRequests } from '@sitewright/blocks/data-requests';
import { renderBlock } from '@sitewright/blocks/render-block';
import type { Block } from '@sitewright/document/schema';
import type { Item } from '@sitewright/domain/site/item-schema';
import { fileOfMedia, type ShownBlock, shownMedia } from '../context/item-media-block.ts';
import { basicContext } from '../context/page-context.ts';
import { blockEnvironment, blockHost, surroundingsOf } from './block-host.ts';

type Sources = Parameters<typeof surroundingsOf>[0];

/** Markup by item: the block that it promotes, and its own quotation, film or sound. */
export type ItemBlocks = { promoted: ReadonlyMap<string, string>; media: ReadonlyMap<string, string> };

/** Columns of the grid such a block is as wide as. */
const SPAN = 12;

/** Requests what such blocks of some items show. */
export function requestItemBlocks(sources: Sources, items: readonly Item[]): void {
  const environment = blockEnvironment(sources);
  for (const item of items)
    for (const block of [promotedBlock(item), mediaBlock(item)])
      if (block) sources.resources.request(blockRequests(block, environment));
}

/** Blocks that items show beside their texts, as HTML by item, when what they show is loaded. */
export async function itemBlocks(sources: Sources, items: readonly Item[]): Promise<ItemBlocks> {
  const promoted = new Map<string, string>();
  const media = new Map<string, string>();
  for (const item of items) {
    const [promotion, own] = [promotedBlock(item), mediaBlock(item)];
    if (promotion) promoted.set(item.id, await markupOf(sources, item, promotion));
    if (own) media.set(item.id, await markupOf(sources, item, own));
  }
  return { promoted, media };
}

function markupOf(sources: Sources, item: Item, block: Block): Promise<string> {
  const { bundle, template, location, late } = sources;
  const { title, collectionId, id: itemId } = item;
  const globals = basicContext(bundle, template, location);
  const host = blockHost(surroundingsOf(sources, globals, { title, collectionId, itemId }));
  const file: typeof host.file = (id) => fileOfMedia(item, id) ?? host.file(id);
  return late.fill(renderBlock(block, SPAN, { ...host, file }));
}

function promotedBlock({ id, content: { promotedBlock: block } }: Item): Block | null {
  return block?.props ? toBlock(`promoted-${id}`, block) : null;
}

function mediaBlock(item: Item): Block | null {
  const own = shownMedia(item);
  return own && toBlock(`media-${item.id}`, own);
}

function toBlock(id: string, { type, props = {}, text }: ShownBlock): Block {
  return { id, type, props, ...(text ? { text } : {}) };
}
