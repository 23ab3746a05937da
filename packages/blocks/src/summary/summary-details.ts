import { escapeHtml } from '@sitewright/template/html/escape-html';
import type { Value } from '@sitewright/template/types';
import type { BlockContext, BlockItem } from '../block-context.ts';
import { countedText } from '../counted-text.ts';
import { ITEM_KINDS, itemMoment, textOf, timeMarkup } from '../markup/item-fields.ts';
import type { SummaryProps } from './block.ts';

type Kind = SummaryProps['primaryMetadata'];

/** Details of an item in one container: date, author, …; '' when it has none of those wanted. */
export function summaryDetails(item: BlockItem, props: SummaryProps, context: BlockContext): string {
  const parts = [
    detail('primary', props.primaryMetadata, item, context),
    detail('secondary', props.secondaryMetadata, item, context),
  ].join('');
  return parts === ''
    ? ''
    : `<div class="summary-metadata-container summary-metadata-container--${props.metadataPosition}">${parts}</div>`;
}

function detail(rank: string, kind: Kind, item: BlockItem, context: BlockContext): string {
  const text = detailText(item, kind, context);
  return text === ''
    ? ''
    : `<div class="summary-metadata summary-metadata--${rank}"><span class="summary-metadata-item summary-metadata-item--${kind}">${text}</span></div>`;
}

function detailText(item: BlockItem, kind: Kind, context: BlockContext): string {
  switch (kind) {
    case 'date':
      return item.recordType === ITEM_KINDS.product ? '' : timeMarkup(itemMoment(item), context);
    case 'author':
      return escapeHtml(textOf((item.author as BlockItem | undefined)?.displayName));
    case 'cats':
      return escapeHtml(list(item.categories));
    case 'tags':
      return escapeHtml(list(item.tags));
    case 'location':
      return escapeHtml(textOf((item.location as BlockItem | undefined)?.addressTitle));
    case 'comments':
      return commentText(item.publicCommentCount, context);
    case 'none':
      return '';
  }
}

function commentText(count: Value, context: BlockContext): string {
  if (typeof count !== 'number' || count < 1) return '';
  return escapeHtml(countedText('blockCommentCount', count, context));
}

function list(value: Value): string {
  return Array.isArray(value) ? value.join(', ') : '';
}
