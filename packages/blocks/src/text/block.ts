import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** Paragraphs, headings and lists. */
export const TextProps = z.object({
  html: field(z.string().max(200_000).default('<p></p>'), {
    label: t('blockFields.text'),
    control: 'rich-text',
  }),
});
export type TextProps = z.infer<typeof TextProps>;

/** Text, the block of most pages. */
export const textBlock = defineBlock({
  meta: {
    title: t('blocks.text'),
    description: t('blocks.textAbout'),
    category: 'basic',
    icon: 'text',
    keywords: t('blocks.textKeywords'),
  },
  initial: ({ text }) => ({ text: { html: `<p>${text}</p>` } }),
  schema: TextProps,
});
