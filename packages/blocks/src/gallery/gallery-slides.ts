import { altTextOf } from '@sitewright/domain/site/image-item';
import { type VideoEmbed, videoEmbed } from '@sitewright/domain/site/video-embed';
import type { Value } from '@sitewright/template/types';
import type {
  BlockContext,
  BlockFile,
  BlockImage,
  BlockItem,
  DataRequest,
  ItemQuery,
} from '../block-context.ts';
import { type GalleryProps, MAX_SLIDES } from './block.ts';

/** One place of a gallery, ready to be drawn; `title` is plain, `description` cleaned HTML. */
export interface GallerySlide {
  readonly image: BlockImage | null;
  readonly video: VideoEmbed | null;
  readonly file: BlockFile | null;
  readonly title: string;
  readonly description: string;
  readonly alt: string;
  readonly link: string;
}

/** Slides of the block or of the chosen gallery page; those with nothing to show are left out. */
export function gallerySlides(props: GalleryProps, context: BlockContext): GallerySlide[] {
  return (props.methodOption === 'existing' ? pageSlides(props, context) : ownSlides(props, context)).filter(
    ({ image, video, file }) => image || video || file,
  );
}

function ownSlides({ slides }: GalleryProps, context: BlockContext): GallerySlide[] {
  return slides
    .filter(({ mediaType }) => mediaType !== 'imageEmpty')
    .map((slide) => {
      const image = slide.assetId === null ? null : context.image(slide.assetId);
      const file = slide.mediaType === 'assetReused' && slide.fileId ? context.file(slide.fileId) : null;
      return {
        image,
        video: slide.mediaType === 'video' ? videoEmbed(slide.videoUrl) : null,
        file: file?.kind === 'video' ? file : null,
        title: slide.title,
        description: slide.description,
        alt: slide.altText || slide.title || (image ? altTextOf(image) : ''),
        link: slide.link,
      };
    });
}

/** The items of the chosen gallery page. */
export function galleryRequests(props: GalleryProps): DataRequest[] {
  const query = pageQuery(props);
  return query && props.methodOption === 'existing' ? [{ kind: 'list', query }] : [];
}

function pageQuery({ existingGallery }: GalleryProps): ItemQuery | null {
  return existingGallery === null ? null : { collectionId: existingGallery, limit: MAX_SLIDES };
}

function pageSlides(props: GalleryProps, context: BlockContext): GallerySlide[] {
  const query = pageQuery(props);
  const list = query && context.items(query);
  return (list?.items ?? []).map(slideOfItem);
}

/** Items of a gallery are images with words of their own, or videos. */
function slideOfItem(item: BlockItem): GallerySlide {
  const image = imageOf(item.mainImage) ?? imageOf(item);
  const oembed = item.oembed as { readonly url?: Value } | null | undefined;
  return {
    image,
    video: typeof oembed?.url === 'string' ? videoEmbed(oembed.url) : null,
    file: null,
    title: textOf(item.title),
    description: textOf(item.body) || textOf(item.excerpt),
    alt: image?.altText || textOf(item.title) || (image ? altTextOf(image) : ''),
    link: textOf(item.clickthroughUrl) || textOf(item.sourceUrl),
  };
}

function imageOf(value: Value | undefined): BlockImage | null {
  const image = value as Partial<BlockImage> | null | undefined;
  return typeof image?.assetUrl === 'string' && typeof image.originalSize === 'string'
    ? (image as BlockImage)
    : null;
}

function textOf(value: Value | undefined): string {
  return typeof value === 'string' ? value : '';
}
