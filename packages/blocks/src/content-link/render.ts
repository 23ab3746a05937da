import { plainText, shortened } from '@sitewright/domain/text/plain-text';
import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import type { BlockContext, BlockImage, BlockRenderer } from '../block-context.ts';
import { imageMarkup } from '../markup/image-markup.ts';
import { textOf } from '../markup/item-fields.ts';
import type { ContentLinkProps } from './block.ts';

type Target = { title: string; fullUrl: string; description: string; image: BlockImage | null };

/** Longest description of a card in characters. */
const MAX_WORDS = 180;

/** One link with image, title and description, its own or those of where it leads; nothing when what it leads to is not there. */
export const contentLinkRenderer: BlockRenderer<ContentLinkProps> = {
  name: 'collection-link',
  render: (props, context) => {
    const target = props.leadsTo === 'item' ? itemTarget(props, context) : collectionTarget(props, context);
    if (!target) return '';
    const { showImage, showDescription, layout, imageId } = props;
    const own = showImage && imageId !== null ? context.image(imageId) : null;
    const image = own ?? target.image;
    const img = showImage && image ? imagePart(image, props, context) : '';
    const description =
      showDescription && target.description !== ''
        ? `<span class="content-link-description">${escapeHtml(target.description)}</span>`
        : '';
    const title = escapeHtml(props.title || target.title);
    return (
      `<a class="content-link content-link-${layout}" href="${escapeAttribute(target.fullUrl)}">${img}` +
      `<span class="content-link-words"><span class="content-link-title">${title}</span>${description}` +
      '</span></a>'
    );
  },
};

function collectionTarget({ collectionId }: ContentLinkProps, context: BlockContext): Target | null {
  const found = collectionId === null ? null : context.collection(collectionId);
  return found && { ...found, description: shortened(found.description, MAX_WORDS), image: found.mainImage };
}

function itemTarget({ itemId }: ContentLinkProps, context: BlockContext): Target | null {
  const item = itemId === null ? null : context.item(itemId);
  return (
    item && {
      title: textOf(item.title),
      fullUrl: textOf(item.fullUrl),
      description: shortened(plainText(textOf(item.excerpt)), MAX_WORDS),
      image: (item.mainImage as BlockImage | undefined) ?? null,
    }
  );
}

function imagePart(image: BlockImage, { layout }: ContentLinkProps, context: BlockContext): string {
  const width = Math.ceil((context.span / 12) * (layout === 'beside' ? 40 : 100));
  const img = imageMarkup(image, {
    className: 'content-link-image',
    sizes: `(max-width: 640px) 92vw, ${width}vw`,
    hasPriority: context.takePriority(),
    alt: '',
  });
  return `<span class="content-link-picture">${img}</span>`;
}
