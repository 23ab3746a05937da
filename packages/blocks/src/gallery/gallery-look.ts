import type { GalleryProps } from './block.ts';
import { GALLERY_RATIOS } from './options.ts';

/** Height of a slider in hundredths of its width. Source: specification §3, default gallery slider aspect ratio. */
const SLIDER_RATIO = 50;

/** Classes of the container, as template sheets know them. Source: site format §4.2. */
export function galleryClasses(props: GalleryProps): string {
  const { design } = props;
  const isGrid = design === 'grid';
  return [
    'sqs-gallery-container',
    `sqs-gallery-block-${design}`,
    isGrid && `sqs-gallery-aspect-ratio-${props['aspect-ratio']}`,
    isGrid && `sqs-gallery-thumbnails-per-row-${props['thumbnails-per-row']}`,
    isGrid && !props['square-thumbs'] && 'sqs-gallery-own-ratios',
    showsMeta(props) && 'sqs-gallery-block-show-meta',
    design === 'slideshow' && `sqs-gallery-block-meta-position-${props['meta-position']}`,
    (design === 'slideshow' || isGrid) &&
      props['show-meta-on-hover'] &&
      'sqs-gallery-block-show-meta-on-hover',
    design === 'slider' && `sqs-gallery-active-${props['active-alignment']}`,
    props.transparentBackground && 'sqs-gallery-transparent',
    'block-animation-none',
    'clear',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Measures the style sheet of the block reads. */
export function galleryStyle(props: GalleryProps): string {
  switch (props.design) {
    case 'grid': {
      const ratio = GALLERY_RATIOS[props['aspect-ratio']][1];
      return `--per-row:${props['thumbnails-per-row']};--padding:${props.padding}px;--ratio:${ratio}`;
    }
    case 'slider':
      return `--ratio:${100 / SLIDER_RATIO}`;
    case 'slideshow':
      return props.thumbnails
        ? `--strip-height:${props['thumbnail-strip-height']}px;--strip-margin:${props['thumbnail-strip-margin']}px`
        : '--strip-height:0px';
    case 'stacked':
      return `--padding:${props.padding}px`;
    case 'autocolumns':
      return `--padding:${props.padding}px;--column-width:${props['max-width']}px`;
  }
}

function showsMeta(props: GalleryProps): boolean {
  switch (props.design) {
    case 'slideshow':
      return props['show-meta'];
    case 'stacked':
      return props['show-meta-basic'];
    case 'grid':
      return props['show-meta-only-title'];
    case 'slider':
    case 'autocolumns':
      return false;
  }
}
