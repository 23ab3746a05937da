import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import type { BlockRenderer, LabelCount } from '../block-context.ts';
import { countedText } from '../counted-text.ts';
import type { TagCloudProps } from './block.ts';

/** A list for readers, a cloud to look at. Sizes follow the logarithm, so that one large label does not flatten the rest. */
export const tagCloudRenderer: BlockRenderer<TagCloudProps> = {
  name: 'tagcloud',
  requests: ({ collectionId }) => (collectionId === null ? [] : [{ kind: 'labels', id: collectionId }]),
  render: (props, context) => {
    const found = props.collectionId === null ? null : context.labels(props.collectionId);
    const shown = shownLabels((props.labels === 'tag' ? found?.tags : found?.categories) ?? [], props);
    if (!found || shown.length === 0) return '';
    const sizeOf = sizes(shown, props.largest);
    const items = shown.map(({ name, count }) => {
      const href = `${found.collection.fullUrl}?${props.labels}=${encodeURIComponent(name)}`;
      return (
        `<li style="font-size:${sizeOf(count)}%"><a href="${escapeAttribute(href)}">${escapeHtml(name)}` +
        `<span class="v6-visually-hidden">, ${escapeHtml(countedText('blockItemCount', count, context))}</span></a></li>`
      );
    });
    return `<ul class="tag-cloud tag-cloud-${props.alignment}">${items.join('')}</ul>`;
  },
};

/** The most used ones in the order wanted. */
function shownLabels(labels: readonly LabelCount[], { limit, order }: TagCloudProps): readonly LabelCount[] {
  const byCount = [...labels].sort((a, b) => b.count - a.count).slice(0, limit);
  return order === 'count' ? byCount : labels.filter((label) => byCount.includes(label));
}

function sizes(labels: readonly LabelCount[], largest: number): (count: number) => number {
  const logs = labels.map(({ count }) => Math.log(count));
  const least = Math.min(...logs);
  const range = Math.max(...logs) - least;
  return (count) =>
    range === 0 ? 100 : Math.round(100 + ((Math.log(count) - least) / range) * (largest - 100));
}
