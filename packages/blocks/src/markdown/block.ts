import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** Text written in Markdown. */
export const MarkdownProps = z.object({
  markdown: field(z.string().max(100_000).default(''), {
    label: t('blockFields.markdown'),
    control: 'code',
    language: 'markdown',
    help: t('blockHelp.markdown'),
  }),
});
export type MarkdownProps = z.infer<typeof MarkdownProps>;

/** Text for those who write Markdown. */
export const markdownBlock = defineBlock({
  meta: {
    title: t('blocks.markdown'),
    description: t('blocks.markdownAbout'),
    category: 'basic',
    icon: 'markdown',
    keywords: t('blocks.markdownKeywords'),
  },
  initial: ({ markdown }) => ({ props: { markdown } }),
  schema: MarkdownProps,
});
