import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import { dateFormat } from '@sitewright/template/locale/format-cache';
import type { BlockContext, BlockRenderer, ItemLabels } from '../block-context.ts';
import { countedText } from '../counted-text.ts';
import type { ArchiveProps } from './block.ts';

/** One group of items: what it is called, what the address says, how many. */
type Group = { name: string; value: string; count: number };

/** Links, or a form that leads there without script. Nothing while the collection is empty. */
export const archiveRenderer: BlockRenderer<ArchiveProps> = {
  name: 'archive',
  variant: ({ layout }) => `archive-${layout}`,
  requests: ({ collectionId }) => (collectionId === null ? [] : [{ kind: 'labels', id: collectionId }]),
  render: (props, context) => {
    const labels = props.collectionId === null ? null : context.labels(props.collectionId);
    const groups = labels ? groupsOf(labels, props, context).slice(0, props.limit) : [];
    if (!labels || groups.length === 0) return '';
    const title = props.headerText.trim();
    const heading = title === '' ? '' : `<h2 class="archive-title">${escapeHtml(title)}</h2>`;
    const view = props.layout === 'list' ? listMarkup : dropdownMarkup;
    return heading + view(groups, labels, props, context);
  },
};

function groupsOf(labels: ItemLabels, { groupBy }: ArchiveProps, { locale }: BlockContext): Group[] {
  const named = (list: ItemLabels['tags']) => list.map(({ name, count }) => ({ name, value: name, count }));
  if (groupBy === 'category') return named(labels.categories);
  if (groupBy === 'tag') return named(labels.tags);
  if (groupBy === 'author') return named(labels.authors);
  const format = dateFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return labels.months.map(({ year, month, count }) => ({
    name: format.format(Date.UTC(year, month - 1)),
    value: `${year}-${String(month).padStart(2, '0')}`,
    count,
  }));
}

function listMarkup(
  groups: readonly Group[],
  { collection }: ItemLabels,
  { groupBy, showCounts, columns }: ArchiveProps,
  context: BlockContext,
): string {
  const items = groups.map(({ name, value, count }) => {
    const href = `${collection.fullUrl}?${groupBy}=${encodeURIComponent(value)}`;
    const spoken = escapeHtml(countedText('blockItemCount', count, context));
    const number = showCounts
      ? ` <span class="archive-count" aria-hidden="true">${count}</span><span class="v6-visually-hidden">, ${spoken}</span>`
      : '';
    return `<li class="archive-group"><a href="${escapeAttribute(href)}">${escapeHtml(name)}${number}</a></li>`;
  });
  return `<ul class="archive-group-list" style="--archive-columns:${columns}">${items.join('')}</ul>`;
}

function dropdownMarkup(
  groups: readonly Group[],
  { collection }: ItemLabels,
  { groupBy, showCounts }: ArchiveProps,
  context: BlockContext,
): string {
  const options = groups.map(
    ({ name, value, count }) =>
      `<option value="${escapeAttribute(value)}">${escapeHtml(name)}${showCounts ? ` (${count})` : ''}</option>`,
  );
  const field = `archive-${context.id}`;
  return (
    `<form class="archive-form" action="${escapeAttribute(collection.fullUrl)}" method="get">` +
    `<label class="v6-visually-hidden" for="${field}">${escapeHtml(collection.title)}</label>` +
    `<select id="${field}" name="${groupBy}" required><option value="">` +
    `${escapeHtml(context.text('blockArchiveChoose'))}</option>${options.join('')}</select>` +
    '<button class="sqs-system-button button-plain" type="submit">' +
    `${escapeHtml(context.text('blockArchiveShow'))}</button></form>`
  );
}
