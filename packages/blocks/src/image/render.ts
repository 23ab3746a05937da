import { parseImageSize } from '@sitewright/domain/image/image-size';
import { escapeAttribute } from '@sitewright/template/formatters/escape-html';
import type { BlockContext, BlockImage, BlockRenderer } from '../block-context.ts';
import { imageMarkup } from '../image-markup.ts';
import type { ImageProps } from './schema.ts';

/** Markup of site format §4.2; the picture has a real `src`, so nothing waits for a script. */
export const imageRenderer: BlockRenderer<ImageProps> = {
  number: 5,
  name: 'image',
  classes: ({ isFullBleed }) => (isFullBleed ? 'is-full-bleed' : ''),
  render: (props, context) => {
    const image = props.assetId === null ? null : context.image(props.assetId);
    if (!image) return '';
    const caption = hasCaption(props)
      ? `<figcaption class="image-caption-wrapper"><div class="image-caption">${props.caption}</div></figcaption>`
      : '';
    const picture = withLink(props, frame(props, image, context));
    const placement = hasCaption(props) ? props.captionPlacement : 'hidden';
    return `<div class="image-block-outer-wrapper layout-caption-${placement} design-layout-inline" data-test="image-block-inline-outer-wrapper"><figure class="sqs-block-image-figure intrinsic">${picture}${caption}</figure></div>`;
  },
  partialContext: (props, context) => ({
    item: props.assetId === null ? null : context.image(props.assetId),
    info: {
      designLayout: 'inline',
      layout: `caption-${props.captionPlacement}`,
      description: props.caption,
      linkTo: props.link,
      newWindow: props.newWindow,
      altText: props.altText,
    },
  }),
};

function hasCaption({ caption, captionPlacement }: ImageProps): boolean {
  return captionPlacement !== 'hidden' && /[^\s<>]/.test(caption.replace(/<[^>]*>/g, ''));
}

function frame(props: ImageProps, image: BlockImage, context: BlockContext): string {
  const img = imageMarkup(image, {
    className: 'thumb-image',
    sizes: sizesOf(props, context.span),
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

function sizesOf({ isFullBleed }: ImageProps, span: number): string {
  if (isFullBleed) return '100vw';
  return span >= 12
    ? '(max-width: 1200px) 92vw, 1100px'
    : `(max-width: 640px) 92vw, ${Math.ceil((span / 12) * 100)}vw`;
}

function withLink({ link, newWindow }: ImageProps, inner: string): string {
  if (link === '') return inner;
  const target = newWindow ? ' target="_blank" rel="noopener"' : '';
  return `<a class="sqs-block-image-link" href="${escapeAttribute(link)}"${target}>${inner}</a>`;
}
