import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';
import { WebUrl } from '../settings/web-url.ts';

/** Tracks of one album. Source: specification §9, BLK-45. */
const MAX_TRACKS = 60;

const Track = z.object({
  title: field(z.string().max(300).default(''), { label: 'Title', control: 'text' }),
  author: field(z.string().max(300).default(''), { label: 'Artist', control: 'text' }),
  fileId: field(z.uuid().nullable().default(null), { label: 'File', control: 'file', accept: 'audio' }),
  url: field(WebUrl, {
    label: 'Or its URL',
    control: 'text',
    isVerbatim: true,
    help: 'The URL of an MP3 or other audio file elsewhere.',
  }),
});

/** One sound with its player, or an album of several. */
export const AudioProps = z.object({
  tracks: field(z.array(Track).max(MAX_TRACKS, `An album holds at most ${MAX_TRACKS} tracks.`).default([]), {
    label: 'Tracks',
    control: 'list',
    entry: { label: 'track', titleField: 'title' },
  }),
  albumTitle: field(z.string().max(300).default(''), { label: 'Album title', control: 'text' }),
  showDownload: field(z.boolean().default(false), { label: 'Show download link', control: 'switch' }),
});
export type AudioProps = z.infer<typeof AudioProps>;

/** Sounds with a player. */
export const audioBlock = defineBlock({
  meta: {
    title: 'Audio',
    description: 'One sound or an album of tracks',
    category: 'media',
    icon: 'audio',
    keywords: ['music', 'sound', 'podcast', 'mp3', 'album', 'tracks', 'player'],
  },
  schema: AudioProps,
  widgets: ['audio'],
});
