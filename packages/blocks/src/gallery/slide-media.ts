import { parseImageSize } from '@sitewright/domain/image/image-size';
import type { BlockContext } from '../block-context.ts';
import { columnSizes, imageMarkup } from '../markup/image-markup.ts';
import { embeddedVideoMarkup, uploadedVideoMarkup } from '../video/video-markup.ts';
import type { GalleryProps } from './block.ts';
import type { GallerySlide } from './gallery-slides.ts';

type SlideContext = { slide: GallerySlide; isFirst: boolean };

/** Image or video of one slide. Only the first slide may be the image that is loaded at once. */
export function slideMedia(
  { slide, isFirst }: SlideContext,
  props: GalleryProps,
  context: BlockContext,
): string {
  const sizes = slideSizes(slide, props, context.span);
  const { image, video, file, alt } = slide;
  const mediaOptions = { title: slide.title || alt, poster: image, sizes };
  if (video) return embeddedVideoMarkup(video, mediaOptions, context);
  if (file) return uploadedVideoMarkup(file, mediaOptions);
  if (!image) return '';
  const hasPriority = isFirst && context.takePriority();
  const isClear = !props['auto-crop'] || props.transparentBackground;
  return imageMarkup(image, { className: 'thumb-image', sizes, hasPriority, isClear, alt });
}

/** CSS `sizes` of a slide, by design. */
function slideSizes({ image }: GallerySlide, props: GalleryProps, span: number): string {
  const column = Math.ceil((span / 12) * 100);
  if (props.design === 'grid') {
    const perRow = props['thumbnails-per-row'];
    return `(max-width: 640px) ${Math.ceil(92 / Math.min(perRow, 2))}vw, ${Math.ceil(column / perRow)}vw`;
  }
  if (props.design === 'slider' && image) {
    // All slides are as high as half of the column is wide.
    const size = parseImageSize(image.originalSize);
    const share = size ? Math.min(1, (size.width / size.height) * 0.5) : 1;
    return `(max-width: 640px) ${Math.ceil(92 * share)}vw, ${Math.ceil(column * share)}vw`;
  }
  return columnSizes(span);
}
