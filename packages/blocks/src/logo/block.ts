import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** Logo of the site, or its title where it has none. */
export const LogoProps = z.object({
  width: field(z.int().min(40).max(600).default(160), {
    label: 'Width',
    control: 'slider',
    range: { min: 40, max: 600, step: 10, unit: 'px' },
  }),
  alignment: field(z.enum(['left', 'center', 'right']).default('left'), {
    label: 'Alignment',
    control: 'select',
    options: { left: 'Left', center: 'Centre', right: 'Right' },
  }),
  showTagLine: field(z.boolean().default(false), { label: 'Show tagline', control: 'switch' }),
});
export type LogoProps = z.infer<typeof LogoProps>;

/** Name and image of the site. */
export const logoBlock = defineBlock({
  meta: {
    title: 'Logo',
    description: 'The logo or title of the site',
    category: 'basic',
    icon: 'image',
    keywords: ['brand', 'title', 'site name'],
  },
  schema: LogoProps,
});
