import type { BlockContext } from '../block-context.ts';

/** `1 item`, `5 items` in the page's language. */
export function itemCountText(count: number, context: Pick<BlockContext, 'text'>): string {
  return count === 1 ? context.text('blockItemCountOne') : context.text('blockItemCount', { count });
}
