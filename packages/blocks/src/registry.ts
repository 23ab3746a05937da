import type { z } from 'zod';
import { accordionBlock } from './accordion/block.ts';
import { archiveBlock } from './archive/block.ts';
import { audioBlock } from './audio/block.ts';
import { buttonBlock } from './button/block.ts';
import { calendarBlock } from './calendar/block.ts';
import { chartBlock } from './chart/block.ts';
import { codeBlock } from './code/block.ts';
import { contentLinkBlock } from './content-link/block.ts';
import { donationBlock } from './donation/block.ts';
import { embedBlock } from './embed/block.ts';
import { formBlock } from './form/block.ts';
import { galleryBlock } from './gallery/block.ts';
import { imageBlock } from './image/block.ts';
import { type BlockTypeName, isBlockType } from './is-block-type.ts';
import { languageSwitcherBlock } from './language-switcher/block.ts';
import { lineBlock } from './line/block.ts';
import { linkBlock } from './link/block.ts';
import { logoBlock } from './logo/block.ts';
import { mapBlock } from './map/block.ts';
import { markdownBlock } from './markdown/block.ts';
import { menuBlock } from './menu/block.ts';
import { newsletterBlock } from './newsletter/block.ts';
import { foursquareBlock, instagramBlock, twitterBlock } from './post-card/block.ts';
import { productBlock } from './product/block.ts';
import { quoteBlock } from './quote/block.ts';
import { searchBlock } from './search/block.ts';
import { shareButtonsBlock } from './share-buttons/block.ts';
import { socialLinksBlock } from './social-links/block.ts';
import { spacerBlock } from './spacer/block.ts';
import { summaryBlock } from './summary/block.ts';
import { tableBlock } from './table/block.ts';
import { tagCloudBlock } from './tag-cloud/block.ts';
import { textBlock } from './text/block.ts';
import { tourDatesBlock } from './tour-dates/block.ts';
import { videoBlock } from './video/block.ts';

/** Every type of block, in the order of the inserter. */
export const blocks = {
  text: textBlock,
  image: imageBlock,
  gallery: galleryBlock,
  video: videoBlock,
  audio: audioBlock,
  button: buttonBlock,
  quote: quoteBlock,
  summary: summaryBlock,
  line: lineBlock,
  spacer: spacerBlock,
  chart: chartBlock,
  product: productBlock,
  donation: donationBlock,
  form: formBlock,
  newsletter: newsletterBlock,
  code: codeBlock,
  markdown: markdownBlock,
  accordion: accordionBlock,
  table: tableBlock,
  menu: menuBlock,
  'social-links': socialLinksBlock,
  'share-buttons': shareButtonsBlock,
  embed: embedBlock,
  map: mapBlock,
  archive: archiveBlock,
  'tag-cloud': tagCloudBlock,
  'content-link': contentLinkBlock,
  'tour-dates': tourDatesBlock,
  logo: logoBlock,
  calendar: calendarBlock,
  search: searchBlock,
  'language-switcher': languageSwitcherBlock,
  twitter: twitterBlock,
  foursquare: foursquareBlock,
  instagram: instagramBlock,
  link: linkBlock,
} satisfies Record<BlockTypeName, unknown>;

/** Name of a type of block. */
export type BlockType = keyof typeof blocks;

/** Settings of a block of type `T` with all defaults filled in. */
export type PropsOf<T extends BlockType> = z.infer<(typeof blocks)[T]['schema']>;

/** Names of all types, in the order of the inserter. */
export const blockTypes = Object.keys(blocks) as BlockType[];

/** Schema of a type, or undefined when there is no such type; what `packages/document` wants to be given. */
export function schemaOf(type: string): z.ZodType | undefined {
  return isBlockType(type) ? blocks[type].schema : undefined;
}

/** Schema a block must fit to be published, or undefined when there is no such type. */
export function publishedSchemaOf(type: string): z.ZodType | undefined {
  return isBlockType(type) ? (blocks[type].publishedSchema ?? blocks[type].schema) : undefined;
}

/** Style sheets of a type, as paths in this package's `src`; those it shares with other types come first. */
export function stylesOf(type: BlockType): readonly string[] {
  return blocks[type].styles ?? [`${type}/style.css`];
}
