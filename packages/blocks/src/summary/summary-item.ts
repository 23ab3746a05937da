import { escapeAttribute, escapeHtml } from '@sitewright/template/formatters/escape-html';
import type { Value } from '@sitewright/template/types';
import type { BlockContext, BlockImage } from '../block-context.ts';
import { imageMarkup } from '../image-markup.ts';
import type { SummaryProps } from './schema.ts';

type Item = { readonly [field: string]: Value };

const PRODUCT = 11;
const EVENT = 12;

/** One item of a summary. The title is the link; the picture repeats it for the mouse only. */
export function summaryItem(item: Item, props: SummaryProps, context: BlockContext): string {
  const image = props.showThumbnail ? (item.mainImage as BlockImage | undefined) : undefined;
  const parts = [
    image ? thumbnail(item, image, props, context) : '',
    '<div class="summary-content sqs-gallery-meta-container">',
    metadata(item, props, context),
    props.showTitle ? title(item) : '',
    props.showPrice && item.recordType === PRODUCT
      ? `<div class="summary-price">${context.productPrice(item)}</div>`
      : '',
    props.showExcerpt && text(item.excerpt) !== ''
      ? `<div class="summary-excerpt">${text(item.excerpt)}</div>`
      : '',
    props.showReadMoreLink
      ? `<a class="summary-read-more-link" href="${address(item)}">${escapeHtml(context.text('blockReadMore'))}<span class="v6-visually-hidden"> ${escapeHtml(context.text('blockReadMoreAbout', { title: text(item.title) }))}</span></a>`
      : '',
    '</div>',
  ];
  const type = escapeAttribute(text(item.recordTypeLabel));
  return `<div class="summary-item summary-item-record-type-${type} sqs-gallery-design-${props.design}-slide${image ? ' summary-item-has-thumbnail' : ''}">${parts.join('')}</div>`;
}

function thumbnail(item: Item, image: BlockImage, props: SummaryProps, context: BlockContext): string {
  const width = Math.ceil(((context.span / 12) * 100) / props.slidesPerRow);
  const img = imageMarkup(image, {
    className: 'summary-thumbnail-image',
    sizes: `(max-width: 640px) 92vw, ${width}vw`,
    hasPriority: false,
    alt: '',
  });
  return `<div class="summary-thumbnail-outer-container"><a class="summary-thumbnail-container sqs-gallery-image-container" href="${address(item)}" tabindex="-1" aria-hidden="true"><div class="summary-thumbnail img-wrapper">${img}</div></a></div>`;
}

function title(item: Item): string {
  return `<div class="summary-title"><a class="summary-title-link" href="${address(item)}">${escapeHtml(text(item.title))}</a></div>`;
}

function metadata(item: Item, props: SummaryProps, context: BlockContext): string {
  const words = metadataWords(item, props.primaryMetadata, context);
  if (words === '') return '';
  return `<div class="summary-metadata-container summary-metadata-container--above-title"><div class="summary-metadata summary-metadata--primary"><span class="summary-metadata-item summary-metadata-item--${props.primaryMetadata}">${words}</span></div></div>`;
}

function metadataWords(item: Item, kind: SummaryProps['primaryMetadata'], context: BlockContext): string {
  if (kind === 'date') {
    if (item.recordType === PRODUCT) return '';
    return dateWords(item.recordType === EVENT ? item.startDate : item.publishOn, context);
  }
  if (kind === 'author') return escapeHtml(text((item.author as Item | undefined)?.displayName));
  if (kind === 'cats') return escapeHtml(list(item.categories));
  if (kind === 'tags') return escapeHtml(list(item.tags));
  if (kind === 'location') return escapeHtml(text((item.location as Item | undefined)?.addressTitle));
  return '';
}

function dateWords(moment: Value, { locale, timeZone }: BlockContext): string {
  if (typeof moment !== 'number') return '';
  const date = new Date(moment);
  const words = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(date);
  return `<time datetime="${date.toISOString()}">${words}</time>`;
}

function address(item: Item): string {
  return escapeAttribute(text(item.fullUrl));
}

function list(value: Value): string {
  return Array.isArray(value) ? value.join(', ') : '';
}

function text(value: Value): string {
  return typeof value === 'string' ? value : '';
}
