import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import type { BlockContext, BlockRenderer } from '../block-context.ts';
import { linkAttributes } from '../markup/link-markup.ts';
import type { GalleryProps } from './block.ts';
import { galleryControls, thumbnailStrip } from './gallery-controls.ts';
import { galleryClasses, galleryStyle } from './gallery-look.ts';
import { type GallerySlide, galleryRequests, gallerySlides } from './gallery-slides.ts';
import { slideMedia } from './slide-media.ts';

/** Works as plain HTML: slides that are scrolled, thumbnails that are links. Source: site format §4.2. */
export const galleryRenderer: BlockRenderer<GalleryProps> = {
  name: 'gallery',
  // The numbers of designs are all given away: columns are a grid by theirs.
  variant: ({ design }) => `gallery-${design === 'autocolumns' ? 'grid' : design}`,
  requests: galleryRequests,
  render: (props, context) => {
    const slides = gallerySlides(props, context);
    if (slides.length === 0) return '';
    const markup = slides.map((slide, index) =>
      slideMarkup({ slide, index, count: slides.length }, props, context),
    );
    const strip = hasThumbnails(props) ? thumbnailStrip(slides, props, context) : '';
    const controls = isMoving(props) && slides.length > 1 ? galleryControls(props, context) : '';
    return (
      `<div class="${galleryClasses(props)}" style="${galleryStyle(props)}"${behaviour(props)}>` +
      `<div class="sqs-gallery"${trackAttributes(props, context)}>${markup.join('')}</div>${controls}` +
      `${strip}</div>`
    );
  },
  blockJson: (props) => ({
    ...optionsOf(props),
    methodOption: props.methodOption,
    ...(props.existingGallery ? { existingGallery: props.existingGallery } : {}),
  }),
  partialContext: (props, context) => ({
    items: gallerySlides(props, context).map(({ image, title, description, link }) => ({
      ...image,
      title,
      body: description,
      clickthroughUrl: link,
    })),
    options: optionsOf(props),
    title: '',
  }),
};

const isMoving = ({ design }: GalleryProps) => design === 'slideshow' || design === 'slider';
const hasThumbnails = (props: GalleryProps) => props.design === 'slideshow' && props.thumbnails;

/** The options of the template format, without what is ours. */
function optionsOf({
  methodOption: _method,
  slides: _slides,
  existingGallery: _gallery,
  ...options
}: GalleryProps) {
  return options;
}

/** Attributes of designs that move, which need the visitor's script. */
function behaviour(props: GalleryProps): string {
  if (!isMoving(props)) return '';
  const everyMs = props.autoplay ? ` data-autoplay="${props['autoplay-duration'] * 1000}"` : '';
  return ` data-gallery="${props.design}"${everyMs}`;
}

/** Words of the overlay, in the order close, previous, next, place. */
function words(context: BlockContext): string {
  return escapeAttribute(
    [
      context.text('blockGalleryClose'),
      context.text('blockPrevious'),
      context.text('blockNext'),
      context.text('blockGallerySlide', {}),
    ].join('|'),
  );
}

/** Galleries that open images carry the overlay's labels; those that scroll sideways can be focused and moved by the keyboard. */
function trackAttributes(props: GalleryProps, context: BlockContext): string {
  const lightbox = props.lightbox
    ? ` data-lightbox="${props.lightboxTheme}" data-words="${words(context)}"`
    : '';
  if (!isMoving(props)) return lightbox;
  return `${lightbox} role="group" aria-roledescription="carousel" aria-label="${escapeAttribute(context.text('blockGallerySlider'))}" tabindex="0"`;
}

type SlidePosition = { slide: GallerySlide; index: number; count: number };

function slideMarkup(
  { slide, index, count }: SlidePosition,
  props: GalleryProps,
  context: BlockContext,
): string {
  const kind = slide.video || slide.file ? 'video' : 'image';
  const label = isMoving(props)
    ? ` role="group" aria-roledescription="slide" aria-label="${escapeAttribute(context.text('blockGallerySlide', { index: index + 1, count }))}"`
    : '';
  return (
    `<div class="slide" id="slide-${context.id}-${index + 1}" data-type="${kind}" ` +
    `data-animation-role="image"${label}><div class="margin-wrapper">` +
    `${anchor({ slide, index, count }, props, context)}</div>${meta(slide, props)}</div>`
  );
}

function anchor({ slide, index }: SlidePosition, props: GalleryProps, context: BlockContext): string {
  const fit = props['auto-crop'] ? 'content-fill' : 'content-fit';
  const media = slideMedia({ slide, isFirst: index === 0 }, props, context);
  if (slide.video || slide.file || !slide.image)
    return `<div class="image-slide-anchor ${fit}">${media}</div>`;
  const text = `data-title="${escapeAttribute(slide.title)}" data-description="${escapeAttribute(slide.description)}"`;
  if (props.lightbox) {
    const name = slide.title || slide.alt;
    const label = name
      ? context.text('blockGalleryFullSizeOf', { title: name })
      : context.text('blockGalleryFullSize');
    return (
      `<a class="image-slide-anchor js-gallery-lightbox-opener ${fit}" ${text} ` +
      `data-lightbox-theme="${props.lightboxTheme}" ` +
      `href="${escapeAttribute(`${slide.image.assetUrl}?format=2500w`)}" role="button" ` +
      `aria-label="${escapeAttribute(label)}">${media}</a>`
    );
  }
  if (slide.link === '') return `<div class="image-slide-anchor ${fit}">${media}</div>`;
  const label = slide.alt === '' ? ` aria-label="${escapeAttribute(slide.title || slide.link)}"` : '';
  return `<a class="image-slide-anchor ${fit}" ${text}${label} ${linkAttributes(slide.link, props.newWindow)}>${media}</a>`;
}

/** Words of a slide where the design shows them. */
function meta({ title, description }: GallerySlide, props: GalleryProps): string {
  const heading = title === '' ? '' : escapeHtml(title);
  if (props.design === 'grid')
    return props['show-meta-only-title'] && heading ? `<div class="image-slide-title">${heading}</div>` : '';
  const isShown =
    props.design === 'stacked'
      ? props['show-meta-basic']
      : props.design === 'slideshow' && props['show-meta'];
  if (!isShown || (heading === '' && description.trim() === '')) return '';
  const name = heading === '' ? '' : `<div class="meta-title">${heading}</div>`;
  const text = description.trim() === '' ? '' : `<div class="meta-description">${description}</div>`;
  return `<div class="meta"><div class="meta-inside">${name}${text}</div></div>`;
}
