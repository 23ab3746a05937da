import { z } from 'zod';
import { field } from '../field.ts';

/** Markup or source text typed by the owner. It runs on the site's own origin only. */
export const CodeProps = z.object({
  code: field(z.string().max(400_000).default(''), { label: 'Code', control: 'code' }),
  language: field(z.enum(['html', 'css', 'javascript', 'plain']).default('html'), {
    label: 'Language',
    control: 'select',
    options: { html: 'HTML', css: 'CSS', javascript: 'JavaScript', plain: 'Plain text' },
  }),
  displaySource: field(z.boolean().default(false), { label: 'Display source', control: 'switch' }),
});
export type CodeProps = z.infer<typeof CodeProps>;
