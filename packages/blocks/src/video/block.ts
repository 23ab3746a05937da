import { videoEmbed } from '@sitewright/domain/site/video-embed';
import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';
import { WebUrl } from '../settings/web-url.ts';

const ratios = {
  '16-9': '16:9',
  '4-3': '4:3',
  '1-1': t('blockOptions.square'),
  '9-16': '9:16',
  '21-9': '21:9',
} as const;

/** A video of YouTube or Vimeo, or an uploaded one. */
export const VideoProps = z.object({
  source: field(z.enum(['url', 'file']).default('url'), {
    label: t('blockFields.video'),
    control: 'select',
    options: { url: t('blockOptions.fromYoutubeOrVimeo'), file: t('blockOptions.uploaded') },
  }),
  url: field(
    WebUrl.refine((url) => url === '' || videoEmbed(url) !== null, t('blockHelp.videoUrlInvalid')),
    {
      label: t('blockFields.address'),
      control: 'text',
      isVerbatim: true,
      onlyFor: { field: 'source', values: ['url'] },
      lookUp: { title: 'title', poster: 'posterId' },
    },
  ),
  fileId: field(z.uuid().nullable().default(null), {
    label: t('blockFields.file'),
    control: 'file',
    accept: 'video',
    onlyFor: { field: 'source', values: ['file'] },
  }),
  title: field(z.string().max(300).default(''), {
    label: t('blockFields.title'),
    control: 'text',
    help: t('blockHelp.videoTitle'),
  }),
  posterId: field(z.uuid().nullable().default(null), {
    label: t('blockFields.posterImage'),
    control: 'image',
  }),
  aspectRatio: field(z.enum(Object.keys(ratios) as [keyof typeof ratios]).default('16-9'), {
    label: t('blockFields.shape'),
    control: 'select',
    options: ratios,
  }),
  caption: field(z.string().max(5000).default(''), { label: t('blockFields.caption'), control: 'rich-text' }),
});
export type VideoProps = z.infer<typeof VideoProps>;

/** One video. */
export const videoBlock = defineBlock({
  meta: {
    title: t('blocks.video'),
    description: t('blocks.videoAbout'),
    category: 'media',
    icon: 'video',
    keywords: t('blocks.videoKeywords'),
  },
  schema: VideoProps,
  styles: ['video/player.css', 'video/style.css'],
  widgets: ['video'],
});
