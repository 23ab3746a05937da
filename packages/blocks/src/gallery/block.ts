import { t } from '@sitewright/owner-texts/t-blocks';
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
  imageFile: t('blockOptions.picture'),
  imageReused: t('blockOptions.pictureOfAnotherPage'),
  imageLicensed: t('blockOptions.licensedPicture'),
  assetReused: t('blockOptions.uploadedVideo'),
  video: t('blockOptions.videoFromYoutubeOrVimeo'),
  imageEmpty: t('blockOptions.emptyPlace'),
} as const;

const IMAGE_TYPES = ['imageFile', 'imageReused', 'imageLicensed'];
const VIDEOS = ['assetReused', 'video'];
const onlyImages = { onlyFor: { field: 'mediaType', values: IMAGE_TYPES } };
const notEmpty = { onlyFor: { field: 'mediaType', values: [...IMAGE_TYPES, ...VIDEOS] } };

const Slide = z.object({
  mediaType: field(z.enum(Object.keys(MEDIA_TYPES) as [keyof typeof MEDIA_TYPES]).default('imageFile'), {
    label: t('blockFields.type'),
    control: 'select',
    options: MEDIA_TYPES,
    help: t('blockHelp.galleryType'),
  }),
  assetId: field(z.uuid().nullable().default(null), {
    label: t('blockFields.picture'),
    control: 'image',
    ...notEmpty,
    fromOtherPages: { field: 'mediaType', values: ['imageReused'] },
    help: t('blockHelp.galleryPoster'),
  }),
  videoUrl: field(WebUrl, {
    label: t('blockFields.videoUrl'),
    control: 'text',
    isVerbatim: true,
    onlyFor: { field: 'mediaType', values: ['video'] },
  }),
  fileId: field(z.uuid().nullable().default(null), {
    label: t('blockFields.video'),
    control: 'file',
    accept: 'video',
    onlyFor: { field: 'mediaType', values: ['assetReused'] },
  }),
  title: field(z.string().max(300).default(''), {
    label: t('blockFields.title'),
    control: 'text',
    ...notEmpty,
  }),
  description: field(RichTextEntry, {
    label: t('blockFields.description'),
    control: 'rich-text',
    ...notEmpty,
  }),
  altText: field(z.string().max(1000).default(''), {
    label: t('blockFields.alternativeText'),
    control: 'text',
    help: t('blockHelp.galleryAltText'),
    ...onlyImages,
  }),
  link: field(LinkUrl, { label: t('blockFields.link'), control: 'link', ...onlyImages }),
});

/** Images and videos in one of four designs. Source: specification §3, gallery options. */
export const GalleryProps = z.object({
  methodOption: field(z.enum(['transient', 'existing']).default('transient'), {
    label: t('blockFields.pictures'),
    control: 'select',
    options: { transient: t('blockOptions.inThisBlock'), existing: t('blockOptions.fromAGalleryPage') },
  }),
  slides: field(
    z
      .array(Slide)
      .max(MAX_SLIDES, t('blockHelp.galleryFull', { max: MAX_SLIDES }))
      .default([]),
    {
      label: t('blockFields.slides'),
      control: 'list',
      entry: { label: t('blockFields.entrySlide'), titleField: 'title' },
      photos: { picture: 'assetId', title: 'title' },
      onlyFor: { field: 'methodOption', values: ['transient'] },
    },
  ),
  existingGallery: field(z.uuid().nullable().default(null), {
    label: t('blockFields.galleryPage'),
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
    title: t('blocks.gallery'),
    description: t('blocks.galleryAbout'),
    category: 'media',
    icon: 'gallery',
    keywords: t('blocks.galleryKeywords'),
  },
  schema: GalleryProps,
  styles: ['video/player.css', 'gallery/style.css'],
  widgets: ['gallery', 'lightbox', 'video'],
});
