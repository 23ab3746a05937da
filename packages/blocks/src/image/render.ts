import { parseImageSize } from '@sitewright/domain/image/image-size';
import { altTextOf } from '@sitewright/domain/site/image-item';
import { escapeAttribute } from '@sitewright/template/html/escape-html';
import type { BlockContext, BlockImage, BlockRenderer } from '../block-context.ts';
import { columnSizes, imageMarkup } from '../markup/image-markup.ts';
import { linkAttributes } from '../markup/link-markup.ts';
import type { ImageProps } from './block.ts';
import { hasText, imageText, isWritten } from './image-text.ts';

/** Markup of site format §4.2; the image has a real `src`, so nothing waits for a script. */
export const imageRenderer: BlockRenderer<ImageProps> = {
  name: 'image',
  variant: ({ design }) => `image-${design}`,
  classes: ({ isFullBleed }) => (isFullBleed ? 'is-full-bleed' : ''),
  render: (props, context) => {
    const image = props.assetId === null ? null : context.image(props.assetId);
    if (!image) return '';
    const { design } = props;
    const figure = `<figure class="sqs-block-image-figure intrinsic"${maxWidth(props, image)}>${withLink(props, image, context)}${words(props)}</figure>`;
    const side = design === 'inline' ? '' : ` image-position-${props.imagePosition}${textPosition(props)}`;
    const lightbox = opensLightbox(props)
      ? ` data-lightbox="${props.lightboxTheme}" data-words="${escapeAttribute(context.text('blockGalleryClose'))}"`
      : '';
    return (
      `<div class="image-block-outer-wrapper layout-caption-${captionLayout(props)} design-layout-${design}` +
      `${side}" data-test="image-block-inline-outer-wrapper"${lightbox}>${figure}</div>`
    );
  },
  partialContext: (props, context) => ({
    item: props.assetId === null ? null : context.image(props.assetId),
    info: {
      designLayout: props.design,
      layout: `caption-${captionLayout(props)}`,
      stretch: props.stretch,
      hasTitle: props.design !== 'inline' && props.title !== '',
      hasSubtitle: props.design !== 'inline' && isWritten(props.subtitle),
      title: props.title,
      subtitle: props.subtitle,
      description: props.caption,
      imageLink: hasButton(props) ? 'button' : props.link === '' ? 'none' : 'image',
      linkTo: props.link,
      newWindow: props.newWindow,
      buttonText: props.buttonText,
      imagePosition: props.imagePosition,
      altText: props.altText,
    },
  }),
};

/** Words of a poster stand in one of nine places of its image. */
function textPosition({ design, contentPosition }: ImageProps): string {
  const [y, x] = contentPosition.split('-');
  return design === 'poster' ? ` content-y-${y} content-x-${x}` : '';
}

function captionLayout(props: ImageProps): string {
  return props.design === 'inline' && hasCaption(props) ? props.captionPlacement : 'hidden';
}

function hasCaption({ caption, captionPlacement }: ImageProps): boolean {
  return captionPlacement !== 'hidden' && isWritten(caption);
}

function hasButton({ design, buttonText, link }: ImageProps): boolean {
  return design !== 'inline' && buttonText.trim() !== '' && link !== '';
}

function words(props: ImageProps): string {
  if (props.design !== 'inline') return hasText(props) ? imageText(props) : '';
  return hasCaption(props)
    ? `<figcaption class="image-caption-wrapper"><div class="image-caption">${props.caption}</div></figcaption>`
    : '';
}

function maxWidth({ stretch }: ImageProps, { originalSize }: BlockImage): string {
  const size = stretch ? null : parseImageSize(originalSize);
  return size ? ` style="max-width:${size.width}px"` : '';
}

function frame(props: ImageProps, image: BlockImage, context: BlockContext): string {
  const img = imageMarkup(image, {
    className: 'thumb-image',
    sizes: props.isFullBleed ? '100vw' : columnSizes(context.span),
    hasPriority: context.takePriority(),
    ...(props.altText === '' ? {} : { alt: props.altText }),
  });
  const ratio = aspectRatio(props, image);
  return `<div class="image-block-wrapper has-aspect-ratio" data-animation-role="image" style="aspect-ratio:${ratio}">${img}</div>`;
}

function aspectRatio({ aspectRatio: ratio }: ImageProps, image: BlockImage): string {
  if (ratio !== 'original') return ratio.replace('-', ' / ');
  const size = parseImageSize(image.originalSize);
  return size ? `${size.width} / ${size.height}` : '3 / 2';
}

function opensLightbox({ design, lightbox, link }: ImageProps): boolean {
  return design === 'inline' && lightbox && link === '';
}

function withLink(props: ImageProps, image: BlockImage, context: BlockContext): string {
  const inner = frame(props, image, context);
  if (opensLightbox(props)) {
    const name = props.altText || altTextOf(image);
    const label = name
      ? context.text('blockGalleryFullSizeOf', { title: name })
      : context.text('blockGalleryFullSize');
    return (
      '<a class="sqs-block-image-link js-gallery-lightbox-opener" ' +
      `href="${escapeAttribute(`${image.assetUrl}?format=2500w`)}" role="button" ` +
      `data-lightbox-theme="${props.lightboxTheme}" data-title="" ` +
      `data-description="${escapeAttribute(hasCaption(props) ? props.caption : '')}" ` +
      `aria-label="${escapeAttribute(label)}">${inner}</a>`
    );
  }
  if (props.link === '' || hasButton(props)) return inner;
  const alt = props.altText || altTextOf(image);
  const label = alt === '' ? ` aria-label="${escapeAttribute(props.title || props.link)}"` : '';
  return `<a class="sqs-block-image-link"${label} ${linkAttributes(props.link, props.newWindow)}>${inner}</a>`;
}
