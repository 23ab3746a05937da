import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';
import { WebUrl } from '../settings/web-url.ts';

/** Tracks of one album. Source: specification §9, BLK-45. */
const MAX_TRACKS = 60;

const Track = z.object({
  title: field(z.string().max(300).default(''), { label: t('blockFields.title'), control: 'text' }),
  author: field(z.string().max(300).default(''), { label: t('blockFields.artist'), control: 'text' }),
  fileId: field(z.uuid().nullable().default(null), {
    label: t('blockFields.file'),
    control: 'file',
    accept: 'audio',
  }),
  url: field(WebUrl, {
    label: t('blockFields.orItsUrl'),
    control: 'text',
    isVerbatim: true,
    help: t('blockHelp.audioUrl'),
  }),
});

/** One sound with its player, or an album of several. */
export const AudioProps = z.object({
  tracks: field(
    z
      .array(Track)
      .max(MAX_TRACKS, t('blockHelp.albumFull', { max: MAX_TRACKS }))
      .default([]),
    {
      label: t('blockFields.tracks'),
      control: 'list',
      entry: { label: t('blockFields.entryTrack'), titleField: 'title' },
    },
  ),
  albumTitle: field(z.string().max(300).default(''), { label: t('blockFields.albumTitle'), control: 'text' }),
  showDownload: field(z.boolean().default(false), {
    label: t('blockFields.showDownloadLink'),
    control: 'switch',
  }),
});
export type AudioProps = z.infer<typeof AudioProps>;

/** Sounds with a player. */
export const audioBlock = defineBlock({
  meta: {
    title: t('blocks.audio'),
    description: t('blocks.audioAbout'),
    category: 'media',
    icon: 'audio',
    keywords: t('blocks.audioKeywords'),
  },
  schema: AudioProps,
  widgets: ['audio'],
});
