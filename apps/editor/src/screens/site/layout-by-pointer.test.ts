import { PageDocument, type Section } from '@sitewright/document/schema';
import { expect, test, vi } from 'vitest';
import { deviceOfWidth } from '../../store/device-of-width.ts';
import { createEditor } from '../../store/editor.ts';
import { frameSize } from '../../store/frame-size.ts';
import { type LayoutMessage, layOut } from './layout-by-pointer.ts';

const page = PageDocument.parse({
  format: 1,
  sections: [
    {
      ...{ id: 's', kind: 'rows' },
      rows: [
        {
          id: 'r',
          columns: [
            {
              ...{ id: 'c', span: 6, overrides: { tablet: { span: 4 }, phone: { span: 12 } } },
              blocks: [
                {
                  ...{ id: 'a', type: 'text', props: { blockWidth: 80 } },
                  overrides: { tablet: { blockWidth: 60 }, phone: { blockWidth: 50 } },
                },
                { id: 'b', type: 'text', props: {} },
              ],
            },
          ],
        },
      ],
    },
  ],
});

/** What a message of the canvas changes while the desktop is chosen in a room of a width in px. */
function written(width: number, message: LayoutMessage, document = page) {
  const host = { runPageStep: async () => true, showPage: async () => {}, showStyles: () => {} };
  const editor = { ...createEditor('w', host), apply: vi.fn(() => true), say: vi.fn() };
  editor.store.setState({ document, device: 'desktop' });
  const frame = frameSize({ width, height: 700 }, { device: 'desktop', zoom: 'fit' });
  layOut(editor, message, deviceOfWidth(frame.width));
  const [call] = editor.apply.mock.calls as unknown as [string, object][];
  return call?.[1] ?? null;
}

test.each([
  [1440, 80, { type: 'set-props', id: 'a', props: { blockWidth: 70 } }],
  [504, 60, { type: 'set-props', id: 'a', props: { blockWidth: 70 }, device: 'tablet' }],
  [390, 50, { type: 'set-props', id: 'a', props: { blockWidth: 70 }, device: 'phone' }],
])('EDIT-27: with room for %s px a width counts on the device that is seen', (width, from, change) => {
  const size: LayoutMessage = { type: 'block-width', id: 'a', from, to: 70, align: 'left' };
  expect(written(width, size)).toMatchObject({ ...change, props: { blockWidth: 70 } });
});

test.each([
  [1440, 6, { type: 'set-layout', id: 'c', layout: { span: 3 } }],
  [504, 4, { type: 'set-props', id: 'c', props: { span: 3 }, device: 'tablet' }],
  [390, 12, { type: 'set-props', id: 'c', props: { span: 3 }, device: 'phone' }],
])('with room for %s px a column gets a width there', (width, from, change) => {
  expect(written(width, { type: 'resize', id: 'c', edge: 'end', from, span: 3 })).toEqual({
    ...{ type: 'batch', changes: [change] },
  });
});

test('with room for 390 or 504 px a drop moves the block everywhere, but in an order that the device has', () => {
  const drop: LayoutMessage = { type: 'drop', ids: ['b'], target: 'a', side: 'before' };
  const order = { type: 'set-props', id: 's', props: { order: ['b', 'a'] } };
  for (const width of [390, 504, 1440]) expect(JSON.stringify(written(width, drop))).not.toContain('device');
  const ordered = { ...page, sections: page.sections.map(withOrder) };
  expect(written(390, drop, ordered)).toEqual({ ...order, device: 'phone' });
  expect(written(504, drop, ordered)).toEqual({ ...order, device: 'tablet' });
  expect(JSON.stringify(written(1440, drop, ordered))).not.toContain('device');
});

test('in a narrow room sizes that a device has not of its own change on the desktop, and with it everywhere', () => {
  const width: LayoutMessage = { type: 'block-width', id: 'b', from: 100, to: 70, align: 'left' };
  for (const room of [390, 504]) expect(written(room, width)).not.toHaveProperty('device');
  const plain = JSON.parse(JSON.stringify(page).replaceAll('overrides', 'none')) as PageDocument;
  const column: LayoutMessage = { type: 'resize', id: 'c', edge: 'end', from: 6, span: 3 };
  expect(JSON.stringify(written(504, column, plain))).not.toContain('device');
  expect(JSON.stringify(written(390, column, plain))).toContain('phone');
});

function withOrder(section: Section): Section {
  const order = ['a', 'b'];
  return { ...section, overrides: { tablet: { order }, phone: { order } } };
}
