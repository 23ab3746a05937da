import type { BlockRenderer } from '../block-context.ts';
import { markdownHtml } from '../markup/markdown-html.ts';
import type { MarkdownProps } from './block.ts';

/** Looks like text of the site; tables and code scroll in themselves. */
export const markdownRenderer: BlockRenderer<MarkdownProps> = {
  name: 'markdown',
  render: ({ markdown }) => markdownHtml(markdown),
};
