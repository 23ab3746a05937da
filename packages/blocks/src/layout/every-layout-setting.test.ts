import { readFileSync } from 'node:fs';
import type { BlockOverrides, RowLayout, SectionOverrides } from '@sitewright/document/layout-settings';
import { Device, PageDocument, SectionProps } from '@sitewright/document/schema';
import { IMAGE_ID, VIDEO_FILE } from '@sitewright/testing/block-host';
import { OTHER_IMAGE, respondingHost } from '@sitewright/testing/responding-host';
import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { renderPage } from '../render-page.ts';

type Values = Readonly<Record<string, unknown>>;
/** Values that each must look different, and what shows the control beside them. */
type Setting = { values: readonly unknown[]; beside?: Values };

const CSS = readFileSync(new URL('device-layout.css', import.meta.url), 'utf8');
const COLORS = [undefined, '#112233', '#445566'];
const PIXELS = [undefined, 0, 40];
const SIDES = ['left', 'center', 'right'];

/** Every choice of a closed list. */
function choices(schema: ZodType): unknown[] {
  const { innerType, entries } = schema.def as { innerType?: ZodType; entries?: object };
  return innerType ? choices(innerType) : Object.values(entries ?? {});
}
const section = (name: keyof SectionProps) => choices(SectionProps.shape[name]);

const PICTURE = { theme: 'image', backgroundAssetId: IMAGE_ID };
const FILM = { theme: 'image', backgroundSource: 'video' };
const SECTION_SETTINGS: Record<keyof SectionProps, Setting> = {
  theme: { values: section('theme') },
  width: { values: section('width') },
  spacing: { values: section('spacing') },
  height: { values: section('height') },
  contentPosition: { values: section('contentPosition'), beside: { height: 'large' } },
  paddingTop: { values: PIXELS },
  paddingBottom: { values: PIXELS },
  groundColor: { values: COLORS },
  gradientColor: { values: COLORS, beside: { groundColor: '#aabbcc' } },
  gradientAngle: { values: [0, 90, 180], beside: { groundColor: '#aabbcc', gradientColor: '#112233' } },
  overlay: { values: [undefined, 0, 40], beside: PICTURE },
  overlayColor: { values: ['#000000', '#112233'], beside: { ...PICTURE, overlay: 40 } },
  edgeTop: { values: section('edgeTop') },
  edgeBottom: { values: section('edgeBottom') },
  backgroundSource: {
    values: section('backgroundSource'),
    beside: { ...PICTURE, backgroundFileId: VIDEO_FILE },
  },
  backgroundAssetId: { values: [undefined, IMAGE_ID, OTHER_IMAGE], beside: { theme: 'image' } },
  backgroundFileId: { values: [undefined, VIDEO_FILE], beside: FILM },
  backgroundUrl: {
    values: [undefined, 'https://vimeo.com/76979871', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    beside: FILM,
  },
  backgroundUserName: {
    values: [undefined, 'kiln', 'bowls'],
    beside: { theme: 'image', backgroundSource: 'instagram' },
  },
  anchor: { values: [undefined, 'one', 'two'] },
};

const SECTION_ON_DEVICE: Record<Exclude<keyof SectionOverrides, 'order'>, readonly unknown[]> = {
  spacing: [undefined, ...section('spacing')],
  height: [undefined, ...section('height')],
  paddingTop: PIXELS,
  paddingBottom: PIXELS,
};

/** A block's, on the desktop and on each device; `span` and `cells` are only for devices. */
const BLOCK_SETTINGS: Record<Exclude<keyof BlockOverrides, 'span' | 'cells'>, readonly unknown[]> = {
  textScale: [undefined, 50, 300],
  textAlign: [undefined, ...SIDES],
  blockWidth: [undefined, 10, 100],
  blockAlign: [undefined, ...SIDES],
  spaceAbove: PIXELS,
  spaceBelow: PIXELS,
};

const ROW_SETTINGS: Record<keyof RowLayout, readonly unknown[]> = {
  verticalAlign: [undefined, 'top', 'middle', 'bottom', 'stretch'],
};

type Parts = { section?: Values; row?: Values; column?: Values; block?: Values };

function markupOf({ section = {}, row = {}, column = {}, block = {} }: Parts): string {
  const blocks = [{ id: 'b', type: 'line', ...block }];
  const columns = [{ id: 'c', span: 6, ...column, blocks }];
  const sections = [{ id: 's', kind: 'rows', rows: [{ id: 'r', columns, ...row }], ...section }];
  // As it is stored: what is not set is not there.
  const page = PageDocument.parse(JSON.parse(JSON.stringify({ format: 1, sections })));
  return renderPage(page, { type: 'page', id: '' }, respondingHost());
}

/** Words of the layout that stand in markup and that no rule of their window reads. */
function wordsWithoutRule(html: string): string[] {
  return [...html.matchAll(/ data-(layout|tablet|phone)="([^"]*)"/g)].flatMap(([, window, words = '']) =>
    words
      .split(' ')
      .filter((word) => !CSS.includes(`[data-${window}~="${word}"]`))
      .map((word) => `${window} ${word}`),
  );
}

/** Each value looks different from the others, and rules read what is printed for it. */
function expectDifferent(name: string, looks: readonly string[]): void {
  expect.soft(new Set(looks).size, name).toBe(looks.length);
  expect.soft(looks.flatMap(wordsWithoutRule), name).toEqual([]);
}

test('SITE-25: every setting of a section shows on the page', () => {
  for (const [name, { values, beside }] of Object.entries(SECTION_SETTINGS)) {
    const looks = values.map((value) => markupOf({ section: { props: { ...beside, [name]: value } } }));
    expectDifferent(name, looks);
  }
});

test.each(Device.options)('SITE-25: every setting of a section for a %s shows there', (device) => {
  for (const [name, values] of Object.entries(SECTION_ON_DEVICE)) {
    const looks = values.map((value) =>
      markupOf({ section: { overrides: { [device]: { [name]: value } } } }),
    );
    expectDifferent(name, looks);
  }
});

test('SITE-25: every setting of where and how large a block is shows on the page, on all windows and on each device', () => {
  for (const [name, values] of Object.entries(BLOCK_SETTINGS)) {
    const set = values.map((value) => ({ [name]: value }));
    expectDifferent(
      name,
      set.map((props) => markupOf({ block: { props } })),
    );
    for (const device of Device.options) {
      const looks = set.map((own) => markupOf({ block: { overrides: { [device]: own } } }));
      expectDifferent(`${name} for a ${device}`, looks);
    }
  }
});

test('SITE-25: how the columns of a row stand to one another shows, on all windows and on each device', () => {
  for (const [name, values] of Object.entries(ROW_SETTINGS)) {
    const set = values.map((value) => ({ [name]: value }));
    expectDifferent(
      name,
      set.map((props) => markupOf({ row: { props } })),
    );
    for (const device of Device.options) {
      const looks = set.map((own) => markupOf({ row: { overrides: { [device]: own } } }));
      expectDifferent(`${name} for a ${device}`, looks);
    }
  }
});

test.each(Device.options)('SITE-25: the width of a column for a %s shows there', (device) => {
  const looks = [undefined, 4, 12].map((span) => markupOf({ column: { overrides: { [device]: { span } } } }));
  expectDifferent('span', looks);
});
