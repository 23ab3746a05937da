import { videoEmbed } from '@sitewright/domain/site/video-embed';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';
import { WebUrl } from '../settings/web-url.ts';

const ratios = { '16-9': '16:9', '4-3': '4:3', '1-1': 'Square', '9-16': '9:16', '21-9': '21:9' } as const;

/** A video of YouTube or Vimeo, or an uploaded one. */
export const VideoProps = z.object({
  source: field(z.enum(['url', 'file']).default('url'), {
    label: 'Video',
    control: 'select',
    options: { url: 'From YouTube or Vimeo', file: 'Uploaded' },
  }),
  url: field(
    WebUrl.refine(
      (url) => url === '' || videoEmbed(url) !== null,
      'This is not the address of a YouTube or Vimeo video.',
    ),
    {
      label: 'Address',
      control: 'text',
      isVerbatim: true,
      onlyFor: { field: 'source', values: ['url'] },
      lookUp: { title: 'title', poster: 'posterId' },
    },
  ),
  fileId: field(z.uuid().nullable().default(null), {
    label: 'File',
    control: 'file',
    accept: 'video',
    onlyFor: { field: 'source', values: ['file'] },
  }),
  title: field(z.string().max(300).default(''), {
    label: 'Title',
    control: 'text',
    help: 'Names the player for people who cannot see it.',
  }),
  posterId: field(z.uuid().nullable().default(null), {
    label: 'Poster image',
    control: 'image',
  }),
  aspectRatio: field(z.enum(Object.keys(ratios) as [keyof typeof ratios]).default('16-9'), {
    label: 'Shape',
    control: 'select',
    options: ratios,
  }),
  caption: field(z.string().max(5000).default(''), { label: 'Caption', control: 'rich-text' }),
});
export type VideoProps = z.infer<typeof VideoProps>;

/** One video. */
export const videoBlock = defineBlock({
  meta: {
    title: 'Video',
    description: 'A video from YouTube, Vimeo or your own files',
    category: 'media',
    icon: 'video',
    keywords: ['youtube', 'vimeo', 'film', 'clip', 'movie', 'mp4'],
  },
  schema: VideoProps,
  styles: ['video/player.css', 'video/style.css'],
  widgets: ['video'],
});
