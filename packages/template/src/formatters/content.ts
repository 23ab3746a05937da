import type { Formatters } from '../types.ts';
import { itemClasses } from './content-classes.ts';
import {
  childImageMeta,
  coverImageMeta,
  image,
  imageColor,
  imageMeta,
  imageSrcset,
} from './content-image.ts';
import {
  height,
  resizedHeightForWidth,
  resizedWidthForHeight,
  thumbnailForHeight,
  thumbnailForWidth,
  width,
} from './content-size.ts';
import { absUrl, capitalize, colorWeightOf, humanizeDuration, websiteColor } from './content-text.ts';
import { audioPlayer, video } from './content-video.ts';

/** Formatters of items, images and videos. Source: JSON-T §6.4. */
export const contentFormatters: Formatters = {
  AbsUrl: absUrl,
  'audio-player': audioPlayer,
  capitalize,
  'child-image-meta': childImageMeta,
  'color-weight': colorWeightOf,
  'cover-image-meta': coverImageMeta,
  height,
  humanizeDuration,
  image,
  'image-color': imageColor,
  'image-meta': imageMeta,
  'image-srcset': imageSrcset,
  'item-classes': itemClasses,
  resizedHeightForWidth,
  resizedWidthForHeight,
  squarespaceThumbnailForHeight: thumbnailForHeight,
  squarespaceThumbnailForWidth: thumbnailForWidth,
  video,
  'website-color': websiteColor,
  width,
};
