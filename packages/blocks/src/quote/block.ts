import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';
import { LinkUrl } from '../settings/link-url.ts';

/** A quotation with its source. */
export const QuoteProps = z.object({
  quote: field(z.string().max(5000).default(''), { label: 'Quote', control: 'rich-text' }),
  source: field(z.string().max(300).default(''), { label: 'Source', control: 'text' }),
  sourceLink: field(LinkUrl, {
    label: 'Source link',
    control: 'link',
    link: { name: 'source', newWindow: 'newWindow' },
  }),
  /** Set with the link. */
  newWindow: field(z.boolean().default(false), { label: 'Open in new window', control: 'hidden' }),
  alignment: field(z.enum(['left', 'center', 'right']).default('left'), {
    label: 'Alignment',
    control: 'select',
    options: { left: 'Left', center: 'Centre', right: 'Right' },
  }),
});
export type QuoteProps = z.infer<typeof QuoteProps>;

/** A quotation. */
export const quoteBlock = defineBlock({
  meta: {
    title: 'Quote',
    description: 'A quotation with its source',
    category: 'basic',
    icon: 'quote',
    keywords: ['testimonial', 'citation', 'review'],
  },
  initial: { props: { source: 'Name' }, text: { quote: '<p>What they said.</p>' } },
  schema: QuoteProps,
});
