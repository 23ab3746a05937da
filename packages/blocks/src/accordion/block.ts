import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';
import { RichTextEntry } from '../settings/rich-text-entry.ts';

const Entry = z.object({
  title: field(z.string().max(300).default('Question'), { label: 'Title', control: 'text' }),
  text: field(RichTextEntry, { label: 'Text', control: 'rich-text' }),
});

/** Titles that open onto their texts. */
export const AccordionProps = z.object({
  entries: field(z.array(Entry).max(60).default([]), {
    label: 'Entries',
    control: 'list',
    entry: { label: 'entry', titleField: 'title' },
  }),
  isOneOpen: field(z.boolean().default(false), {
    label: 'Only one open at a time',
    control: 'switch',
  }),
  isFirstOpen: field(z.boolean().default(false), { label: 'First one open', control: 'switch' }),
  icon: field(z.enum(['plus', 'arrow', 'none']).default('plus'), {
    label: 'Sign',
    control: 'select',
    options: { plus: 'Plus', arrow: 'Arrow', none: 'None' },
  }),
  iconPlacement: field(z.enum(['left', 'right']).default('right'), {
    label: 'Side of the sign',
    control: 'select',
    options: { left: 'Left', right: 'Right' },
    onlyFor: { field: 'icon', values: ['plus', 'arrow'] },
  }),
  showDividers: field(z.boolean().default(true), { label: 'Lines between', control: 'switch' }),
});
export type AccordionProps = z.infer<typeof AccordionProps>;

/** Questions and answers. */
export const accordionBlock = defineBlock({
  meta: {
    title: 'Accordion',
    description: 'Titles that open onto their texts',
    category: 'basic',
    icon: 'accordion',
    keywords: ['faq', 'questions', 'toggle', 'details', 'collapse'],
  },
  initial: {
    props: {
      entries: [
        { title: 'First question', text: '<p>Its answer.</p>' },
        { title: 'Second question', text: '<p>Its answer.</p>' },
      ],
    },
  },
  schema: AccordionProps,
});
