import { escapeAttribute } from '@sitewright/template/html/escape-html';
import type { BlockContext } from '../block-context.ts';
import { imageMarkup } from '../markup/image-markup.ts';
import type { GalleryProps } from './block.ts';
import type { GallerySlide } from './gallery-slides.ts';

/** Buttons that only a script can serve; it shows them. A gallery that plays by itself can always be paused. */
export function galleryControls(props: GalleryProps, context: BlockContext): string {
  const button = (name: string, label: string, more = '') =>
    `<button type="button" class="sqs-gallery-${name}" aria-label="${escapeAttribute(label)}"${more}></button>`;
  const pause = props.autoplay
    ? button(
        'pause',
        context.text('blockGalleryPause'),
        ` data-pause="${escapeAttribute(context.text('blockGalleryPause'))}" data-play="${escapeAttribute(context.text('blockGalleryPlay'))}"`,
      )
    : '';
  const turn = props.controls
    ? button('previous', context.text('blockPrevious')) + button('next', context.text('blockNext'))
    : '';
  return pause + turn === '' ? '' : `<div class="sqs-gallery-controls" hidden>${pause}${turn}</div>`;
}

/** Small images that lead to their slides, without a script too. */
export function thumbnailStrip(
  slides: readonly GallerySlide[],
  props: GalleryProps,
  context: BlockContext,
): string {
  if (props['thumbnail-strip-height'] === 0) return '';
  const links = slides.map((slide, index) => {
    const label = slide.alt || context.text('blockGallerySlide', { index: index + 1, count: slides.length });
    const image = slide.image
      ? imageMarkup(slide.image, {
          className: '',
          sizes: `${props['thumbnail-strip-height'] * 2}px`,
          hasPriority: false,
          alt: '',
        })
      : `<span>${index + 1}</span>`;
    return `<a href="#slide-${context.id}-${index + 1}" aria-label="${escapeAttribute(label)}">${image}</a>`;
  });
  return `<div class="sqs-gallery-thumbnails" role="group" aria-label="${escapeAttribute(context.text('blockGalleryThumbnails'))}">${links.join('')}</div>`;
}
