import { escapeAttribute } from '@sitewright/template/html/escape-html';
import { dateFormat } from '@sitewright/template/locale/format-cache';
import type { Value } from '@sitewright/template/types';
import type { BlockContext, BlockItem } from '../block-context.ts';

/** Numbers of the kinds of items that summaries treat in their own way. */
export const ITEM_KINDS = { product: 11, event: 12 } as const;

/** A field that is text; '' for anything else. */
export function textOf(value: Value): string {
  return typeof value === 'string' ? value : '';
}

/** Address of an item, escaped for an attribute. */
export function itemHref(item: BlockItem): string {
  return escapeAttribute(textOf(item.fullUrl));
}

/** Moment an item stands under: the start of an event, else when it was published; null when it has none. */
export function itemMoment(item: BlockItem): number | null {
  const moment = item.recordType === ITEM_KINDS.event ? item.startDate : item.publishOn;
  return typeof moment === 'number' ? moment : null;
}

/** `<time>` of a moment in the page's language and zone; '' for none. */
export function timeMarkup(
  moment: number | null,
  { locale, timeZone }: Pick<BlockContext, 'locale' | 'timeZone'>,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  if (moment === null) return '';
  const date = new Date(moment);
  const format = dateFormat(locale, { ...options, timeZone });
  return `<time datetime="${date.toISOString()}">${format.format(date)}</time>`;
}
