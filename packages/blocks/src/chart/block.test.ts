import { ALL_SAMPLES } from '@sitewright/domain/texts/samples';
import { expect, test } from 'vitest';
import type { BlockContext } from '../block-context.ts';
import { englishBlockText } from '../block-texts.ts';
import { publishedSchemaOf } from '../registry.ts';
import { ChartProps, chartBlock } from './block.ts';
import { cutDataset, datasetError, labelsOf, numberOf, seriesOf } from './dataset.ts';
import { chartRenderer } from './render.ts';
import { scaleOf } from './scale.ts';

// A chart asks its surroundings for words only.
const context = { id: 'b1', locale: 'en-US', text: (key) => englishBlockText(key) } as BlockContext;
const dataset = {
  columns: ['Day', 'Pots', 'Bowls'],
  rows: [
    ['Mon', '12', '3'],
    ['Tue', '-4', ''],
    ['<b>Wed</b>', '1,200.5', '7'],
  ],
};
const render = (props: object) => chartRenderer.render(ChartProps.parse({ dataset, ...props }), context);

test('BLK-42: bars have a title, a legend, patterns and a table of the same numbers', () => {
  const html = render({ title: 'Sales & more', unit: 'kg' });
  expect(html).toContain('<figcaption class="chart-title">Sales &amp; more</figcaption>');
  expect(html).toContain('role="img" aria-label="Bar chart: Sales &amp; more"');
  expect(html.match(/class="chart-bar"/g)).toHaveLength(5);
  expect(html).toContain('<pattern id="chart-b1-fill-1"');
  expect(html).toMatch(/<ul class="chart-legend"><li>.*Pots.*Bowls/s);
  expect(html).toContain('<summary>Show data</summary>');
  expect(html).toContain('<th scope="row">&lt;b&gt;Wed&lt;/b&gt;</th><td>1,200.5\u00a0kg</td>');
  expect(html).not.toContain('<b>Wed');
});

test('BLK-42: lines leave a gap where a number is missing; a pie has a slice for each number above zero', () => {
  const line = render({ design: 'line', showValues: true });
  expect(line.match(/class="chart-mark/g)).toHaveLength(5 + 2);
  expect(line.match(/class="chart-dash|chart-dash-/g)).toHaveLength(2 + 2);
  const pie = render({ design: 'pie' });
  expect(pie.match(/class="chart-slice"/g)).toHaveLength(2);
  expect(pie).toContain('12 (1%)');
  expect(pie).toContain('aria-label="Pie chart"');
});

test('BLK-39: the label column names the points, every other one is a series', () => {
  expect(labelsOf(dataset, 0)).toEqual(['Mon', 'Tue', '<b>Wed</b>']);
  expect(seriesOf(dataset, 0).map(({ name }) => name)).toEqual(['Pots', 'Bowls']);
  expect(seriesOf(dataset, 1).map(({ name }) => name)).toEqual(['Day', 'Bowls']);
  expect(seriesOf(dataset, 0)[1]?.values).toEqual([3, null, 7]);
  expect(render({ labelColumn: 9 })).toContain('Pots');
});

test.each([
  [{ columns: [], rows: [] }, 'Your dataset must have at least one column'],
  [{ columns: ['a'], rows: [] }, 'Your dataset must have at least one row'],
  [{ columns: ['a', 'b'], rows: [['x', ' ']] }, 'One or more rows was missing data'],
  [{ columns: ['a', 'b'], rows: [['x']] }, 'One or more rows was missing data'],
])('BLK-40: %j is not published: %s', (given, message) => {
  expect(datasetError(given)).toBe(message);
  expect(ChartProps.safeParse({ dataset: given }).success).toBe(true);
  const published = publishedSchemaOf('chart')?.safeParse({ dataset: given });
  expect(published?.error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test.each(ALL_SAMPLES)('BLK-40: what a new chart starts with may be published: $chartTitle', (samples) => {
  expect(publishedSchemaOf('chart')?.safeParse(chartBlock.initial?.(samples).props).success).toBe(true);
});

test('BLK-41: more than 200 rows and 10 columns are cut, and never stored', () => {
  const large = {
    columns: Array.from({ length: 12 }, (_, index) => `c${index}`),
    rows: Array.from({ length: 201 }, () => ['1']),
  };
  const { dataset: cut, isCut } = cutDataset(large);
  expect([isCut, cut.columns.length, cut.rows.length, cut.rows[0]?.length]).toEqual([true, 10, 200, 10]);
  expect(cutDataset(cut).isCut).toBe(false);
  expect(ChartProps.safeParse({ dataset: large }).success).toBe(false);
  expect(render({ dataset: cut }).length).toBeLessThan(600_000);
});

test.each([
  ['12', 12],
  ['-4.5', -4.5],
  ['1,234', 1234],
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1.234.567', 1_234_567],
  ['3,5', 3.5],
  ['€ 20', 20],
  ['15 %', 15],
  ['\u22127', -7],
  ['', null],
  ['twelve', null],
  ['1-2', null],
  ['.', null],
])('the number of %j is %j', (cell, number) => {
  expect(numberOf(cell)).toBe(number);
});

test('axes go from round number to round number and show zero', () => {
  expect(scaleOf([12, 48, 97]).ticks).toEqual([0, 20, 40, 60, 80, 100]);
  expect(scaleOf([-3, 7])).toMatchObject({ min: -4, max: 8 });
  expect(scaleOf([])).toMatchObject({ min: 0, max: 1 });
  expect(scaleOf([0.1, 0.3]).ticks.every((tick) => String(tick).length < 6)).toBe(true);
});

test('nothing to draw is an empty element', () => {
  expect(render({ dataset: { columns: ['Day'], rows: [['Mon']] } })).toBe('');
  expect(render({ dataset: {} })).toBe('');
});
