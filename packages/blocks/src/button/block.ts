import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';
import { LinkUrl } from '../settings/link-url.ts';

/** Link that looks like a button. */
export const ButtonProps = z.object({
  label: field(z.string().min(1).max(200).default('Learn more'), { label: 'Text', control: 'text' }),
  link: field(LinkUrl, {
    label: 'Link',
    control: 'link',
    link: { name: 'label', newWindow: 'newWindow' },
  }),
  /** Set with the link. */
  newWindow: field(z.boolean().default(false), { label: 'Open in new window', control: 'hidden' }),
  variant: field(z.enum(['primary', 'secondary', 'tertiary']).default('primary'), {
    label: 'Style',
    control: 'select',
    options: { primary: 'Primary', secondary: 'Secondary', tertiary: 'Tertiary' },
  }),
  size: field(z.enum(['small', 'medium', 'large']).default('medium'), {
    label: 'Size',
    control: 'select',
    options: { small: 'Small', medium: 'Medium', large: 'Large' },
  }),
  alignment: field(z.enum(['left', 'center', 'right', 'full']).default('left'), {
    label: 'Alignment',
    control: 'select',
    options: { left: 'Left', center: 'Centre', right: 'Right', full: 'Full width' },
  }),
});
export type ButtonProps = z.infer<typeof ButtonProps>;

/** A link that stands out. */
export const buttonBlock = defineBlock({
  meta: {
    title: 'Button',
    description: 'A link that stands out',
    category: 'basic',
    icon: 'button',
    keywords: ['link', 'call to action'],
  },
  initial: { props: { label: 'Learn more' } },
  schema: ButtonProps,
});
