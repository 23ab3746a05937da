import { applyChange } from '@sitewright/document/changes/apply-change';
import type { Change } from '@sitewright/document/changes/change';
import { projectDraft } from '@sitewright/document/draft/project';
import { phoneOrder } from '@sitewright/document/phone-flow';
import { PageDocument } from '@sitewright/document/schema';
import { seedDraft } from '@sitewright/document/seed';
import { expect, test } from 'vitest';
import type { Drop } from './block-drops.ts';
import { dropOnDevice, hiddenOn, phoneMoveOf, resetOf, visibilityOn } from './device-layout.ts';
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
const orderOf = (page: PageDocument) => {
  const [section] = page.sections;
  return section
    ? phoneOrder(section)
        .map(({ id }) => id)
        .join('')
    : '';
};
const desktopOf = (page: PageDocument) =>
  JSON.stringify(page.sections.map((section) => ('rows' in section ? section.rows : [])));

test('a move on phones changes the order there and nothing of the desktop', () => {
  const page = pageOf();
  const moved = after(page, phoneMoveOf(page, 'c', 'up'));
  expect(orderOf(moved)).toBe('acb');
  expect(desktopOf(moved)).toBe(desktopOf(page));
});

test('moved back into the reading order a section is automatic again', () => {
  const page = pageOf();
  const moved = after(page, phoneMoveOf(page, 'c', 'up'));
  const back = after(moved, phoneMoveOf(moved, 'c', 'down'));
  expect(back.sections[0]?.overrides?.phone?.order).toBeUndefined();
});

test('a move passes what phones do not show, and ends at the ends', () => {
  const page = pageOf({}, { visibility: { hiddenOn: ['phone'] } });
  expect(phoneMoveOf(page, 'b', 'up')).toBeNull();
  expect(phoneMoveOf(page, 'c', 'down')).toBeNull();
  expect(phoneMoveOf(page, 's', 'down')).toBeNull();
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
  const moved = after(page, phoneMoveOf(page, 'c', 'up'));
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
