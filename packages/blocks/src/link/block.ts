import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';
import { LinkUrl } from '../settings/link-url.ts';

/** A page worth reading, here or elsewhere. */
export const LinkProps = z.object({
  link: field(LinkUrl, {
    label: 'Link',
    control: 'link',
    link: { name: 'title', newWindow: 'newWindow' },
    lookUp: { title: 'title', description: 'description', poster: 'assetId' },
  }),
  title: field(z.string().max(300).default(''), { label: 'Title', control: 'text' }),
  description: field(z.string().max(1000).default(''), { label: 'Description', control: 'text-area' }),
  assetId: field(z.uuid().nullable().default(null), { label: 'Image', control: 'image' }),
  /** Set with the link. */
  newWindow: field(z.boolean().default(false), { label: 'Open in new window', control: 'hidden' }),
});
export type LinkProps = z.infer<typeof LinkProps>;

/** A page worth reading. */
export const linkBlock = defineBlock({
  meta: {
    title: 'Link',
    description: 'A card that links to another website',
    category: 'basic',
    icon: 'content-link',
    keywords: ['bookmark', 'url', 'card', 'external'],
  },
  schema: LinkProps,
});
