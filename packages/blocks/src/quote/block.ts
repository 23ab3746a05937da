import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';
import { LinkUrl } from '../settings/link-url.ts';

/** A quotation with its source. */
export const QuoteProps = z.object({
  quote: field(z.string().max(5000).default(''), { label: t('blockFields.quote'), control: 'rich-text' }),
  source: field(z.string().max(300).default(''), { label: t('blockFields.source'), control: 'text' }),
  sourceLink: field(LinkUrl, {
    label: t('blockFields.sourceLink'),
    control: 'link',
    link: { name: 'source', newWindow: 'newWindow' },
  }),
  /** Set with the link. */
  newWindow: field(z.boolean().default(false), {
    label: t('blockFields.openInNewWindow'),
    control: 'hidden',
  }),
  alignment: field(z.enum(['left', 'center', 'right']).default('left'), {
    label: t('blockFields.alignment'),
    control: 'select',
    options: {
      left: t('blockOptions.left'),
      center: t('blockOptions.centre'),
      right: t('blockOptions.right'),
    },
  }),
});
export type QuoteProps = z.infer<typeof QuoteProps>;

/** A quotation. */
export const quoteBlock = defineBlock({
  meta: {
    title: t('blocks.quote'),
    description: t('blocks.quoteAbout'),
    category: 'basic',
    icon: 'quote',
    keywords: t('blocks.quoteKeywords'),
  },
  initial: ({ quote, quoteSource: source }) => ({ props: { source }, text: { quote: `<p>${quote}</p>` } }),
  schema: QuoteProps,
});
