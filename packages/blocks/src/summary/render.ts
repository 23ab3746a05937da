import { escapeHtml } from '@sitewright/template/formatters/escape-html';
import type { BlockContext, BlockRenderer, ItemList, ItemQuery } from '../block-context.ts';
import type { SummaryProps } from './schema.ts';
import { summaryItem } from './summary-item.ts';

/** Markup of site format §4.2, summary v2. */
export const summaryRenderer: BlockRenderer<SummaryProps> = {
  number: 55,
  name: 'summary-v2',
  render: (props, context) => {
    const list = listOf(props, context);
    if (!list || list.items.length === 0) return '';
    const heading = props.headerText.trim();
    const header =
      heading === ''
        ? ''
        : `<header class="summary-block-header"><div class="summary-heading"><h2 class="summary-header-text">${escapeHtml(heading)}</h2></div></header>`;
    const items = list.items.map((item) => summaryItem(item, props, context)).join('');
    return `<div class="${wrapperClasses(props, list)}" style="--summary-columns:${props.slidesPerRow};--summary-ratio:${props.imageAspectRatio.replace('-', '/')}"><div class="summary-item-list-container sqs-gallery-container">${header}<div class="summary-item-list sqs-gallery sqs-gallery-design-${props.design}">${items}</div></div></div>`;
  },
  partialContext: (props, context) => ({ ...props, items: listOf(props, context)?.items ?? [] }),
};

function listOf(props: SummaryProps, context: BlockContext): ItemList | null {
  if (props.collectionId === null) return null;
  const query: ItemQuery = {
    collectionId: props.collectionId,
    limit: props.pageSize,
    events: props.showPastOrUpcomingEvents,
    ...(props.filterCategory === '' ? {} : { category: props.filterCategory }),
    ...(props.filterTag === '' ? {} : { tag: props.filterTag }),
    ...(props.filterFeatured ? { featured: true } : {}),
  };
  return context.items(query);
}

function wrapperClasses(props: SummaryProps, { collection }: ItemList): string {
  return [
    'summary-block-wrapper',
    `summary-block-collection-type-${collection.typeName}`,
    `summary-block-setting-text-align-${props.textAlignment}`,
    `summary-block-setting-design-${props.design}`,
    ...(props.showThumbnail ? ['summary-block-setting-show-thumbnail'] : []),
    ...(props.showTitle ? ['summary-block-setting-show-title'] : []),
    ...(props.showPrice ? ['summary-block-setting-show-price'] : []),
    ...(props.showExcerpt ? ['summary-block-setting-show-excerpt'] : []),
    `sqs-gallery-design-${props.design}`,
  ].join(' ');
}
