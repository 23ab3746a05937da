import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';
import { LinkUrl } from '../settings/link-url.ts';
import { RichTextEntry } from '../settings/rich-text-entry.ts';
import { WebUrl } from '../settings/web-url.ts';
import { galleryOptions } from './options.ts';

/** Slides of one gallery. */
export const MAX_SLIDES = 250;
/** Media types of a slide. Source: BLK-31. */
export const MEDIA_TYPES = {
  imageFile: 'Picture',
  imageReused: 'Picture of another page',
  imageLicensed: 'Licensed picture',
  assetReused: 'Uploaded video',
  video: 'Video from YouTube or Vimeo',
  imageEmpty: 'Empty place',
} as const;

const IMAGE_TYPES = ['imageFile', 'imageReused', 'imageLicensed'];
const VIDEOS = ['assetReused', 'video'];
const onlyImages = { onlyFor: { field: 'mediaType', values: IMAGE_TYPES } };
const notEmpty = { onlyFor: { field: 'mediaType', values: [...IMAGE_TYPES, ...VIDEOS] } };

const Slide = z.object({
  mediaType: field(z.enum(Object.keys(MEDIA_TYPES) as [keyof typeof MEDIA_TYPES]).default('imageFile'), {
    label: 'Type',
    control: 'select',
    options: MEDIA_TYPES,
    help: 'Of a picture that its details name as still to be licensed, visitors get a marked preview.',
  }),
  assetId: field(z.uuid().nullable().default(null), {
    label: 'Picture',
    control: 'image',
    ...notEmpty,
    fromOtherPages: { field: 'mediaType', values: ['imageReused'] },
    help: 'For a video: the picture shown before it plays.',
  }),
  videoUrl: field(WebUrl, {
    label: 'Video URL',
    control: 'text',
    isVerbatim: true,
    onlyFor: { field: 'mediaType', values: ['video'] },
  }),
  fileId: field(z.uuid().nullable().default(null), {
    label: 'Video',
    control: 'file',
    accept: 'video',
    onlyFor: { field: 'mediaType', values: ['assetReused'] },
  }),
  title: field(z.string().max(300).default(''), { label: 'Title', control: 'text', ...notEmpty }),
  description: field(RichTextEntry, { label: 'Description', control: 'rich-text', ...notEmpty }),
  altText: field(z.string().max(1000).default(''), {
    label: 'Alternative text',
    control: 'text',
    help: 'What the picture shows, for people who cannot see it. Leave empty to use the text of the file.',
    ...onlyImages,
  }),
  link: field(LinkUrl, { label: 'Link', control: 'link', ...onlyImages }),
});

/** Images and videos in one of four designs. Source: specification §3, gallery options. */
export const GalleryProps = z.object({
  methodOption: field(z.enum(['transient', 'existing']).default('transient'), {
    label: 'Pictures',
    control: 'select',
    options: { transient: 'In this block', existing: 'From a gallery page' },
  }),
  slides: field(
    z.array(Slide).max(MAX_SLIDES, `A gallery holds at most ${MAX_SLIDES} pictures.`).default([]),
    {
      label: 'Slides',
      control: 'list',
      entry: { label: 'slide', titleField: 'title' },
      photos: { picture: 'assetId', title: 'title' },
      onlyFor: { field: 'methodOption', values: ['transient'] },
    },
  ),
  existingGallery: field(z.uuid().nullable().default(null), {
    label: 'Gallery page',
    control: 'collection',
    collectionTypes: ['gallery'],
    onlyFor: { field: 'methodOption', values: ['existing'] },
  }),
  ...galleryOptions,
});
export type GalleryProps = z.infer<typeof GalleryProps>;

/** Several images at once. */
export const galleryBlock = defineBlock({
  meta: {
    title: 'Gallery',
    description: 'Pictures and videos as grid, stack, slideshow or slider',
    category: 'media',
    icon: 'gallery',
    keywords: ['photos', 'pictures', 'images', 'slideshow', 'slider', 'carousel', 'lightbox', 'grid'],
  },
  schema: GalleryProps,
  styles: ['video/player.css', 'gallery/style.css'],
  widgets: ['gallery', 'lightbox', 'video'],
});
