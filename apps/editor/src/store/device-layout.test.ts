import { applyChange } from '@sitewright/document/changes/apply-change';
import type { Change } from '@sitewright/document/changes/change';
import { orderOn, tabletFlow } from '@sitewright/document/device-flow';
import { projectDraft } from '@sitewright/document/draft/project';
import { type Device, PageDocument, type Section } from '@sitewright/document/schema';
import { seedDraft } from '@sitewright/document/seed';
import { expect, test } from 'vitest';
import type { Drop } from './block-drops.ts';
import { moveOnDevice, resetOf, visibilityOn } from './device-layout.ts';
import { dropOnDevice } from './drop-on-device.ts';
import { hasRowsOn } from './has-rows-on.ts';
import { hiddenOn } from './hidden-on.ts';
import { findNode } from './page-nodes.ts';

const context = { now: '2026-01-01T00:00:00.000Z', random: () => 0.5 };
const block = (id: string, extra: object = {}) => ({ id, type: 'text', ...extra });
const pageOf = (section: object = {}, a: object = {}) =>
  PageDocument.parse({
    format: 1,
    sections: [
      {
        id: 's',
        kind: 'rows',
        ...section,
        rows: [
          {
            id: 'r',
            columns: [
              { id: 'c1', span: 6, blocks: [block('a', a), block('b')] },
              { id: 'c2', span: 6, blocks: [block('c')] },
            ],
          },
        ],
      },
      {
        id: 's2',
        kind: 'rows',
        rows: [{ id: 'r2', columns: [{ id: 'c3', span: 12, blocks: [block('z')] }] }],
      },
    ],
  });

function after(page: PageDocument, change: Change | null): PageDocument {
  const draft = seedDraft(page, context);
  if (change) applyChange(draft, change, context);
  return projectDraft(draft, (type) => type === 'text').document;
}
const orderOf = (page: PageDocument, device: Device = 'phone') => {
  const [section] = page.sections;
  return section
    ? orderOn(section, device)
        .map(({ id }) => id)
        .join('')
    : '';
};
const desktopOf = (page: PageDocument) =>
  JSON.stringify(page.sections.map((section) => ('rows' in section ? section.rows : [])));

test('rows count on a device until the blocks of their section have an order there', () => {
  const views = ['desktop', 'tablet', 'phone'] as const;
  const rowsIn = (overrides: object) =>
    pageOf({ overrides }).sections.map((section) => views.filter((view) => hasRowsOn(section, view)))[0];
  expect(rowsIn({})).toEqual(['desktop', 'tablet', 'phone']);
  expect(rowsIn({ phone: { order: ['b', 'a'] } })).toEqual(['desktop', 'tablet']);
  expect(rowsIn({ tablet: { order: ['b', 'a'] } })).toEqual(['desktop', 'phone']);
});

test('a move on phones changes the order there and nothing of the desktop', () => {
  const page = pageOf();
  const moved = after(page, moveOnDevice(page, ['c'], 'before', 'phone'));
  expect(orderOf(moved)).toBe('acb');
  expect(desktopOf(moved)).toBe(desktopOf(page));
});

test('moved back into the reading order a section is automatic again', () => {
  const page = pageOf();
  const moved = after(page, moveOnDevice(page, ['c'], 'before', 'phone'));
  const back = after(moved, moveOnDevice(moved, ['c'], 'after', 'phone'));
  expect(back.sections[0]?.overrides?.phone?.order).toBeUndefined();
});

test('several blocks move together, in the order they have on the device', () => {
  const page = pageOf({ overrides: { phone: { order: ['b', 'a', 'c'] } } });
  const moved = after(page, moveOnDevice(page, ['a', 'b'], 'after', 'phone'));
  expect(orderOf(moved)).toBe('cba');
  expect(desktopOf(moved)).toBe(desktopOf(page));
  expect(moveOnDevice(moved, ['a', 'b'], 'after', 'phone')).toBeNull();
  expect(moveOnDevice(page, ['a', 'z'], 'before', 'phone')).toBeNull();
});

test('a move passes what phones do not show, and ends at the ends', () => {
  const page = pageOf({}, { visibility: { hiddenOn: ['phone'] } });
  expect(moveOnDevice(page, ['b'], 'before', 'phone')).toBeNull();
  expect(moveOnDevice(page, ['c'], 'after', 'phone')).toBeNull();
});

test('dropped beside another block it stands before or after it, only within its section', () => {
  const page = pageOf();
  const onPhone = { device: 'phone' as const, newId: () => 'n' };
  const phoneDropOf = (of: PageDocument, id: string, drop: Drop) => dropOnDevice(of, [id], drop, onPhone);
  expect(orderOf(after(page, phoneDropOf(page, 'c', { target: 'a', side: 'left' })))).toBe('cab');
  expect(orderOf(after(page, phoneDropOf(page, 'a', { target: 'c', side: 'after' })))).toBe('bca');
  expect(phoneDropOf(page, 'a', { target: 'b', side: 'before' })).toBeNull();
  const elsewhere = after(page, phoneDropOf(page, 'a', { target: 'z', side: 'before' }));
  expect(desktopOf(elsewhere)).not.toBe(desktopOf(page));
});

test('reset takes away what differs on one device, of a section with all in it, and leaves the other device', () => {
  const page = pageOf(
    { overrides: { phone: { order: ['c', 'a'], spacing: 'none' }, tablet: { spacing: 'small' } } },
    { overrides: { phone: { textScale: 80 } }, visibility: { hiddenOn: ['phone', 'tablet'] } },
  );
  const { sections } = after(page, resetOf(page, 's', 'phone'));
  expect(sections[0]?.overrides).toEqual({ tablet: { spacing: 'small' } });
  expect(JSON.stringify(sections)).not.toContain('textScale');
  expect(JSON.stringify(sections)).toContain('"hiddenOn":["tablet"]');
  expect(resetOf(pageOf(), 's', 'phone')).toBeNull();
});

test('reset puts a block back behind the one that it follows on the desktop', () => {
  const page = pageOf();
  const moved = after(page, moveOnDevice(page, ['c'], 'before', 'phone'));
  const back = after(moved, resetOf(moved, 'c', 'phone'));
  expect(back.sections[0]?.overrides?.phone?.order).toBeUndefined();
  expect(resetOf(back, 'c', 'phone')).toBeNull();
});

test('hidden parts are listed for their device and shown again', () => {
  const page = pageOf();
  const node = findNode(page, 'b');
  if (!node) throw new Error('no b');
  const hidden = after(page, visibilityOn(node, 'tablet'));
  expect(hiddenOn(hidden, 'tablet').map(({ id }) => id)).toEqual(['b']);
  expect(hiddenOn(hidden, 'phone')).toEqual([]);
  const [found] = hiddenOn(hidden, 'tablet');
  expect(hiddenOn(after(hidden, found ? visibilityOn(found, 'tablet') : null), 'tablet')).toEqual([]);
});

const onTablet = { device: 'tablet' as const, newId: () => 'n' };
const dropped = (page: PageDocument, id: string, drop: Drop) =>
  after(page, dropOnDevice(page, [id], drop, onTablet));

test('SITE-25: an order of tablets is theirs alone, and one step of undo takes it back', () => {
  const page = pageOf();
  const change = dropOnDevice(page, ['c'], { target: 'a', side: 'left' }, onTablet);
  const draft = seedDraft(page, context);
  const undo = change && applyChange(draft, change, context);
  const shown = () => projectDraft(draft, (type) => type === 'text').document;
  expect([orderOf(shown(), 'tablet'), orderOf(shown(), 'phone')]).toEqual(['cab', 'abc']);
  expect(desktopOf(shown())).toBe(desktopOf(page));
  if (undo) applyChange(draft, undo, context);
  expect(shown()).toEqual(page);
});

test('on tablets what comes from elsewhere stands before or behind all of a column, whose own blocks change places in it', () => {
  const page = pageOf();
  expect(orderOf(dropped(page, 'c', { target: 'b', side: 'before' }), 'tablet')).toBe('cab');
  expect(orderOf(dropped(page, 'b', { target: 'a', side: 'before' }), 'tablet')).toBe('bac');
  const moved = after(page, moveOnDevice(page, ['c'], 'before', 'tablet'));
  expect(orderOf(moved, 'tablet')).toBe('cab');
  // Moved out of its column it stands alone, and so does what it leaves.
  const out = dropped(page, 'a', { target: 'c', side: 'right' });
  expect(orderOf(out, 'tablet')).toBe('bca');
  expect([...(tabletFlow(out.sections[0] as Section)?.columns.keys() ?? [])]).toEqual(['c2']);
});

test('what comes from another section stands where it was let go in the order of the device, in one step', () => {
  const ordered = pageOf({
    overrides: { tablet: { order: ['c', 'a', 'b'] }, phone: { order: ['c', 'b', 'a'] } },
  });
  const moved = dropped(ordered, 'z', { target: 'c', side: 'before' });
  expect([orderOf(moved, 'tablet'), orderOf(moved, 'phone')]).toEqual(['zcab', 'cbza']);
  expect(desktopOf(moved)).toMatch(/"z".*"c"/);
  const onPhone = { device: 'phone' as const, newId: () => 'n' };
  const change = dropOnDevice(ordered, ['z'], { target: 'b', side: 'before' }, onPhone);
  expect(orderOf(after(ordered, change))).toBe('czba');
  // Without an order there it stands as on the desktop, and makes none.
  const [section] = dropped(pageOf(), 'z', { target: 'c', side: 'before' }).sections;
  expect(section?.overrides).toBeUndefined();
});

test('reset on tablets takes back the order there, of the block or of all the section, and nothing of phones', () => {
  const page = pageOf({
    overrides: { phone: { order: ['c', 'b', 'a'] }, tablet: { order: ['c', 'a', 'b'] } },
  });
  for (const id of ['c', 's']) {
    const [section] = after(page, resetOf(page, id, 'tablet')).sections;
    expect(section?.overrides).toEqual({ phone: { order: ['c', 'b', 'a'] } });
  }
});
