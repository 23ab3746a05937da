import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';
import { LinkUrl } from '../settings/link-url.ts';
import { NINE_POSITIONS, type NinePosition } from './nine-positions.ts';

const ratios = {
  original: t('blockOptions.original'),
  '1-1': t('blockOptions.square'),
  '3-2': '3:2',
  '2-3': '2:3',
  '4-5': '4:5',
  '16-9': '16:9',
} as const;

const designs = {
  inline: t('blockOptions.inline'),
  poster: t('blockOptions.poster'),
  card: t('blockOptions.card'),
  overlap: t('blockOptions.overlap'),
  collage: t('blockOptions.collage'),
  stack: t('blockOptions.stack'),
} as const;

const inline = { field: 'design', values: ['inline'] };
const withText = { field: 'design', values: ['poster', 'card', 'overlap', 'collage', 'stack'] };

/** One image: alone with a caption, or in one of five designs with title, text and button. */
export const ImageProps = z.object({
  assetId: field(z.uuid().nullable().default(null), { label: t('blockFields.image'), control: 'image' }),
  design: field(z.enum(Object.keys(designs) as [keyof typeof designs]).default('inline'), {
    label: t('blockFields.design'),
    control: 'select',
    options: designs,
  }),
  altText: field(z.string().max(1000).default(''), {
    label: t('blockFields.alternativeText'),
    control: 'text',
    help: t('blockHelp.imageAltText'),
  }),
  aspectRatio: field(z.enum(Object.keys(ratios) as [keyof typeof ratios]).default('original'), {
    label: t('blockFields.shape'),
    control: 'select',
    options: ratios,
  }),
  captionPlacement: field(z.enum(['hidden', 'below', 'overlay', 'overlay-hover']).default('below'), {
    label: t('blockFields.captionPlacement'),
    control: 'select',
    options: {
      hidden: t('blockOptions.hidden'),
      below: t('blockOptions.below'),
      overlay: t('blockOptions.overTheImage'),
      'overlay-hover': t('blockOptions.overTheImageOnHover'),
    },
    onlyFor: inline,
  }),
  caption: field(z.string().max(5000).default(''), {
    label: t('blockFields.captionText'),
    control: 'rich-text',
    onlyFor: [inline, { field: 'captionPlacement', values: ['below', 'overlay', 'overlay-hover'] }],
  }),
  title: field(z.string().max(300).default(''), {
    label: t('blockFields.title'),
    control: 'text',
    onlyFor: withText,
  }),
  subtitle: field(z.string().max(5000).default(''), {
    label: t('blockFields.text'),
    control: 'rich-text',
    onlyFor: withText,
  }),
  buttonText: field(z.string().max(100).default(''), {
    label: t('blockFields.button'),
    control: 'text',
    onlyFor: withText,
    help: t('blockHelp.imageButton'),
  }),
  imagePosition: field(z.enum(['left', 'right']).default('left'), {
    label: t('blockFields.imagePosition'),
    control: 'select',
    options: { left: t('blockOptions.left'), right: t('blockOptions.right') },
    onlyFor: { field: 'design', values: ['card', 'overlap', 'collage'] },
  }),
  contentPosition: field(z.enum(Object.keys(NINE_POSITIONS) as [NinePosition]).default('center-center'), {
    label: t('blockFields.textPosition'),
    control: 'select',
    options: NINE_POSITIONS,
    onlyFor: { field: 'design', values: ['poster'] },
  }),
  link: field(LinkUrl, { label: t('blockFields.link'), control: 'link', link: { newWindow: 'newWindow' } }),
  /** Set with the link. */
  newWindow: field(z.boolean().default(false), {
    label: t('blockFields.openInNewWindow'),
    control: 'hidden',
  }),
  lightbox: field(z.boolean().default(false), {
    label: t('blockFields.openInALightbox'),
    control: 'switch',
    onlyFor: [inline, { field: 'link', values: [''] }],
  }),
  lightboxTheme: field(z.enum(['dark', 'light']).default('dark'), {
    label: t('blockFields.lightboxTheme'),
    control: 'select',
    options: { dark: t('blockOptions.dark'), light: t('blockOptions.light') },
    onlyFor: [inline, { field: 'lightbox', values: [true] }],
  }),
  stretch: field(z.boolean().default(true), {
    label: t('blockFields.fillTheColumn'),
    control: 'switch',
    help: t('blockHelp.imageStretch'),
  }),
  isFullBleed: field(z.boolean().default(false), { label: t('blockFields.edgeToEdge'), control: 'switch' }),
});
export type ImageProps = z.infer<typeof ImageProps>;

/** One image of the site. */
export const imageBlock = defineBlock({
  meta: {
    title: t('blocks.image'),
    description: t('blocks.imageAbout'),
    category: 'media',
    icon: 'image',
    keywords: t('blocks.imageKeywords'),
  },
  schema: ImageProps,
  widgets: ['lightbox'],
});
