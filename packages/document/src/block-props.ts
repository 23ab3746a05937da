import type { Block, Props } from './schema.ts';

/**
 * Settings a block is rendered with: its props, its rich text, and over both the translation of `locale` when
 * there is one. What comes out is what the block's schema parses.
 */
export function blockProps(block: Pick<Block, 'props' | 'text' | 'texts'>, locale?: string): Props {
  const translated = locale === undefined ? undefined : block.texts?.[locale];
  return { ...block.props, ...block.text, ...translated };
}
