import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import type { BlockContext, BlockImage, BlockItem } from '../block-context.ts';
import { imageMarkup } from '../markup/image-markup.ts';
import { ITEM_KINDS, itemHref, textOf } from '../markup/item-fields.ts';
import type { SummaryProps } from './block.ts';
import { summaryDetails } from './summary-details.ts';

type ItemContext = BlockContext & { readonly isFirst: boolean };

/** One item of a summary. The title is the link; the image repeats it for the mouse only. */
export function summaryItem(item: BlockItem, props: SummaryProps, context: ItemContext): string {
  const image = props.showThumbnail ? (item.mainImage as BlockImage | undefined) : undefined;
  const details = summaryDetails(item, props, context);
  const at = (position: SummaryProps['metadataPosition']) =>
    props.metadataPosition === position ? details : '';
  const parts = [
    image ? thumbnail(item, image, props, context) : '',
    '<div class="summary-content sqs-gallery-meta-container">',
    at('above-title'),
    props.showTitle ? title(item) : '',
    at('below-title'),
    props.showPrice && item.recordType === ITEM_KINDS.product
      ? `<div class="summary-price">${context.productPrice(item)}</div>`
      : '',
    props.showExcerpt && textOf(item.excerpt) !== ''
      ? `<div class="summary-excerpt">${textOf(item.excerpt)}</div>`
      : '',
    props.showReadMoreLink ? readMore(item, context) : '',
    at('below-content'),
    '</div>',
  ];
  const type = escapeAttribute(textOf(item.recordTypeLabel));
  return (
    `<div class="summary-item summary-item-record-type-${type} sqs-gallery-design-${props.design}-slide` +
    `${image ? ' summary-item-has-thumbnail' : ''}` +
    `${props.showExcerpt && textOf(item.excerpt) !== '' ? ' summary-item-has-excerpt' : ''}">` +
    `${parts.join('')}</div>`
  );
}

function thumbnail(item: BlockItem, image: BlockImage, props: SummaryProps, context: ItemContext): string {
  const column = (context.span / 12) * 100;
  const width = props.design === 'list' ? (column * props.listImageSize) / 100 : column / props.slidesPerRow;
  const img = imageMarkup(image, {
    className: 'summary-thumbnail-image',
    sizes: `(max-width: 640px) 92vw, ${Math.ceil(width)}vw`,
    hasPriority: context.isFirst && context.takePriority(),
    alt: '',
  });
  return (
    '<div class="summary-thumbnail-outer-container">' +
    `<a class="summary-thumbnail-container sqs-gallery-image-container" href="${itemHref(item)}" ` +
    `tabindex="-1" aria-hidden="true"><div class="summary-thumbnail img-wrapper">${img}</div></a></div>`
  );
}

function title(item: BlockItem): string {
  return `<div class="summary-title"><a class="summary-title-link" href="${itemHref(item)}">${escapeHtml(textOf(item.title))}</a></div>`;
}

function readMore(item: BlockItem, context: BlockContext): string {
  const about = context.text('blockReadMoreAbout', { title: textOf(item.title) });
  return (
    `<a class="summary-read-more-link" href="${itemHref(item)}">` +
    `${escapeHtml(context.text('blockReadMore'))}<span class="v6-visually-hidden"> ${escapeHtml(about)}` +
    '</span></a>'
  );
}
