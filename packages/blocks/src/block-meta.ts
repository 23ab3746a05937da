/** Groups of the inserter, in its order. */
export const BLOCK_CATEGORIES = {
  basic: 'Basic',
  media: 'Images and media',
  content: 'Content of the site',
  store: 'Store',
  social: 'Social',
  layout: 'Layout',
  data: 'Data and code',
} as const;

/** Group of the inserter. */
export type BlockCategory = keyof typeof BLOCK_CATEGORIES;

/** Names of the pictograms the editor has for blocks. */
export type BlockIcon =
  | 'accordion'
  | 'archive'
  | 'audio'
  | 'button'
  | 'calendar'
  | 'chart'
  | 'code'
  | 'content-link'
  | 'donation'
  | 'embed'
  | 'form'
  | 'gallery'
  | 'image'
  | 'line'
  | 'map'
  | 'markdown'
  | 'menu'
  | 'newsletter'
  | 'product'
  | 'quote'
  | 'search'
  | 'share'
  | 'social'
  | 'spacer'
  | 'summary'
  | 'table'
  | 'tags'
  | 'text'
  | 'tour'
  | 'video';

/** Presentation of a type of block in the inserter. */
export interface BlockMeta {
  /** Name in the inserter and above the panel. */
  readonly title: string;
  /** Purpose in a few words. */
  readonly description: string;
  readonly category: BlockCategory;
  readonly icon: BlockIcon;
  /** Other words it is searched by, lower case. */
  readonly keywords: readonly string[];
  /** Next step for the owner while the block is empty, where its own settings are not the place for it. */
  readonly emptyHint?: string;
}
