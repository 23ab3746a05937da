import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import type { BlockContext, BlockRenderer } from '../block-context.ts';
import { markdownLine } from '../markup/markdown-html.ts';
import type { TableProps } from './block.ts';
import { isFigures, tableCells } from './table-cells.ts';

/** A table that scrolls in itself where it is wider than its column; the frame takes the focus for that. */
export const tableRenderer: BlockRenderer<TableProps> = {
  name: 'table',
  render: (props, context) => {
    const rows = tableCells(props.rows);
    if (rows.length === 0) return '';
    const [first = [], ...others] = rows;
    const body = props.hasHeaderRow ? others : rows;
    const columns = first.map((_, index) => isFigures(body.map((row) => row[index] ?? '')));
    const head = props.hasHeaderRow ? `<thead><tr>${headings(first, columns, props)}</tr></thead>` : '';
    const lines = body.map((row) => `<tr>${cells(row, columns, props)}</tr>`).join('');
    return (
      `<div class="table-scroll" role="region" aria-label="${escapeAttribute(nameOf(props, context))}" ` +
      `tabindex="0"><table>${caption(props)}${head}<tbody>${lines}</tbody></table></div>`
    );
  },
};

function nameOf({ caption: text }: TableProps, context: BlockContext): string {
  return text.trim() || context.text('blockTableScroll');
}

function caption({ caption: text }: TableProps): string {
  return text.trim() === '' ? '' : `<caption>${escapeHtml(text)}</caption>`;
}

function figuresClass(isFigure: boolean | undefined, { figures }: TableProps): string {
  return isFigure && figures === 'right' ? ' class="table-figures"' : '';
}

function headings(row: readonly string[], columns: readonly boolean[], props: TableProps): string {
  return row
    .map((cell, index) =>
      cell === ''
        ? '<td></td>'
        : `<th scope="col"${figuresClass(columns[index], props)}>${markdownLine(cell)}</th>`,
    )
    .join('');
}

function cells(row: readonly string[], columns: readonly boolean[], props: TableProps): string {
  return row
    .map((cell, index) =>
      index === 0 && props.hasHeaderColumn && cell !== ''
        ? `<th scope="row">${markdownLine(cell)}</th>`
        : `<td${figuresClass(columns[index], props)}>${markdownLine(cell)}</td>`,
    )
    .join('');
}
