import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';
import { RichTextEntry } from '../settings/rich-text-entry.ts';

const Entry = z.object({
  title: field(z.string().max(300).default('Question'), { label: 'Title', control: 'text' }),
  text: field(RichTextEntry, { label: 'Text', control: 'rich-text' }),
});

/** Titles that expand to show their text. */
export const AccordionProps = z.object({
  entries: field(z.array(Entry).max(60).default([]), {
    label: 'Entries',
    control: 'list',
    entry: { label: 'entry', titleField: 'title' },
  }),
  isOneOpen: field(z.boolean().default(false), {
    label: 'Open one at a time',
    control: 'switch',
  }),
  isFirstOpen: field(z.boolean().default(false), { label: 'Open the first entry', control: 'switch' }),
  icon: field(z.enum(['plus', 'arrow', 'none']).default('plus'), {
    label: 'Icon',
    control: 'select',
    options: { plus: 'Plus', arrow: 'Arrow', none: 'None' },
  }),
  iconPlacement: field(z.enum(['left', 'right']).default('right'), {
    label: 'Icon position',
    control: 'select',
    options: { left: 'Left', right: 'Right' },
    onlyFor: { field: 'icon', values: ['plus', 'arrow'] },
  }),
  showDividers: field(z.boolean().default(true), { label: 'Show dividers', control: 'switch' }),
});
export type AccordionProps = z.infer<typeof AccordionProps>;

/** Questions and answers. */
export const accordionBlock = defineBlock({
  meta: {
    title: 'Accordion',
    description: 'Titles that expand to show their text',
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
