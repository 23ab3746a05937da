import { renderBlock } from '@sitewright/blocks/render-block';
import type { Item } from '@sitewright/domain/site/item-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { basicContext } from '../context/page-context.ts';
import { blockHost, surroundingsOf } from './block-host.ts';
import { renderUntilLoaded } from './render-until-loaded.ts';

type Sources = Parameters<typeof surroundingsOf>[0] & { db: Db };

/** Columns of the grid a promoted block is as wide as. */
const SPAN = 12;

/** Blocks that items show in the place of their picture, as HTML by item. All are rendered before anything is fetched. */
export async function promotedBlocks(sources: Sources, items: readonly Item[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const promoting = items.filter(({ content }) => content.promotedBlock?.props);
  if (promoting.length === 0) return found;
  const { bundle, template, address, db, resources } = sources;
  const globals = basicContext(bundle, template, address);
  await renderUntilLoaded(db, resources, () => {
    for (const item of promoting) found.set(item.id, markupOf(sources, globals, item));
    return '';
  });
  return found;
}

function markupOf(
  sources: Sources,
  globals: ReturnType<typeof basicContext>,
  { id, collectionId, title, content: { promotedBlock } }: Item,
): string {
  if (!promotedBlock?.props) return '';
  const { type, props, text } = promotedBlock;
  const surroundings = surroundingsOf(sources, globals, { title, collectionId, itemId: id });
  return renderBlock(
    { id: `promoted-${id}`, type, props, ...(text ? { text } : {}) },
    SPAN,
    blockHost(surroundings),
  );
}
