import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';
import { WebUrl } from '../settings/web-url.ts';

const ratios = {
  '16-9': '16:9',
  '4-3': '4:3',
  '1-1': t('blockOptions.square'),
  '9-16': '9:16',
  fixed: t('blockOptions.heightInPixels'),
} as const;

/** Something of another service: by its address, or by the code the service gives. */
export const EmbedProps = z.object({
  source: field(z.enum(['address', 'code']).default('address'), {
    label: t('blockFields.from'),
    control: 'select',
    options: { address: t('blockOptions.addressOfAPage'), code: t('blockOptions.codeToEmbed') },
  }),
  address: field(WebUrl, {
    label: t('blockFields.address'),
    control: 'text',
    isVerbatim: true,
    onlyFor: { field: 'source', values: ['address'] },
    lookUp: { title: 'title' },
    help: t('blockHelp.embedAddress'),
  }),
  code: field(z.string().max(50_000).default(''), {
    label: t('blockFields.code'),
    control: 'code',
    language: 'html',
    onlyFor: { field: 'source', values: ['code'] },
    help: t('blockHelp.embedCode'),
  }),
  title: field(z.string().max(300).default(''), {
    label: t('blockFields.title'),
    control: 'text',
    help: t('blockHelp.embedTitle'),
  }),
  ratio: field(z.enum(Object.keys(ratios) as [keyof typeof ratios]).default('16-9'), {
    label: t('blockFields.shape'),
    control: 'select',
    options: ratios,
  }),
  height: field(z.int().min(60).max(1600).default(400), {
    label: t('blockFields.height'),
    control: 'number',
    range: { min: 60, max: 1600, step: 10, unit: 'px' },
    onlyFor: { field: 'ratio', values: ['fixed'] },
  }),
});
export type EmbedProps = z.infer<typeof EmbedProps>;

/** Something of another service. */
export const embedBlock = defineBlock({
  meta: {
    title: t('blocks.embed'),
    description: t('blocks.embedAbout'),
    category: 'media',
    icon: 'embed',
    keywords: t('blocks.embedKeywords'),
  },
  schema: EmbedProps,
});
