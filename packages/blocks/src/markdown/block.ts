import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** Text written in Markdown. */
export const MarkdownProps = z.object({
  markdown: field(z.string().max(100_000).default(''), {
    label: 'Markdown',
    control: 'code',
    language: 'markdown',
    help: 'Headings with #, lists with -, **bold**, *italic*, [links](https://example.com). HTML is shown as text.',
  }),
});
export type MarkdownProps = z.infer<typeof MarkdownProps>;

/** Text for those who write Markdown. */
export const markdownBlock = defineBlock({
  meta: {
    title: 'Markdown',
    description: 'Text written in Markdown',
    category: 'basic',
    icon: 'markdown',
    keywords: ['md', 'text', 'writing'],
  },
  initial: { props: { markdown: '## Heading\n\nWrite *something*.' } },
  schema: MarkdownProps,
});
