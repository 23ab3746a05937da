import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** A card that leads to a page, collection or item of the site. */
export const ContentLinkProps = z.object({
  leadsTo: field(z.enum(['collection', 'item']).default('collection'), {
    label: t('blockFields.leadsTo'),
    control: 'select',
    options: { collection: t('blockOptions.aPageOrCollection'), item: t('blockOptions.anItem') },
  }),
  collectionId: field(z.uuid().nullable().default(null), {
    label: t('blockFields.pageOrCollection'),
    control: 'collection',
    onlyFor: { field: 'leadsTo', values: ['collection'] },
  }),
  itemId: field(z.uuid().nullable().default(null), {
    label: t('blockFields.item'),
    control: 'item',
    onlyFor: { field: 'leadsTo', values: ['item'] },
  }),
  title: field(z.string().max(200).default(''), {
    label: t('blockFields.title'),
    control: 'text',
    help: t('blockHelp.contentLinkTitle'),
  }),
  showImage: field(z.boolean().default(true), { label: t('blockFields.showImage'), control: 'switch' }),
  imageId: field(z.uuid().nullable().default(null), {
    label: t('blockFields.customImage'),
    control: 'image',
    onlyFor: { field: 'showImage', values: [true] },
  }),
  showDescription: field(z.boolean().default(true), {
    label: t('blockFields.showDescription'),
    control: 'switch',
  }),
  layout: field(z.enum(['beside', 'above']).default('above'), {
    label: t('blockFields.image'),
    control: 'select',
    options: { above: t('blockOptions.above'), beside: t('blockOptions.beside') },
    onlyFor: { field: 'showImage', values: [true] },
  }),
});
export type ContentLinkProps = z.infer<typeof ContentLinkProps>;

/** The way to another page. */
export const contentLinkBlock = defineBlock({
  meta: {
    title: t('blocks.contentLink'),
    description: t('blocks.contentLinkAbout'),
    category: 'content',
    icon: 'content-link',
    keywords: t('blocks.contentLinkKeywords'),
  },
  schema: ContentLinkProps,
});
