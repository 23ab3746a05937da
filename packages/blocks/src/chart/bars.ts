import { escapeHtml } from '@sitewright/template/html/escape-html';
import { framed } from './axes.ts';
import { type ChartData, percent } from './chart-data.ts';
import { fillOf, fillPatterns } from './fills.ts';
import { partOf, scaleOf } from './scale.ts';

/** Part of the room of a point that its bars take. */
const FILLED = 0.72;

/** Bars side by side, those of one point together; negative ones hang below zero. */
export function barChart(data: ChartData): string {
  const { labels, series, id } = data;
  const scale = scaleOf(series.flatMap(({ values }) => values.filter((value) => value !== null)));
  const room = 1 / Math.max(labels.length, 1);
  const width = (room * FILLED) / Math.max(series.length, 1);
  const bars = series.flatMap(({ values }, position) =>
    values.map((value, index) => {
      if (value === null) return '';
      const left = index * room + (room * (1 - FILLED)) / 2 + position * width;
      const [top, bottom] = [partOf(scale, Math.max(value, 0)), partOf(scale, Math.min(value, 0))];
      const rect =
        `<rect class="chart-bar" x="${percent(left)}" width="${percent(width)}" y="${percent(1 - top)}" ` +
        `height="${percent(top - bottom)}" ${fillOf(id, position)}/>`;
      const number = data.showValues
        ? `<text class="chart-value" x="${percent(left + width / 2)}" y="${percent(1 - top)}" dy="-4">${escapeHtml(data.format(value))}</text>`
        : '';
      return rect + number;
    }),
  );
  return framed(data, scale, fillPatterns(id, series.length) + bars.join(''));
}
