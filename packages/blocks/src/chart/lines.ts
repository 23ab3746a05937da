import { escapeHtml } from '@sitewright/template/html/escape-html';
import { framed } from './axes.ts';
import { type ChartData, percent } from './chart-data.ts';
import { partOf, scaleOf } from './scale.ts';

/** Marks of points, by series, around 0 0: they differ in shape, as the lines do in dashes. */
const MARKS = [
  '<circle r="4"/>',
  '<rect x="-4" y="-4" width="8" height="8"/>',
  '<path d="M0-5 5 4H-5z"/>',
  '<path d="M0-5 5 0 0 5-5 0z"/>',
] as const;

/** Lines over the points. A missing number leaves a gap. */
export function lineChart(data: ChartData): string {
  const { labels, series } = data;
  const scale = scaleOf(series.flatMap(({ values }) => values.filter((value) => value !== null)));
  const x = (index: number) => percent((index + 0.5) / Math.max(labels.length, 1));
  const y = (value: number) => percent(1 - partOf(scale, value));
  const drawn = series.map(({ values }, position) => {
    const lines = values.map((value, index) => {
      const next = values[index + 1];
      if (value === null || next === null || next === undefined) return '';
      return `<line x1="${x(index)}" y1="${y(value)}" x2="${x(index + 1)}" y2="${y(next)}"/>`;
    });
    const marks = values.map((value, index) =>
      value === null ? '' : point(data, position, value, x(index), y(value)),
    );
    return `<g class="chart-line chart-stroke-${position % 9} chart-dash-${position % 4}">${lines.join('')}</g>${marks.join('')}`;
  });
  return framed(data, scale, drawn.join(''));
}

/** Nested drawings carry the percentages, which a transform could not. */
function point(data: ChartData, index: number, value: number, x: string, y: string): string {
  const text = data.showValues
    ? `<text class="chart-value" x="${x}" y="${y}" dy="-10">${escapeHtml(data.format(value))}</text>`
    : '';
  return `<svg class="chart-mark chart-color-${index % 9}" x="${x}" y="${y}" overflow="visible">${MARKS[index % MARKS.length]}</svg>${text}`;
}

/** A piece of the line of a series, for legends. */
export function lineSample(index: number): string {
  return (
    '<svg class="chart-sample is-line" width="28" height="14" aria-hidden="true">' +
    `<g class="chart-line chart-stroke-${index % 9} chart-dash-${index % 4}">` +
    '<line x1="0" y1="7" x2="28" y2="7"/></g>' +
    `<svg class="chart-mark chart-color-${index % 9}" x="14" y="7" overflow="visible">` +
    `${MARKS[index % MARKS.length]}</svg></svg>`
  );
}
