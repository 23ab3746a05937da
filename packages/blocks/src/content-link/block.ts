import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** A card that leads to a page, collection or item of the site. */
export const ContentLinkProps = z.object({
  leadsTo: field(z.enum(['collection', 'item']).default('collection'), {
    label: 'Leads to',
    control: 'select',
    options: { collection: 'A page or collection', item: 'An item' },
  }),
  collectionId: field(z.uuid().nullable().default(null), {
    label: 'Page or collection',
    control: 'collection',
    onlyFor: { field: 'leadsTo', values: ['collection'] },
  }),
  itemId: field(z.uuid().nullable().default(null), {
    label: 'Item',
    control: 'item',
    onlyFor: { field: 'leadsTo', values: ['item'] },
  }),
  title: field(z.string().max(200).default(''), {
    label: 'Title',
    control: 'text',
    help: 'Leave empty to use the title of the target.',
  }),
  showImage: field(z.boolean().default(true), { label: 'Show image', control: 'switch' }),
  imageId: field(z.uuid().nullable().default(null), {
    label: 'Custom image',
    control: 'image',
    onlyFor: { field: 'showImage', values: [true] },
  }),
  showDescription: field(z.boolean().default(true), { label: 'Show description', control: 'switch' }),
  layout: field(z.enum(['beside', 'above']).default('above'), {
    label: 'Image',
    control: 'select',
    options: { above: 'Above', beside: 'Beside' },
    onlyFor: { field: 'showImage', values: [true] },
  }),
});
export type ContentLinkProps = z.infer<typeof ContentLinkProps>;

/** The way to another page. */
export const contentLinkBlock = defineBlock({
  meta: {
    title: 'Content link',
    description: 'A card that links to a page or item',
    category: 'content',
    icon: 'content-link',
    keywords: ['page', 'card', 'teaser', 'internal link'],
  },
  schema: ContentLinkProps,
});
