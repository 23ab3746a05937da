import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import type { BlockContext, BlockRenderer } from '../block-context.ts';
import { barChart } from './bars.ts';
import type { ChartProps } from './block.ts';
import type { ChartData } from './chart-data.ts';
import { type Dataset, labelsOf, seriesOf } from './dataset.ts';
import { fillSample } from './fills.ts';
import { lineChart, lineSample } from './lines.ts';
import { pieChart, slicesOf } from './pie.ts';

const DRAWN = { bar: barChart, line: lineChart, pie: pieChart } as const;
const NAMES = { bar: 'blockChartBar', line: 'blockChartLine', pie: 'blockChartPie' } as const;

/** Drawn on the server as SVG, with a legend and the numbers as a table. Source: BLK-42. */
export const chartRenderer: BlockRenderer<ChartProps> = {
  name: 'chart',
  render: (props, context) => {
    const data = dataOf(props, context);
    if (data.labels.length === 0 || data.series.length === 0) return '';
    const title = props.title.trim();
    const kind = context.text(NAMES[props.design]);
    const caption = title === '' ? '' : `<figcaption class="chart-title">${escapeHtml(title)}</figcaption>`;
    const label = escapeAttribute(title === '' ? kind : `${kind}: ${title}`);
    return (
      `<figure class="chart chart-${props.design} chart-ratio-${props.ratio}">${caption}` +
      `<div class="chart-body"><div class="chart-picture" role="img" aria-label="${label}">` +
      `${DRAWN[props.design](data)}</div>${legend(props, data)}</div>${table(props, data, context)}` +
      '</figure>'
    );
  },
};

function dataOf({ dataset, labelColumn, unit, showValues }: ChartProps, context: BlockContext): ChartData {
  const column = labelColumn < dataset.columns.length ? labelColumn : 0;
  const numbers = new Intl.NumberFormat(context.locale, { maximumFractionDigits: 6 });
  const sign = unit.trim() === '' ? '' : `${unit.trim() === '%' ? '' : '\u00a0'}${unit.trim()}`;
  return {
    id: context.id,
    labels: labelsOf(dataset as Dataset, column),
    series: seriesOf(dataset as Dataset, column),
    showValues,
    format: (value) => `${numbers.format(value)}${sign}`,
  };
}

/** A pie is not readable without its legend; bars and lines of one series are. */
function legend(props: ChartProps, data: ChartData): string {
  if (!props.showLegend) return '';
  const entries =
    props.design === 'pie'
      ? slicesOf(data).map(({ index, value, part }) => {
          const share = `${Math.round(part * 100)}%`;
          const worth = data.format(value);
          return (
            `${fillSample(data.id, index)}<span>${escapeHtml(data.labels[index] ?? '')}` +
            `</span> <span class="chart-share">${escapeHtml(worth === share ? share : `${worth} (${share})`)}` +
            '</span>'
          );
        })
      : data.series.map(
          ({ name }, index) =>
            `${props.design === 'line' ? lineSample(index) : fillSample(data.id, index)}<span>${escapeHtml(name)}</span>`,
        );
  return `<ul class="chart-legend">${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`;
}

/** The same numbers for everybody who does not see the drawing, and whoever wants them exactly. */
function table({ dataset, labelColumn }: ChartProps, data: ChartData, context: BlockContext): string {
  const corner = dataset.columns[labelColumn < dataset.columns.length ? labelColumn : 0] ?? '';
  const heads = [corner, ...data.series.map(({ name }) => name)];
  const rows = data.labels.map((label, row) => {
    const cells = data.series.map(({ values }) => {
      const value = values[row] ?? null;
      return `<td>${value === null ? '–' : escapeHtml(data.format(value))}</td>`;
    });
    return `<tr><th scope="row">${escapeHtml(label)}</th>${cells.join('')}</tr>`;
  });
  return (
    `<details class="chart-data"><summary>${escapeHtml(context.text('blockChartData'))}</summary>` +
    '<div class="chart-table" tabindex="0" role="region" ' +
    `aria-label="${escapeAttribute(context.text('blockChartData'))}"><table><thead><tr>` +
    `${heads.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('')}</tr></thead><tbody>` +
    `${rows.join('')}</tbody></table></div></details>`
  );
}
