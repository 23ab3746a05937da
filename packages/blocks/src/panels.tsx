import type { Props, TextFields } from '@sitewright/document/schema';
import type { ComponentType } from 'react';
import type { BlockType, PropsOf } from './schemas.ts';

/** What a panel of its own gets: the block's settings and the way to change some of them. */
export type PanelProps<P> = { props: P; change: (part: Partial<P>) => void };

/** How the editor offers a type of block, and what a new one starts with. */
export type BlockOffer<P> = {
  /** Name in the inserter and above the panel. */
  title: string;
  /** What it is for, in a few words. */
  description: string;
  start: { props?: Props; text?: TextFields };
  /** A panel of its own, where the one made from the schema is not enough. */
  Panel?: ComponentType<PanelProps<P>>;
};

/** Every type of block as the editor offers it, in the order of the inserter. */
export const panels = {
  text: {
    title: 'Text',
    description: 'Paragraphs, headings, lists',
    start: { text: { html: '<p>Write something.</p>' } },
  },
  image: { title: 'Image', description: 'One picture with caption and link', start: {} },
  button: {
    title: 'Button',
    description: 'A link that stands out',
    start: { props: { label: 'Learn more' } },
  },
  quote: {
    title: 'Quote',
    description: 'Words of somebody, with their name',
    start: { props: { source: 'Name' }, text: { quote: '<p>What they said.</p>' } },
  },
  summary: { title: 'Summary', description: 'Items of a blog, store or calendar', start: {} },
  line: { title: 'Line', description: 'A line across the column', start: {} },
  spacer: { title: 'Spacer', description: 'Empty space', start: { props: { size: 3 } } },
  code: { title: 'Code', description: 'HTML, CSS or source text', start: { props: { code: '' } } },
} satisfies { [T in BlockType]: BlockOffer<PropsOf<T>> };
