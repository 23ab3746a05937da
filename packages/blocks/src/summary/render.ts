import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import type { BlockContext, BlockRenderer, ItemList, ItemQuery } from '../block-context.ts';
import { type SummaryProps, TEMPLATE_GUTTER } from './block.ts';
import { summaryItem } from './summary-item.ts';

/** Markup of site format §4.2, summary v2. A carousel is a list that scrolls; its script adds the buttons' work. */
export const summaryRenderer: BlockRenderer<SummaryProps> = {
  name: 'summary-v2',
  variant: ({ design }) => `summary-${design}`,
  requests: (props) => {
    const query = queryOf(props);
    return query ? [{ kind: 'list', query }] : [];
  },
  render: (props, context) => {
    const list = listOf(props, context);
    if (!list || list.items.length === 0) return '';
    const items = list.items.map((item, index) =>
      summaryItem(item, props, { ...context, isFirst: index === 0 }),
    );
    return (
      `<div class="${wrapperClasses(props, list)}" style="${measures(props)}">` +
      `<div class="summary-item-list-container sqs-gallery-container">${header(props)}` +
      pager(props, list, context) +
      '<div class="summary-item-list sqs-gallery ' +
      `sqs-gallery-design-${props.design}"${scrolling(props, list)}>${items.join('')}</div></div></div>`
    );
  },
  partialContext: (props, context) => ({ ...props, items: listOf(props, context)?.items ?? [] }),
};

function listOf(props: SummaryProps, context: BlockContext): ItemList | null {
  const query = queryOf(props);
  return query && context.items(query);
}

function queryOf(props: SummaryProps): ItemQuery | null {
  if (props.collectionId === null) return null;
  return {
    collectionId: props.collectionId,
    limit: props.pageSize,
    events: props.showPastOrUpcomingEvents,
    ...(props.filterCategory === '' ? {} : { category: props.filterCategory }),
    ...(props.filterTag === '' ? {} : { tag: props.filterTag }),
    ...(props.filterFeatured ? { featured: true } : {}),
  };
}

/** What the style sheet of the design reads. */
function measures(props: SummaryProps): string {
  const { design, showThumbnail } = props;
  const isRow = design === 'autogrid' || design === 'carousel';
  const isColumn = design === 'autocolumns' || design === 'wall';
  const ratio = props.autoCrop ? props.imageAspectRatio.replace('-', '/') : 'auto';
  return [
    ...(isRow ? [`--summary-columns:${props.slidesPerRow}`] : []),
    ...(isColumn ? [`--summary-column-width:${props.columnWidth}px`] : []),
    ...(showThumbnail && design !== 'wall' ? [`--summary-ratio:${ratio}`] : []),
    ...(showThumbnail && design === 'list' ? [`--summary-image:${props.listImageSize}%`] : []),
    ...(props.gutter === TEMPLATE_GUTTER ? [] : [`--summary-gutter:${props.gutter}px`]),
  ].join(';');
}

function header({ headerText }: SummaryProps): string {
  const heading = headerText.trim();
  return heading === ''
    ? ''
    : `<header class="summary-block-header"><div class="summary-heading"><h2 class="summary-header-text">${escapeHtml(heading)}</h2></div></header>`;
}

/** Hidden until a script can answer it: without one the list is scrolled. */
function pager(
  { design, headerText }: SummaryProps,
  { collection }: ItemList,
  context: BlockContext,
): string {
  if (design !== 'carousel') return '';
  const name = escapeAttribute(headerText.trim() || collection.title);
  const button = (kind: string, text: string) =>
    `<button type="button" class="${kind}"><span class="v6-visually-hidden">${escapeHtml(text)}</span></button>`;
  return (
    `<div class="summary-carousel-pager sqs-gallery-controls" role="group" aria-label="${name}" hidden>` +
    `${button('previous', context.text('blockPrevious'))}${button('next', context.text('blockNext'))}` +
    '</div>'
  );
}

/** A list that scrolls can be reached by keyboard, and says what it is. */
function scrolling({ design, headerText }: SummaryProps, { collection }: ItemList): string {
  if (design !== 'carousel') return '';
  return ` role="group" aria-label="${escapeAttribute(headerText.trim() || collection.title)}" tabindex="0"`;
}

function wrapperClasses(props: SummaryProps, { collection }: ItemList): string {
  const setting = (text: string) => `summary-block-setting-${text}`;
  return [
    'summary-block-wrapper',
    `summary-block-collection-type-${collection.typeName}`,
    setting(`text-size-${props.textSize}`),
    setting(`text-align-${props.textAlignment}`),
    setting(`design-${props.design}`),
    setting(`design-list-thumbnail-${props.listImageAlignment}`),
    setting(`metadata-position-${props.metadataPosition}`),
    setting(`primary-metadata-${props.primaryMetadata}`),
    setting(`secondary-metadata-${props.secondaryMetadata}`),
    ...(props.showThumbnail ? [setting('show-thumbnail')] : []),
    ...(props.showTitle ? [setting('show-title')] : []),
    ...(props.showPrice ? [setting('show-price')] : []),
    ...(props.showExcerpt ? [setting('show-excerpt')] : []),
    ...(props.showReadMoreLink ? [setting('show-read-more-link')] : []),
    `sqs-gallery-design-${props.design}`,
  ].join(' ');
}
