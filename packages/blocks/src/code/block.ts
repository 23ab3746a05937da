import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

const languages = {
  html: 'HTML',
  markdown: 'Markdown',
  css: 'CSS',
  javascript: 'JavaScript',
  plain: t('blockOptions.plainText'),
} as const;

/** Markup or source text typed by the owner, kept as written. It runs on the published page only. Source: BLK-44. */
export const CodeProps = z.object({
  language: field(z.enum(Object.keys(languages) as [keyof typeof languages]).default('html'), {
    label: t('blockFields.language'),
    control: 'select',
    options: languages,
  }),
  code: field(z.string().max(400_000).default(''), {
    label: t('blockFields.code'),
    control: 'code',
    language: { field: 'language' },
  }),
  displaySource: field(z.boolean().default(false), {
    label: t('blockFields.showSourceCode'),
    control: 'switch',
    help: t('blockHelp.codeSource'),
    onlyFor: { field: 'language', values: ['html', 'markdown', 'css', 'javascript'] },
  }),
});
export type CodeProps = z.infer<typeof CodeProps>;

/** HTML, CSS or Markdown written by the owner. */
export const codeBlock = defineBlock({
  meta: {
    title: t('blocks.code'),
    description: t('blocks.codeAbout'),
    category: 'data',
    icon: 'code',
    keywords: t('blocks.codeKeywords'),
  },
  schema: CodeProps,
});
