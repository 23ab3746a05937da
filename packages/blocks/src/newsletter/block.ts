import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

const line = (label: string, max = 200) => field(z.string().max(max).default(''), { label, control: 'text' });

/** A sign-up for one of the site's mailing lists. Source: MAIL-08. */
export const NewsletterProps = z.object({
  title: line('Title'),
  description: field(z.string().max(5000).default(''), { label: 'Description', control: 'rich-text' }),
  listId: field(z.uuid().nullable().default(null), { label: 'Mailing list', control: 'mailing-list' }),
  asksName: field(z.boolean().default(false), { label: 'Ask for a name', control: 'switch' }),
  buttonLabel: field(z.string().min(1).max(60).default('Sign up'), { label: 'Button', control: 'text' }),
  consent: field(z.string().max(1000).default(''), {
    label: 'Words below the form',
    control: 'text-area',
    help: 'What visitors agree to. It is kept with each sign-up.',
  }),
  successText: field(z.string().max(500).default(''), {
    label: 'Text after sign-up',
    control: 'text-area',
    help: 'Leave empty to ask to look for the confirmation email.',
  }),
  layout: field(z.enum(['inline', 'stacked']).default('inline'), {
    label: 'Layout',
    control: 'select',
    options: { inline: 'Beside each other', stacked: 'Below each other' },
  }),
});
export type NewsletterProps = z.infer<typeof NewsletterProps>;

/** A form for an address. */
export const newsletterBlock = defineBlock({
  meta: {
    title: 'Newsletter',
    description: 'A form to sign up for your emails',
    category: 'content',
    icon: 'newsletter',
    keywords: ['email', 'sign up', 'subscribe', 'mailing list', 'form', 'updates'],
  },
  initial: { props: { title: 'Stay in touch', consent: 'You can unsubscribe at any time.' } },
  schema: NewsletterProps,
  publishedSchema: NewsletterProps.extend({ listId: z.uuid('Choose a mailing list.') }),
  widgets: ['newsletter'],
});
