import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** Paragraphs, headings and lists. */
export const TextProps = z.object({
  html: field(z.string().max(200_000).default('<p></p>'), { label: 'Text', control: 'rich-text' }),
});
export type TextProps = z.infer<typeof TextProps>;

/** Text, the block of most pages. */
export const textBlock = defineBlock({
  meta: {
    title: 'Text',
    description: 'Paragraphs, headings, lists',
    category: 'basic',
    icon: 'text',
    keywords: ['paragraph', 'heading', 'title', 'list', 'words', 'rich text'],
  },
  initial: { text: { html: '<p>Write something.</p>' } },
  schema: TextProps,
});
