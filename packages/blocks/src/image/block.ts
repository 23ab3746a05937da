import { NINE_POSITIONS, type NinePosition } from '@sitewright/domain/site/nine-positions';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';
import { LinkUrl } from '../settings/link-url.ts';

const ratios = {
  original: 'Original',
  '1-1': 'Square',
  '3-2': '3:2',
  '2-3': '2:3',
  '4-5': '4:5',
  '16-9': '16:9',
} as const;

const designs = {
  inline: 'Inline',
  poster: 'Poster',
  card: 'Card',
  overlap: 'Overlap',
  collage: 'Collage',
  stack: 'Stack',
} as const;

const inline = { field: 'design', values: ['inline'] };
const withText = { field: 'design', values: ['poster', 'card', 'overlap', 'collage', 'stack'] };

/** One image: alone with a caption, or in one of five designs with title, text and button. */
export const ImageProps = z.object({
  assetId: field(z.uuid().nullable().default(null), { label: 'Image', control: 'image' }),
  design: field(z.enum(Object.keys(designs) as [keyof typeof designs]).default('inline'), {
    label: 'Design',
    control: 'select',
    options: designs,
  }),
  altText: field(z.string().max(1000).default(''), {
    label: 'Alternative text',
    control: 'text',
    help: 'What the image shows, for people who cannot see it. Leave empty to use the text of the file.',
  }),
  aspectRatio: field(z.enum(Object.keys(ratios) as [keyof typeof ratios]).default('original'), {
    label: 'Shape',
    control: 'select',
    options: ratios,
  }),
  captionPlacement: field(z.enum(['hidden', 'below', 'overlay', 'overlay-hover']).default('below'), {
    label: 'Caption',
    control: 'select',
    options: {
      hidden: 'Hidden',
      below: 'Below',
      overlay: 'Over the image',
      'overlay-hover': 'Over the image on hover',
    },
    onlyFor: inline,
  }),
  caption: field(z.string().max(5000).default(''), {
    label: 'Caption text',
    control: 'rich-text',
    onlyFor: [inline, { field: 'captionPlacement', values: ['below', 'overlay', 'overlay-hover'] }],
  }),
  title: field(z.string().max(300).default(''), { label: 'Title', control: 'text', onlyFor: withText }),
  subtitle: field(z.string().max(5000).default(''), {
    label: 'Text',
    control: 'rich-text',
    onlyFor: withText,
  }),
  buttonText: field(z.string().max(100).default(''), {
    label: 'Button',
    control: 'text',
    onlyFor: withText,
    help: 'Leave empty to make the image itself the link.',
  }),
  imagePosition: field(z.enum(['left', 'right']).default('left'), {
    label: 'Image position',
    control: 'select',
    options: { left: 'Left', right: 'Right' },
    onlyFor: { field: 'design', values: ['card', 'overlap', 'collage'] },
  }),
  contentPosition: field(z.enum(Object.keys(NINE_POSITIONS) as [NinePosition]).default('center-center'), {
    label: 'Text position',
    control: 'select',
    options: NINE_POSITIONS,
    onlyFor: { field: 'design', values: ['poster'] },
  }),
  link: field(LinkUrl, { label: 'Link', control: 'link', link: { newWindow: 'newWindow' } }),
  /** Set with the link. */
  newWindow: field(z.boolean().default(false), { label: 'Open in new window', control: 'hidden' }),
  lightbox: field(z.boolean().default(false), {
    label: 'Open in a lightbox',
    control: 'switch',
    onlyFor: [inline, { field: 'link', values: [''] }],
  }),
  lightboxTheme: field(z.enum(['dark', 'light']).default('dark'), {
    label: 'Lightbox theme',
    control: 'select',
    options: { dark: 'Dark', light: 'Light' },
    onlyFor: [inline, { field: 'lightbox', values: [true] }],
  }),
  stretch: field(z.boolean().default(true), {
    label: 'Fill the column',
    control: 'switch',
    help: 'When off, a small image keeps its own size.',
  }),
  isFullBleed: field(z.boolean().default(false), { label: 'Edge to edge', control: 'switch' }),
});
export type ImageProps = z.infer<typeof ImageProps>;

/** One image of the site. */
export const imageBlock = defineBlock({
  meta: {
    title: 'Image',
    description: 'One picture with caption and link',
    category: 'media',
    icon: 'image',
    keywords: ['picture', 'photo', 'photograph', 'illustration'],
  },
  schema: ImageProps,
  widgets: ['lightbox'],
});
