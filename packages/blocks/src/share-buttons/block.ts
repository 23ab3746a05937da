import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** Links that share the page. */
export const ShareButtonsProps = z.object({
  style: field(z.enum(['icons', 'names', 'both']).default('both'), {
    label: t('blockFields.show'),
    control: 'select',
    options: {
      icons: t('blockOptions.icons'),
      names: t('blockOptions.names'),
      both: t('blockOptions.iconsAndNames'),
    },
  }),
  alignment: field(z.enum(['left', 'center', 'right']).default('left'), {
    label: t('blockFields.alignment'),
    control: 'select',
    options: {
      left: t('blockOptions.left'),
      center: t('blockOptions.centre'),
      right: t('blockOptions.right'),
    },
    help: t('blockHelp.shareServices'),
  }),
});
export type ShareButtonsProps = z.infer<typeof ShareButtonsProps>;

/** Links to share the page. */
export const shareButtonsBlock = defineBlock({
  meta: {
    title: t('blocks.shareButtons'),
    description: t('blocks.shareButtonsAbout'),
    category: 'social',
    icon: 'share',
    keywords: t('blocks.shareButtonsKeywords'),
  },
  schema: ShareButtonsProps,
});
