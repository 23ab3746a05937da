import { z } from 'zod';
import { field } from '../field.ts';

/** Paragraphs, headings and lists. */
export const TextProps = z.object({
  html: field(z.string().max(200_000).default('<p></p>'), { label: 'Text', control: 'rich-text' }),
});
export type TextProps = z.infer<typeof TextProps>;
