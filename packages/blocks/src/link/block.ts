import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';
import { LinkUrl } from '../settings/link-url.ts';

/** A page worth reading, here or elsewhere. */
export const LinkProps = z.object({
  link: field(LinkUrl, {
    label: t('blockFields.link'),
    control: 'link',
    link: { name: 'title', newWindow: 'newWindow' },
    lookUp: { title: 'title', description: 'description', poster: 'assetId' },
  }),
  title: field(z.string().max(300).default(''), { label: t('blockFields.title'), control: 'text' }),
  description: field(z.string().max(1000).default(''), {
    label: t('blockFields.description'),
    control: 'text-area',
  }),
  assetId: field(z.uuid().nullable().default(null), { label: t('blockFields.image'), control: 'image' }),
  /** Set with the link. */
  newWindow: field(z.boolean().default(false), {
    label: t('blockFields.openInNewWindow'),
    control: 'hidden',
  }),
});
export type LinkProps = z.infer<typeof LinkProps>;

/** A page worth reading. */
export const linkBlock = defineBlock({
  meta: {
    title: t('blocks.link'),
    description: t('blocks.linkAbout'),
    category: 'basic',
    icon: 'content-link',
    keywords: t('blocks.linkKeywords'),
  },
  schema: LinkProps,
});
