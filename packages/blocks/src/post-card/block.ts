import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';
import { WebUrl } from '../settings/web-url.ts';

/** A post of another service, kept on this site. Source: specification §3, promoted block types. */
export const PostCardProps = z.object({
  address: field(WebUrl, { label: 'Address', control: 'text', isVerbatim: true }),
  author: field(z.string().max(200).default(''), { label: 'Author', control: 'text' }),
  text: field(z.string().max(3000).default(''), { label: 'Text', control: 'text-area' }),
  date: field(z.string().max(60).default(''), { label: 'Date', control: 'text' }),
  assetId: field(z.uuid().nullable().default(null), { label: 'Image', control: 'image' }),
});
export type PostCardProps = z.infer<typeof PostCardProps>;

/** Fields shared by the three types of post cards. */
const postCard = { schema: PostCardProps, styles: ['post-card/style.css'] };

/** A post of X. */
export const twitterBlock = defineBlock({
  ...postCard,
  meta: {
    title: 'Post on X',
    description: 'A post, kept on this site as text',
    category: 'social',
    icon: 'social',
    keywords: ['tweet', 'x', 'post'],
  },
});

/** A place or tip of Foursquare. */
export const foursquareBlock = defineBlock({
  ...postCard,
  meta: {
    title: 'Foursquare',
    description: 'A place people check in to, as a card',
    category: 'social',
    icon: 'map',
    keywords: ['check-in', 'swarm', 'place', 'tip'],
  },
});

/** An image of Instagram with its text. */
export const instagramBlock = defineBlock({
  ...postCard,
  meta: {
    title: 'Instagram',
    description: 'A picture with its caption, kept on this site',
    category: 'social',
    icon: 'image',
    keywords: ['photo', 'post', 'picture'],
  },
});
