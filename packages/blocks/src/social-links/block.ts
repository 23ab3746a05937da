import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** Links to the accounts of the site at social services. */
export const SocialLinksProps = z.object({
  style: field(z.enum(['icons', 'names', 'both']).default('icons'), {
    label: t('blockFields.show'),
    control: 'select',
    options: {
      icons: t('blockOptions.icons'),
      names: t('blockOptions.names'),
      both: t('blockOptions.iconsAndNames'),
    },
  }),
  shape: field(z.enum(['plain', 'outline', 'solid']).default('plain'), {
    label: t('blockFields.iconShape'),
    control: 'select',
    options: {
      plain: t('blockOptions.plain'),
      outline: t('blockOptions.outline'),
      solid: t('blockOptions.filled'),
    },
    onlyFor: { field: 'style', values: ['icons'] },
  }),
  alignment: field(z.enum(['left', 'center', 'right']).default('left'), {
    label: t('blockFields.alignment'),
    control: 'select',
    options: {
      left: t('blockOptions.left'),
      center: t('blockOptions.centre'),
      right: t('blockOptions.right'),
    },
    help: t('blockHelp.socialAccounts'),
  }),
});
export type SocialLinksProps = z.infer<typeof SocialLinksProps>;

/** Where else the site is found. */
export const socialLinksBlock = defineBlock({
  meta: {
    title: t('blocks.socialLinks'),
    description: t('blocks.socialLinksAbout'),
    category: 'social',
    emptyHint: t('blockHelp.socialLinksEmpty'),
    icon: 'social',
    keywords: t('blocks.socialLinksKeywords'),
  },
  schema: SocialLinksProps,
});
