import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { type FieldCondition, field } from '../field.ts';

const designs = {
  autocolumns: t('blockOptions.columns'),
  autogrid: t('blockOptions.grid'),
  carousel: t('blockOptions.carousel'),
  list: t('blockOptions.list'),
  wall: t('blockOptions.wall'),
} as const;
const ratios = {
  '1-1': t('blockOptions.square'),
  '3-2': '3:2',
  '2-3': '2:3',
  '4-3': '4:3',
  '3-4': '3:4',
  '4-5': '4:5',
  '16-9': '16:9',
} as const;
const details = {
  none: t('blockOptions.noDetails'),
  date: t('blockOptions.date'),
  author: t('blockOptions.author'),
  cats: t('blockOptions.categories'),
  tags: t('blockOptions.tags'),
  location: t('blockOptions.location'),
  comments: t('blockOptions.comments'),
} as const;

/** Spacing that leaves it to the site template. */
export const TEMPLATE_GUTTER = 24;

const only = (name: string, ...values: unknown[]): FieldCondition => ({ field: name, values });
/** Where images have a shape to be cropped to. */
const cropped = [only('showThumbnail', true), only('design', 'autocolumns', 'autogrid', 'carousel', 'list')];

const Details = z.enum(Object.keys(details) as [keyof typeof details]);

/** Items of a collection. Field names as in the summary's JSON. Source: site format §4.2. */
export const SummaryProps = z.object({
  collectionId: field(z.uuid().nullable().default(null), {
    label: t('blockFields.collection'),
    control: 'collection',
  }),
  design: field(z.enum(Object.keys(designs) as [keyof typeof designs]).default('autogrid'), {
    label: t('blockFields.design'),
    control: 'select',
    options: designs,
  }),
  headerText: field(z.string().max(200).default(''), { label: t('blockFields.heading'), control: 'text' }),
  pageSize: field(z.int().min(1).max(30).default(3), {
    label: t('blockFields.numberOfItems'),
    control: 'slider',
    range: { min: 1, max: 30, step: 1 },
  }),
  slidesPerRow: field(z.int().min(1).max(6).default(3), {
    label: t('blockFields.itemsPerRow'),
    control: 'slider',
    range: { min: 1, max: 6, step: 1 },
    onlyFor: { field: 'design', values: ['autogrid', 'carousel'] },
  }),
  columnWidth: field(z.int().min(100).max(600).default(270), {
    label: t('blockFields.columnWidth'),
    control: 'slider',
    range: { min: 100, max: 600, step: 10, unit: 'px' },
    onlyFor: { field: 'design', values: ['autocolumns', 'wall'] },
  }),
  gutter: field(z.int().min(0).max(100).default(TEMPLATE_GUTTER), {
    label: t('blockFields.spacing'),
    help: t('blockHelp.summaryGutter', { size: TEMPLATE_GUTTER }),
    control: 'slider',
    range: { min: 0, max: 100, step: 2, unit: 'px' },
  }),
  listImageSize: field(z.int().min(10).max(60).default(30), {
    label: t('blockFields.imageWidth'),
    control: 'slider',
    range: { min: 10, max: 60, step: 5, unit: '%' },
    onlyFor: [only('design', 'list'), only('showThumbnail', true)],
  }),
  listImageAlignment: field(z.enum(['left', 'right']).default('left'), {
    label: t('blockFields.imagePosition'),
    control: 'select',
    options: { left: t('blockOptions.left'), right: t('blockOptions.right') },
    onlyFor: [only('design', 'list'), only('showThumbnail', true)],
  }),
  imageAspectRatio: field(z.enum(Object.keys(ratios) as [keyof typeof ratios]).default('3-2'), {
    label: t('blockFields.imageShape'),
    control: 'select',
    options: ratios,
    onlyFor: [only('autoCrop', true), ...cropped],
  }),
  autoCrop: field(z.boolean().default(true), {
    label: t('blockFields.cropImagesToTheSameShape'),
    control: 'switch',
    onlyFor: cropped,
  }),
  textSize: field(z.enum(['small', 'medium', 'large', 'extra-large']).default('medium'), {
    label: t('blockFields.textSize'),
    control: 'select',
    options: {
      small: t('blockOptions.small'),
      medium: t('blockOptions.medium'),
      large: t('blockOptions.large'),
      'extra-large': t('blockOptions.extraLarge'),
    },
  }),
  textAlignment: field(z.enum(['left', 'center', 'right']).default('left'), {
    label: t('blockFields.alignment'),
    control: 'select',
    options: {
      left: t('blockOptions.left'),
      center: t('blockOptions.centre'),
      right: t('blockOptions.right'),
    },
  }),
  showThumbnail: field(z.boolean().default(true), { label: t('blockFields.showImage'), control: 'switch' }),
  showTitle: field(z.boolean().default(true), { label: t('blockFields.showTitle'), control: 'switch' }),
  showExcerpt: field(z.boolean().default(true), { label: t('blockFields.showExcerpt'), control: 'switch' }),
  showPrice: field(z.boolean().default(true), { label: t('blockFields.showPrice'), control: 'switch' }),
  showReadMoreLink: field(z.boolean().default(false), {
    label: t('blockFields.showReadMore'),
    control: 'switch',
  }),
  primaryMetadata: field(Details.default('date'), {
    label: t('blockFields.details'),
    control: 'select',
    options: details,
  }),
  secondaryMetadata: field(Details.default('none'), {
    label: t('blockFields.moreDetails'),
    control: 'select',
    options: details,
  }),
  metadataPosition: field(z.enum(['above-title', 'below-title', 'below-content']).default('above-title'), {
    label: t('blockFields.detailsPosition'),
    control: 'select',
    options: {
      'above-title': t('blockOptions.aboveTheTitle'),
      'below-title': t('blockOptions.belowTheTitle'),
      'below-content': t('blockOptions.belowTheText'),
    },
  }),
  showPastOrUpcomingEvents: field(z.enum(['upcoming', 'past']).default('upcoming'), {
    label: t('blockFields.events'),
    control: 'select',
    options: { upcoming: t('blockOptions.upcoming'), past: t('blockOptions.past') },
  }),
  filterCategory: field(z.string().max(25).default(''), {
    label: t('blockFields.onlyCategory'),
    control: 'text',
    isVerbatim: true,
  }),
  filterTag: field(z.string().max(50).default(''), {
    label: t('blockFields.onlyTag'),
    control: 'text',
    isVerbatim: true,
  }),
  filterFeatured: field(z.boolean().default(false), {
    label: t('blockFields.onlyFeatured'),
    control: 'switch',
  }),
});
export type SummaryProps = z.infer<typeof SummaryProps>;

/** Items of a collection. */
export const summaryBlock = defineBlock({
  meta: {
    title: t('blocks.summary'),
    description: t('blocks.summaryAbout'),
    category: 'content',
    icon: 'summary',
    keywords: t('blocks.summaryKeywords'),
  },
  schema: SummaryProps,
  widgets: ['summary-carousel'],
});
