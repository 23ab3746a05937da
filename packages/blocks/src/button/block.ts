import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';
import { LinkUrl } from '../settings/link-url.ts';

/** Link that looks like a button. */
export const ButtonProps = z.object({
  label: field(z.string().min(1).max(200).default('Learn more'), {
    label: t('blockFields.text'),
    control: 'text',
  }),
  link: field(LinkUrl, {
    label: t('blockFields.link'),
    control: 'link',
    link: { name: 'label', newWindow: 'newWindow' },
  }),
  /** Set with the link. */
  newWindow: field(z.boolean().default(false), {
    label: t('blockFields.openInNewWindow'),
    control: 'hidden',
  }),
  variant: field(z.enum(['primary', 'secondary', 'tertiary']).default('primary'), {
    label: t('blockFields.style'),
    control: 'select',
    options: {
      primary: t('blockOptions.primary'),
      secondary: t('blockOptions.secondary'),
      tertiary: t('blockOptions.tertiary'),
    },
  }),
  size: field(z.enum(['small', 'medium', 'large']).default('medium'), {
    label: t('blockFields.size'),
    control: 'select',
    options: {
      small: t('blockOptions.small'),
      medium: t('blockOptions.medium'),
      large: t('blockOptions.large'),
    },
  }),
  alignment: field(z.enum(['left', 'center', 'right', 'full']).default('left'), {
    label: t('blockFields.alignment'),
    control: 'select',
    options: {
      left: t('blockOptions.left'),
      center: t('blockOptions.centre'),
      right: t('blockOptions.right'),
      full: t('blockOptions.fullWidth'),
    },
  }),
});
export type ButtonProps = z.infer<typeof ButtonProps>;

/** A link that stands out. */
export const buttonBlock = defineBlock({
  meta: {
    title: t('blocks.button'),
    description: t('blocks.buttonAbout'),
    category: 'basic',
    icon: 'button',
    keywords: t('blocks.buttonKeywords'),
  },
  initial: ({ buttonLabel: label }) => ({ props: { label } }),
  schema: ButtonProps,
});
