import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

const languages = {
  html: 'HTML',
  markdown: 'Markdown',
  css: 'CSS',
  javascript: 'JavaScript',
  plain: 'Plain text',
} as const;

/** Markup or source text typed by the owner, kept as written. It runs on the published page only. Source: BLK-44. */
export const CodeProps = z.object({
  language: field(z.enum(Object.keys(languages) as [keyof typeof languages]).default('html'), {
    label: 'Language',
    control: 'select',
    options: languages,
  }),
  code: field(z.string().max(400_000).default(''), {
    label: 'Code',
    control: 'code',
    language: { field: 'language' },
  }),
  displaySource: field(z.boolean().default(false), {
    label: 'Show source code',
    control: 'switch',
    help: 'Shows the code itself instead of running it.',
    onlyFor: { field: 'language', values: ['html', 'markdown', 'css', 'javascript'] },
  }),
});
export type CodeProps = z.infer<typeof CodeProps>;

/** HTML, CSS or Markdown written by the owner. */
export const codeBlock = defineBlock({
  meta: {
    title: 'Code',
    description: 'HTML, CSS, a script or a code sample',
    category: 'data',
    icon: 'code',
    keywords: ['html', 'css', 'javascript', 'script', 'source', 'custom'],
  },
  schema: CodeProps,
});
