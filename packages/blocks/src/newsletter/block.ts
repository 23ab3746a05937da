import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

const line = (label: string, max = 200) => field(z.string().max(max).default(''), { label, control: 'text' });

/** A sign-up for one of the site's mailing lists. Source: MAIL-08. */
export const NewsletterProps = z.object({
  title: line(t('blockFields.title')),
  description: field(z.string().max(5000).default(''), {
    label: t('blockFields.description'),
    control: 'rich-text',
  }),
  listId: field(z.uuid().nullable().default(null), {
    label: t('blockFields.mailingList'),
    control: 'mailing-list',
  }),
  asksName: field(z.boolean().default(false), { label: t('blockFields.askForAName'), control: 'switch' }),
  buttonLabel: field(z.string().min(1).max(60).default('Sign up'), {
    label: t('blockFields.button'),
    control: 'text',
  }),
  consent: field(z.string().max(1000).default(''), {
    label: t('blockFields.wordsBelowTheForm'),
    control: 'text-area',
    help: t('blockHelp.newsletterConsent'),
  }),
  successText: field(z.string().max(500).default(''), {
    label: t('blockFields.textAfterSignUp'),
    control: 'text-area',
    help: t('blockHelp.newsletterSuccess'),
  }),
  layout: field(z.enum(['inline', 'stacked']).default('inline'), {
    label: t('blockFields.layout'),
    control: 'select',
    options: { inline: t('blockOptions.besideEachOther'), stacked: t('blockOptions.belowEachOther') },
  }),
});
export type NewsletterProps = z.infer<typeof NewsletterProps>;

/** A form for an address. */
export const newsletterBlock = defineBlock({
  meta: {
    title: t('blocks.newsletter'),
    description: t('blocks.newsletterAbout'),
    category: 'content',
    icon: 'newsletter',
    keywords: t('blocks.newsletterKeywords'),
  },
  initial: ({ newsletterTitle: title, newsletterButton: buttonLabel, newsletterConsent: consent }) => ({
    props: { title, buttonLabel, consent },
  }),
  schema: NewsletterProps,
  publishedSchema: NewsletterProps.extend({ listId: z.uuid(t('blockHelp.newsletterNoList')) }),
  widgets: ['newsletter'],
});
