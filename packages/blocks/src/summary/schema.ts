import { z } from 'zod';
import { field } from '../field.ts';

const designs = { autogrid: 'Grid', autocolumns: 'Columns', list: 'List', carousel: 'Carousel' } as const;
const ratios = { '1-1': 'Square', '3-2': '3:2', '2-3': '2:3', '4-5': '4:5', '16-9': '16:9' } as const;

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
    label: 'Items in a row',
    control: 'slider',
    range: { min: 1, max: 6, step: 1 },
    onlyFor: { field: 'design', values: ['autogrid', 'autocolumns', 'carousel'] },
  }),
  imageAspectRatio: field(z.enum(Object.keys(ratios) as [keyof typeof ratios]).default('3-2'), {
    label: 'Image shape',
    control: 'select',
    options: ratios,
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
  primaryMetadata: field(z.enum(['none', 'date', 'author', 'cats', 'tags', 'location']).default('date'), {
    label: 'Details',
    control: 'select',
    options: {
      none: 'None',
      date: 'Date',
      author: 'Author',
      cats: 'Categories',
      tags: 'Tags',
      location: 'Location',
    },
  }),
  showPastOrUpcomingEvents: field(z.enum(['upcoming', 'past']).default('upcoming'), {
    label: 'Events',
    control: 'select',
    options: { upcoming: 'Upcoming', past: 'Past' },
  }),
  filterCategory: field(z.string().max(25).default(''), { label: 'Only category', control: 'text' }),
  filterTag: field(z.string().max(50).default(''), { label: 'Only tag', control: 'text' }),
  filterFeatured: field(z.boolean().default(false), { label: 'Only featured', control: 'switch' }),
});
export type SummaryProps = z.infer<typeof SummaryProps>;
