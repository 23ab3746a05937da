import { type ShownTotals, type TotalRow, totalRows } from '@sitewright/domain/shop-view/total-rows';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { viewLocale } from './view-locale.ts';

/** The figures of an order as a list. */
export function orderTotals(totals: ShownTotals): Markup {
  return totalList(totalRows(totals, viewLocale()), 'order-totals');
}

/** Figures that are worked out already. */
export function totalList(rows: readonly TotalRow[], className: string): Markup {
  return html`<dl class="${className}" aria-live="polite">${rows.map(totalRow)}</dl>`;
}

function totalRow({ label, value, isTotal }: TotalRow): Markup {
  return html`<div${isTotal && html` class="order-total"`}><dt><bdi>${label}</bdi></dt><dd class="price">${value}</dd></div>`;
}
