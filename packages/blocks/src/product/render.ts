import { escapeHtml } from '@sitewright/template/html/escape-html';
import type { BlockContext, BlockImage, BlockItem, BlockRenderer } from '../block-context.ts';
import { imageMarkup } from '../markup/image-markup.ts';
import { ITEM_KINDS, itemHref, textOf } from '../markup/item-fields.ts';
import type { ProductProps } from './block.ts';

/** A product with the widgets of the store's own pages, so that it is bought in the same way. */
export const productRenderer: BlockRenderer<ProductProps> = {
  name: 'product',
  render: (props, context) => {
    const item = productOf(props, context);
    if (!item) return '';
    return (
      `<article class="product-block-item product-block-${props.layout}" ` +
      `data-item-id="${escapeHtml(textOf(item.id))}" data-product-item>${photo(item, props, context)}` +
      `<div class="product-block-details">${words(item, props, context)}</div></article>`
    );
  },
  partialContext: (props, context) => ({ ...props, product: productOf(props, context) }),
};

function productOf({ itemId }: ProductProps, context: BlockContext): BlockItem | null {
  const item = itemId === null ? null : context.item(itemId);
  return item?.recordType === ITEM_KINDS.product ? item : null;
}

/** The title is the link; the image repeats it for the mouse only. */
function photo(item: BlockItem, props: ProductProps, context: BlockContext): string {
  const image = item.mainImage as BlockImage | undefined;
  if (!props.showImage || !image) return '';
  const width = Math.ceil(((context.span / 12) * 100) / (props.layout === 'beside' ? 2 : 1));
  const img = imageMarkup(image, {
    className: 'product-block-image',
    sizes: `(max-width: 640px) 92vw, ${width}vw`,
    hasPriority: context.takePriority(),
    ...(props.showTitle ? { alt: '' } : {}),
  });
  const hidden = props.showTitle ? ' tabindex="-1" aria-hidden="true"' : '';
  return `<a class="product-block-picture" href="${itemHref(item)}"${hidden}>${img}</a>`;
}

function words(item: BlockItem, props: ProductProps, context: BlockContext): string {
  const title = `<h2 class="product-block-title"><a href="${itemHref(item)}">${escapeHtml(textOf(item.title))}</a></h2>`;
  return [
    props.showTitle ? title : '',
    props.showPrice ? `<div class="product-block-price">${context.productPrice(item)}</div>` : '',
    props.showExcerpt && textOf(item.excerpt) !== ''
      ? `<div class="product-block-excerpt">${textOf(item.excerpt)}</div>`
      : '',
    props.showForm ? withOwnIds(context.productForm(item), context.id) : '',
  ].join('');
}

/** Two products of a page may have an option of one name: the ids of its choices are those of the block. */
function withOwnIds(form: string, id: string): string {
  return form.replace(/(\s(?:id|for)=")(variant-option-)/g, `$1${id}-$2`);
}
