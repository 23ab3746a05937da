import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';
import { WebUrl } from '../settings/web-url.ts';

/** A post of another service, kept on this site. Source: specification §3, promoted block types. */
export const PostCardProps = z.object({
  address: field(WebUrl, { label: t('blockFields.address'), control: 'text', isVerbatim: true }),
  author: field(z.string().max(200).default(''), { label: t('blockFields.author'), control: 'text' }),
  text: field(z.string().max(3000).default(''), { label: t('blockFields.text'), control: 'text-area' }),
  date: field(z.string().max(60).default(''), { label: t('blockFields.date'), control: 'text' }),
  assetId: field(z.uuid().nullable().default(null), { label: t('blockFields.image'), control: 'image' }),
});
export type PostCardProps = z.infer<typeof PostCardProps>;

/** Fields shared by the three types of post cards. */
const postCard = { schema: PostCardProps, styles: ['post-card/style.css'] };

/** A post of X. */
export const twitterBlock = defineBlock({
  ...postCard,
  meta: {
    title: t('blocks.twitter'),
    description: t('blocks.twitterAbout'),
    category: 'social',
    icon: 'social',
    keywords: t('blocks.twitterKeywords'),
  },
});

/** A place or tip of Foursquare. */
export const foursquareBlock = defineBlock({
  ...postCard,
  meta: {
    title: t('blocks.foursquare'),
    description: t('blocks.foursquareAbout'),
    category: 'social',
    icon: 'map',
    keywords: t('blocks.foursquareKeywords'),
  },
});

/** An image of Instagram with its text. */
export const instagramBlock = defineBlock({
  ...postCard,
  meta: {
    title: t('blocks.instagram'),
    description: t('blocks.instagramAbout'),
    category: 'social',
    icon: 'image',
    keywords: t('blocks.instagramKeywords'),
  },
});
