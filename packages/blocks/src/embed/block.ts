import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';
import { WebUrl } from '../settings/web-url.ts';

const ratios = {
  '16-9': '16:9',
  '4-3': '4:3',
  '1-1': 'Square',
  '9-16': '9:16',
  fixed: 'Height in pixels',
} as const;

/** Something of another service: by its address, or by the code the service gives. */
export const EmbedProps = z.object({
  source: field(z.enum(['address', 'code']).default('address'), {
    label: 'From',
    control: 'select',
    options: { address: 'Address of a page', code: 'Code to embed' },
  }),
  address: field(WebUrl, {
    label: 'Address',
    control: 'text',
    isVerbatim: true,
    onlyFor: { field: 'source', values: ['address'] },
    lookUp: { title: 'title' },
    help: 'YouTube, Vimeo, Spotify, SoundCloud and CodePen play in place; other pages become a card with a link.',
  }),
  code: field(z.string().max(50_000).default(''), {
    label: 'Code',
    control: 'code',
    language: 'html',
    onlyFor: { field: 'source', values: ['code'] },
    help: 'It runs in its own frame, isolated from the page.',
  }),
  title: field(z.string().max(300).default(''), {
    label: 'Title',
    control: 'text',
    help: 'What it is, for people who cannot see it.',
  }),
  ratio: field(z.enum(Object.keys(ratios) as [keyof typeof ratios]).default('16-9'), {
    label: 'Shape',
    control: 'select',
    options: ratios,
  }),
  height: field(z.int().min(60).max(1600).default(400), {
    label: 'Height',
    control: 'number',
    range: { min: 60, max: 1600, step: 10, unit: 'px' },
    onlyFor: { field: 'ratio', values: ['fixed'] },
  }),
});
export type EmbedProps = z.infer<typeof EmbedProps>;

/** Something of another service. */
export const embedBlock = defineBlock({
  meta: {
    title: 'Embed',
    description: 'A player, map or widget from another service',
    category: 'media',
    icon: 'embed',
    keywords: ['iframe', 'oembed', 'youtube', 'spotify', 'soundcloud', 'widget'],
  },
  schema: EmbedProps,
});
