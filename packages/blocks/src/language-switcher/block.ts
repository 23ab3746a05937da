import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** Links to the page they stand on in the other languages of the site. Source: I18N-11. */
export const LanguageSwitcherProps = z.object({
  layout: field(z.enum(['line', 'list', 'dropdown']).default('line'), {
    label: t('blockFields.layout'),
    control: 'select',
    options: {
      line: t('blockOptions.besideEachOther'),
      list: t('blockOptions.belowEachOther'),
      dropdown: t('blockOptions.dropDownList'),
    },
  }),
  show: field(z.enum(['names', 'codes']).default('names'), {
    label: t('blockFields.show'),
    control: 'select',
    options: { names: t('blockOptions.names'), codes: t('blockOptions.languageCodes') },
  }),
  showCurrent: field(z.boolean().default(true), {
    label: t('blockFields.showCurrentLanguage'),
    control: 'switch',
    onlyFor: { field: 'layout', values: ['line', 'list'] },
  }),
  alignment: field(z.enum(['left', 'center', 'right']).default('left'), {
    label: t('blockFields.alignment'),
    control: 'select',
    options: {
      left: t('blockOptions.left'),
      center: t('blockOptions.centre'),
      right: t('blockOptions.right'),
    },
  }),
});
export type LanguageSwitcherProps = z.infer<typeof LanguageSwitcherProps>;

/** The way to the same page in another language. */
export const languageSwitcherBlock = defineBlock({
  meta: {
    title: t('blocks.languageSwitcher'),
    description: t('blocks.languageSwitcherAbout'),
    category: 'content',
    emptyHint: t('blockHelp.languageSwitcherEmpty'),
    icon: 'languages',
    keywords: t('blocks.languageSwitcherKeywords'),
  },
  schema: LanguageSwitcherProps,
});
