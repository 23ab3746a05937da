import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** Links to the accounts of the site at social services. */
export const SocialLinksProps = z.object({
  style: field(z.enum(['icons', 'names', 'both']).default('icons'), {
    label: 'Show',
    control: 'select',
    options: { icons: 'Icons', names: 'Names', both: 'Icons and names' },
  }),
  shape: field(z.enum(['plain', 'outline', 'solid']).default('plain'), {
    label: 'Shape',
    control: 'select',
    options: { plain: 'Plain', outline: 'Outline', solid: 'Filled' },
    onlyFor: { field: 'style', values: ['icons'] },
  }),
  alignment: field(z.enum(['left', 'center', 'right']).default('left'), {
    label: 'Alignment',
    control: 'select',
    options: { left: 'Left', center: 'Centre', right: 'Right' },
    help: 'Add the accounts in the site settings.',
  }),
});
export type SocialLinksProps = z.infer<typeof SocialLinksProps>;

/** Where else the site is found. */
export const socialLinksBlock = defineBlock({
  meta: {
    title: 'Social links',
    description: 'Links to your social accounts',
    category: 'social',
    emptyHint: 'add your accounts in Settings, under Social accounts and sharing',
    icon: 'social',
    keywords: ['follow', 'instagram', 'facebook', 'youtube', 'accounts'],
  },
  schema: SocialLinksProps,
});
