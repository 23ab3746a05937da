import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** A form of the site. What it asks is made and published apart from the page. */
export const FormProps = z.object({
  formId: field(z.uuid().nullable().default(null), { label: 'Form', control: 'form' }),
});
export type FormProps = z.infer<typeof FormProps>;

/** A form that visitors fill in. Source: FORM-50, BLK-47. */
export const formBlock = defineBlock({
  meta: {
    title: 'Form',
    description: 'Questions that visitors answer',
    category: 'content',
    icon: 'form',
    keywords: ['contact', 'survey', 'feedback', 'rsvp', 'booking', 'email'],
    emptyHint: 'Choose a form, or publish the one that is chosen.',
  },
  schema: FormProps,
  widgets: ['form'],
});
