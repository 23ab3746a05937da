import { expect, test } from 'vitest';
import { isFromCanvas, isFromStyledPage } from './from-frame.ts';

test('what the canvas tells is heard', () => {
  const key = { key: 'z', code: 'KeyZ', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false };
  for (const message of [
    { type: 'ready', areas: ['main'], isRtl: false },
    { type: 'site', version: 3 },
    { type: 'shown' },
    { type: 'select', id: null },
    { type: 'text-open', session: 1, id: 'b1', field: 'html', html: '<p>a</p>' },
    { type: 'text', session: 1, seen: 0, ops: [{ keep: 1 }, { add: { text: 'a', marks: {} } }] },
    { type: 'text-close', session: 1 },
    { type: 'caret', session: 1, anchor: 0, head: 4 },
    { type: 'drop', ids: ['b1'], target: 'b2', side: 'left' },
    { type: 'select', id: 'b1', mode: 'toggle' },
    { type: 'resize', id: 'c1', edge: 'end', from: 6, span: 4 },
    { type: 'paste', token: '1-2' },
    { type: 'files', files: [new File(['a'], 'a.txt')], place: { target: 'b1', side: 'after' } },
    { type: 'key', key },
    { type: 'navigate', path: '/shop' },
    { type: 'edit-link', request: 0, link: { href: '/shop', newWindow: false, name: '' } },
  ])
    expect([message.type, isFromCanvas(message)]).toEqual([message.type, true]);
});

test('a script in the frame has no words of its own: no other kind, field, type, size or address', () => {
  const text = { type: 'text-open', session: 1, id: 'b1', field: 'html', html: '' };
  for (const message of [
    null,
    'ready',
    [],
    {},
    { type: 'publish' },
    { type: 'save', id: 'b1' },
    { ...text, html: { toString: 1 } },
    { ...text, html: 'x'.repeat(1_000_001) },
    { ...text, documentId: 'another' },
    { type: 'text', session: 1, seen: -1, ops: [] },
    { type: 'text', session: 1, seen: 0, ops: 'all' },
    { type: 'text', session: 1, seen: 0, ops: [], id: 'b2' },
    { type: 'select', id: 'x'.repeat(65) },
    { type: 'caret', session: 1, anchor: 0, head: -1 },
    { type: 'drop', ids: [], target: 'b2', side: 'left' },
    { type: 'drop', ids: ['b1'], target: 'b2', side: 'over' },
    { type: 'resize', id: 'c1', edge: 'end', from: 6, span: 13 },
    { type: 'files', files: [{ name: 'a.txt' }], place: null },
    { type: 'paste', token: '1', nodes: [] },
    { type: 'edit-link', request: 0, link: { href: 'x'.repeat(4001), newWindow: false } },
    { type: 'navigate', path: 'https://evil.example/' },
    { type: 'navigate', path: 'javascript:alert(1)' },
  ])
    expect([message, isFromCanvas(message)]).toEqual([message, false]);
  expect(isFromStyledPage({ type: 'pick', names: [], css: 'x' })).toBe(false);
});
