import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** Logo of the site, or its title where it has none. */
export const LogoProps = z.object({
  width: field(z.int().min(40).max(600).default(160), {
    label: t('blockFields.width'),
    control: 'slider',
    range: { min: 40, max: 600, step: 10, unit: 'px' },
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
  showTagLine: field(z.boolean().default(false), { label: t('blockFields.showTagline'), control: 'switch' }),
});
export type LogoProps = z.infer<typeof LogoProps>;

/** Name and image of the site. */
export const logoBlock = defineBlock({
  meta: {
    title: t('blocks.logo'),
    description: t('blocks.logoAbout'),
    category: 'basic',
    icon: 'image',
    keywords: t('blocks.logoKeywords'),
  },
  schema: LogoProps,
});
