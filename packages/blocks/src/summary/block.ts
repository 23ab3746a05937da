import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { type FieldCondition, field } from '../field.ts';

const designs = {
  autocolumns: 'Columns',
  autogrid: 'Grid',
  carousel: 'Carousel',
  list: 'List',
  wall: 'Wall',
} as const;
const ratios = {
  '1-1': 'Square',
  '3-2': '3:2',
  '2-3': '2:3',
  '4-3': '4:3',
  '3-4': '3:4',
  '4-5': '4:5',
  '16-9': '16:9',
} as const;
const details = {
  none: 'None',
  date: 'Date',
  author: 'Author',
  cats: 'Categories',
  tags: 'Tags',
  location: 'Location',
  comments: 'Comments',
} as const;

/** Spacing that leaves it to the site template. */
export const TEMPLATE_GUTTER = 24;

const only = (name: string, ...values: unknown[]): FieldCondition => ({ field: name, values });
/** Where images have a shape to be cropped to. */
const cropped = [only('showThumbnail', true), only('design', 'autocolumns', 'autogrid', 'carousel', 'list')];

const Details = z.enum(Object.keys(details) as [keyof typeof details]);

/** Items of a collection. Field names as in the summary's JSON. Source: site format §4.2. */
export const SummaryProps = z.object({
  collectionId: field(z.uuid().nullable().default(null), { label: 'Collection', control: 'collection' }),
  design: field(z.enum(Object.keys(designs) as [keyof typeof designs]).default('autogrid'), {
    label: 'Design',
    control: 'select',
    options: designs,
  }),
  headerText: field(z.string().max(200).default(''), { label: 'Heading', control: 'text' }),
  pageSize: field(z.int().min(1).max(30).default(3), {
    label: 'Number of items',
    control: 'slider',
    range: { min: 1, max: 30, step: 1 },
  }),
  slidesPerRow: field(z.int().min(1).max(6).default(3), {
    label: 'Items per row',
    control: 'slider',
    range: { min: 1, max: 6, step: 1 },
    onlyFor: { field: 'design', values: ['autogrid', 'carousel'] },
  }),
  columnWidth: field(z.int().min(100).max(600).default(270), {
    label: 'Column width',
    control: 'slider',
    range: { min: 100, max: 600, step: 10, unit: 'px' },
    onlyFor: { field: 'design', values: ['autocolumns', 'wall'] },
  }),
  gutter: field(z.int().min(0).max(100).default(TEMPLATE_GUTTER), {
    label: 'Spacing',
    help: `At ${TEMPLATE_GUTTER} px, the spacing of the site template.`,
    control: 'slider',
    range: { min: 0, max: 100, step: 2, unit: 'px' },
  }),
  listImageSize: field(z.int().min(10).max(60).default(30), {
    label: 'Image width',
    control: 'slider',
    range: { min: 10, max: 60, step: 5, unit: '%' },
    onlyFor: [only('design', 'list'), only('showThumbnail', true)],
  }),
  listImageAlignment: field(z.enum(['left', 'right']).default('left'), {
    label: 'Image position',
    control: 'select',
    options: { left: 'Left', right: 'Right' },
    onlyFor: [only('design', 'list'), only('showThumbnail', true)],
  }),
  imageAspectRatio: field(z.enum(Object.keys(ratios) as [keyof typeof ratios]).default('3-2'), {
    label: 'Image shape',
    control: 'select',
    options: ratios,
    onlyFor: [only('autoCrop', true), ...cropped],
  }),
  autoCrop: field(z.boolean().default(true), {
    label: 'Crop images to the same shape',
    control: 'switch',
    onlyFor: cropped,
  }),
  textSize: field(z.enum(['small', 'medium', 'large', 'extra-large']).default('medium'), {
    label: 'Text size',
    control: 'select',
    options: { small: 'Small', medium: 'Medium', large: 'Large', 'extra-large': 'Extra large' },
  }),
  textAlignment: field(z.enum(['left', 'center', 'right']).default('left'), {
    label: 'Alignment',
    control: 'select',
    options: { left: 'Left', center: 'Centre', right: 'Right' },
  }),
  showThumbnail: field(z.boolean().default(true), { label: 'Show image', control: 'switch' }),
  showTitle: field(z.boolean().default(true), { label: 'Show title', control: 'switch' }),
  showExcerpt: field(z.boolean().default(true), { label: 'Show excerpt', control: 'switch' }),
  showPrice: field(z.boolean().default(true), { label: 'Show price', control: 'switch' }),
  showReadMoreLink: field(z.boolean().default(false), { label: 'Show "Read more"', control: 'switch' }),
  primaryMetadata: field(Details.default('date'), { label: 'Details', control: 'select', options: details }),
  secondaryMetadata: field(Details.default('none'), {
    label: 'More details',
    control: 'select',
    options: details,
  }),
  metadataPosition: field(z.enum(['above-title', 'below-title', 'below-content']).default('above-title'), {
    label: 'Details position',
    control: 'select',
    options: {
      'above-title': 'Above the title',
      'below-title': 'Below the title',
      'below-content': 'Below the text',
    },
  }),
  showPastOrUpcomingEvents: field(z.enum(['upcoming', 'past']).default('upcoming'), {
    label: 'Events',
    control: 'select',
    options: { upcoming: 'Upcoming', past: 'Past' },
  }),
  filterCategory: field(z.string().max(25).default(''), {
    label: 'Only category',
    control: 'text',
    isVerbatim: true,
  }),
  filterTag: field(z.string().max(50).default(''), { label: 'Only tag', control: 'text', isVerbatim: true }),
  filterFeatured: field(z.boolean().default(false), { label: 'Only featured', control: 'switch' }),
});
export type SummaryProps = z.infer<typeof SummaryProps>;

/** Items of a collection. */
export const summaryBlock = defineBlock({
  meta: {
    title: 'Summary',
    description: 'Items from a blog, store or calendar',
    category: 'content',
    icon: 'summary',
    keywords: ['posts', 'blog', 'products', 'events', 'list', 'grid', 'carousel'],
  },
  schema: SummaryProps,
  widgets: ['summary-carousel'],
});
