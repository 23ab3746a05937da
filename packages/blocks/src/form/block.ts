import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** A form of the site. What it asks is made and published apart from the page. */
export const FormProps = z.object({
  formId: field(z.uuid().nullable().default(null), { label: t('blockFields.form'), control: 'form' }),
});
export type FormProps = z.infer<typeof FormProps>;

/** A form that visitors fill in. Source: FORM-50, BLK-47. */
export const formBlock = defineBlock({
  meta: {
    title: t('blocks.form'),
    description: t('blocks.formAbout'),
    category: 'content',
    icon: 'form',
    keywords: t('blocks.formKeywords'),
    emptyHint: t('blockHelp.formEmpty'),
  },
  schema: FormProps,
  widgets: ['form'],
});
