import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';
import { RichTextEntry } from '../settings/rich-text-entry.ts';

const Entry = z.object({
  title: field(z.string().max(300).default('Question'), { label: t('blockFields.title'), control: 'text' }),
  text: field(RichTextEntry, { label: t('blockFields.text'), control: 'rich-text' }),
});

/** Titles that expand to show their text. */
export const AccordionProps = z.object({
  entries: field(z.array(Entry).max(60).default([]), {
    label: t('blockFields.entries'),
    control: 'list',
    entry: {
      label: t('blockFields.entryEntry'),
      titleField: 'title',
      sample: { title: 'accordionQuestion' },
    },
  }),
  isOneOpen: field(z.boolean().default(false), {
    label: t('blockFields.openOneAtATime'),
    control: 'switch',
  }),
  isFirstOpen: field(z.boolean().default(false), {
    label: t('blockFields.openTheFirstEntry'),
    control: 'switch',
  }),
  icon: field(z.enum(['plus', 'arrow', 'none']).default('plus'), {
    label: t('blockFields.icon'),
    control: 'select',
    options: { plus: t('blockOptions.plus'), arrow: t('blockOptions.arrow'), none: t('blockOptions.noIcon') },
  }),
  iconPlacement: field(z.enum(['left', 'right']).default('right'), {
    label: t('blockFields.iconPosition'),
    control: 'select',
    options: { left: t('blockOptions.left'), right: t('blockOptions.right') },
    onlyFor: { field: 'icon', values: ['plus', 'arrow'] },
  }),
  showDividers: field(z.boolean().default(true), { label: t('blockFields.showDividers'), control: 'switch' }),
});
export type AccordionProps = z.infer<typeof AccordionProps>;

/** Questions and answers. */
export const accordionBlock = defineBlock({
  meta: {
    title: t('blocks.accordion'),
    description: t('blocks.accordionAbout'),
    category: 'basic',
    icon: 'accordion',
    keywords: t('blocks.accordionKeywords'),
  },
  initial: ({ accordionFirst, accordionSecond, accordionAnswer }) => ({
    props: {
      entries: [accordionFirst, accordionSecond].map((title) => ({
        title,
        text: `<p>${accordionAnswer}</p>`,
      })),
    },
  }),
  schema: AccordionProps,
});
