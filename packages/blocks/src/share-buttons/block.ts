import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** Links that share the page. */
export const ShareButtonsProps = z.object({
  style: field(z.enum(['icons', 'names', 'both']).default('both'), {
    label: 'Show',
    control: 'select',
    options: { icons: 'Icons', names: 'Names', both: 'Icons and names' },
  }),
  alignment: field(z.enum(['left', 'center', 'right']).default('left'), {
    label: 'Alignment',
    control: 'select',
    options: { left: 'Left', center: 'Centre', right: 'Right' },
    help: 'Choose the services in the site settings.',
  }),
});
export type ShareButtonsProps = z.infer<typeof ShareButtonsProps>;

/** Links to share the page. */
export const shareButtonsBlock = defineBlock({
  meta: {
    title: 'Share buttons',
    description: 'Links to share this page on social networks',
    category: 'social',
    icon: 'share',
    keywords: ['facebook', 'pinterest', 'linkedin', 'tweet', 'send'],
  },
  schema: ShareButtonsProps,
});
