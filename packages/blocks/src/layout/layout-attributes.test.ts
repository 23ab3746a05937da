import { readFileSync } from 'node:fs';
import { BLOCK_LAYOUT_NAMES } from '@sitewright/document/layout-settings';
import { PageDocument } from '@sitewright/document/schema';
import { DESKTOP_MIN_WIDTH, MOBILE_MAX_WIDTH, TABLET_MAX_WIDTH } from '@sitewright/domain/site/breakpoints';
import { blockHost } from '@sitewright/testing/block-host';
import { expect, test } from 'vitest';
import { blocks } from '../registry.ts';
import { renderPage } from '../render-page.ts';

const place = { column: 1, row: 1, columnSpan: 4, rowSpan: 2 };

function render(section: object): { html: string; used: string[] } {
  const used = new Set<string>();
  const page = PageDocument.parse({ format: 1, sections: [{ id: 's', ...section }] });
  const host = blockHost({ uses: (style) => used.add(style) });
  return { html: renderPage(page, { type: 'page', id: '' }, host), used: [...used] };
}

const rows = (block: object, column: object = {}) => ({
  kind: 'rows',
  rows: [
    { id: 'r', columns: [{ id: 'c', span: 6, ...column, blocks: [{ id: 'b', type: 'line', ...block }] }] },
  ],
});

test('no block names a setting as the layout of all blocks does', () => {
  const taken = Object.entries(blocks).flatMap(([type, { schema }]) =>
    Object.keys(schema.shape).flatMap((name) => (BLOCK_LAYOUT_NAMES.has(name) ? [`${type}.${name}`] : [])),
  );
  expect(taken).toEqual([]);
});

test('a page without settings of devices carries neither attributes nor rules of them', () => {
  const { html, used } = render(rows({}));
  expect(html).not.toMatch(/data-(?:layout|tablet|phone)=|style=/);
  expect(used).toEqual(['line']);
});

test('values of the desktop, of tablets and of phones stand on the block; only then the page carries their rules', () => {
  const { html, used } = render(
    rows({
      props: { textScale: 120, blockWidth: 50, blockAlign: 'right' },
      overrides: { tablet: { textAlign: 'center' }, phone: { spaceAbove: 8, blockWidth: 100 } },
    }),
  );
  expect(html).toContain(
    'id="block-b" data-layout="scale width at-right" data-tablet="text-center" data-phone="width above" ' +
      'style="--layout-scale:120%;--layout-width:50%;--phone-width:100%;--phone-above:8px"',
  );
  expect(used).toContain('device-layout');
});

test('widths of columns, spacing of sections and the order on phones stand on their elements', () => {
  const { html } = render({
    ...rows({}, { overrides: { tablet: { span: 4 }, phone: { span: 6 } } }),
    props: { height: 'full' },
    overrides: { phone: { spacing: 'none', height: 'auto', order: ['b'] } },
  });
  expect(html).toContain('id="row-r" data-tablet="spans" data-phone="spans"');
  expect(html).toContain(
    'id="column-c" data-tablet="span" data-phone="span" style="--tablet-span:4;--phone-span:6"',
  );
  expect(html).toMatch(/<section [^>]*data-layout="height-full" data-phone="spacing-none height-auto"/);
  expect(html).toContain('class="sqs-layout sqs-grid-12 columns-12" data-type="page" data-phone="flow"');
  expect(html).toContain('style="--phone-order:1;--phone-span:6"');
});

test('SITE-25: an order of tablets stands on the section, its columns and blocks, beside that of phones', () => {
  const overrides = { tablet: { order: ['c', 'a', 'b'] }, phone: { order: ['b', 'a', 'c'] } };
  const line = (id: string) => ({ id, type: 'line' });
  const columns = [
    { id: 'c1', span: 8, blocks: [line('a'), line('b')] },
    { id: 'c2', span: 4, blocks: [line('c')] },
  ];
  const { html, used } = render({ kind: 'rows', overrides, rows: [{ id: 'r', columns }] });
  expect(html).toContain(' data-tablet="flow" data-phone="flow"');
  expect(html).toContain('id="column-c1" data-tablet="together" style="--tablet-order:2;--tablet-span:8"');
  expect(html).toContain('id="column-c2" data-tablet="together" style="--tablet-order:1;--tablet-span:4"');
  expect(html).toContain('--tablet-order:3;--tablet-span:8;--phone-order:1;--phone-span:12');
  expect(used).toContain('device-layout');
});

test('a section has space, ground, shade and edges of its own', () => {
  const { html } = render({
    kind: 'rows',
    rows: [],
    props: {
      ...{
        theme: 'image',
        paddingTop: 10,
        groundColor: '#112233',
        gradientColor: '#445566',
        gradientAngle: 90,
      },
      ...{ overlay: 40, edgeBottom: 'wave', height: 'small', contentPosition: 'bottom' },
    },
    overrides: { phone: { paddingTop: 0 } },
  });
  expect(html).toContain(
    'data-layout="height-small pad-top content-bottom ground overlay edges bottom-wave"',
  );
  expect(html).toContain(
    '--layout-pad-top:10px;--ground:#112233;--ground-image:linear-gradient(90deg,#112233,#445566);' +
      '--overlay:#000000;--overlay-share:40%;--phone-pad-top:0px"',
  );
});

test('a section with a colour that is none is as without its settings', () => {
  const { html } = render({ kind: 'rows', rows: [], props: { groundColor: 'red;}body{display:none' } });
  expect(html).not.toMatch(/data-layout|display/);
});

test('cells of a grid stand in reading order and carry their place on phones', () => {
  const { html, used } = render({
    kind: 'grid',
    blocks: [
      { id: 'low', type: 'line', place: { ...place, row: 3 } },
      { id: 'top', type: 'line', place, overrides: { phone: { span: 6 } } },
    ],
  });
  expect(html.indexOf('block-top')).toBeLessThan(html.indexOf('block-low'));
  expect(html).toContain('--layer:0;--phone-order:1;--phone-span:6"><div class="sqs-block');
  expect(used).toContain('free-grid');
});

test('SITE-25: cells that a block of a grid has on tablets stand beside those of the desktop, and are read on tablets alone', () => {
  const cells = { column: 7, row: 2, columnSpan: 6, rowSpan: 3 };
  const cellOf = (tablet: object) => {
    const { html } = render({
      kind: 'grid',
      blocks: [{ id: 'b', type: 'line', place, overrides: { tablet } }],
    });
    return /<div class="sqs-grid-cell"([^>]*)>/.exec(html)?.[1];
  };
  const desktop = '--column:1;--column-span:4;--row:1;--row-span:2;--layer:0';
  expect(cellOf({ cells })).toBe(
    ` data-tablet="cells" style="${desktop};--tablet-column:7;--tablet-column-span:6;--tablet-row:2;--tablet-row-span:3"`,
  );
  expect(cellOf({ cells: { ...cells, column: '7;}' } })).toBe(` style="${desktop}"`);
  const css = readFileSync(new URL('free-grid.css', import.meta.url), 'utf8');
  const [, query, rules] = /@media (.*max-width.*) \{([^@]*)$/.exec(css) ?? [];
  expect(query).toBe(`(min-width: ${DESKTOP_MIN_WIDTH}px) and (max-width: ${TABLET_MAX_WIDTH}px)`);
  expect(rules).toContain('[data-tablet~="cells"]');
});

test('what is no layout is not printed', () => {
  const hostile = '0;} body{display:none} .x{';
  const { html } = render(
    rows({
      props: { spaceAbove: hostile },
      overrides: { tablet: { textAlign: '"><script>' }, phone: { textScale: hostile } },
    }),
  );
  expect(html).not.toMatch(/script|body|display/);
});

test('SITE-23: the rules know the same devices as everything else', () => {
  const css = readFileSync(new URL('device-layout.css', import.meta.url), 'utf8');
  expect([...css.matchAll(/@media (.*) \{/g)].map(([, query]) => query)).toEqual([
    `(min-width: ${DESKTOP_MIN_WIDTH}px) and (max-width: ${TABLET_MAX_WIDTH}px)`,
    // Tablets with room for columns.
    `(min-width: 700px) and (max-width: ${TABLET_MAX_WIDTH}px)`,
    `(max-width: ${MOBILE_MAX_WIDTH}px)`,
  ]);
});
