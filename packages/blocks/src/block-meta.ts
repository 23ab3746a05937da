import { t } from '@sitewright/owner-texts/t-blocks';
/** Groups of the inserter, in its order. */
export const BLOCK_CATEGORIES = {
  basic: t('blocks.categoryBasic'),
  media: t('blocks.categoryMedia'),
  content: t('blocks.categoryContent'),
  store: t('blocks.categoryStore'),
  social: t('blocks.categorySocial'),
  layout: t('blocks.categoryLayout'),
  data: t('blocks.categoryData'),
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
  | 'languages'
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
  /** Other words it is searched by, in one text. */
  readonly keywords: string;
  /** Next step for the owner while the block is empty, where its own settings are not the place for it. */
  readonly emptyHint?: string;
}
