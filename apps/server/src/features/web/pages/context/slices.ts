import type { BlockType } from '@sitewright/blocks/registry';
import { blocksOf } from '@sitewright/document/blocks-of';
import type { Block, PageDocument } from '@sitewright/document/schema';
import { SLICE_TYPES, type SliceType } from '@sitewright/domain/site/slice-types';
import { plainText } from '@sitewright/domain/text/plain-text';

const SLICES: Readonly<Partial<Record<BlockType, SliceType>>> = {
  text: 'body',
  markdown: 'body',
  quote: 'body',
  image: 'image',
  gallery: 'gallery',
  video: 'video',
  audio: 'album',
  'social-links': 'social-icons',
  button: 'buttons',
  link: 'navigation',
  'content-link': 'navigation',
  map: 'map',
  logo: 'logo',
  twitter: 'twitter',
  donation: 'action',
  product: 'action',
};

/** A part of a cover page as its template asks for it (`{.current-type? heading}`). */
export type Slice = { id: string; name: SliceType; currentType: number; text: string };

/** Parts of a cover page in order; blocks that are no kind of slice are left out. Source: BLK-03. */
export function slicesOf({ sections }: PageDocument): Slice[] {
  return sections.flatMap(blocksOf).flatMap((block) => {
    const name = nameOf(block);
    if (!name) return [];
    const text = plainText(Object.values(block.text ?? {}).join(' '));
    return [{ id: block.id, name, currentType: SLICE_TYPES[name], text }];
  });
}

function nameOf({ type, text }: Block): SliceType | undefined {
  const beginsWithHeading = Object.values(text ?? {}).some((html) => /^\s*<h[1-6]\b/i.test(html));
  return type === 'text' && beginsWithHeading ? 'heading' : SLICES[type as BlockType];
}
