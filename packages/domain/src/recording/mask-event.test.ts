import { expect, test } from 'vitest';
import { maskEvent } from './mask-event.ts';
import type { Json } from './masked-values.ts';
import { type Published, UNLESS_PRIVATE } from './published.ts';

const PUBLISHED = new Set(['Side plate', 'Add to cart']);
const published: Published = {
  text: (value) => value.trim() === '' || PUBLISHED.has(value.trim()),
  attribute: (name, value) => name === 'alt' && value === 'A plate',
};

let ids = 0;
const text = (textContent: string) => ({ type: 3, id: ++ids, textContent });
const element = (tagName: string, attributes: object, ...childNodes: Json[]) =>
  ({ type: 2, id: ++ids, tagName, attributes, childNodes }) as Json;
const snapshot = (...childNodes: Json[]) => ({
  type: 2,
  timestamp: 1,
  data: { node: { type: 0, id: 1, childNodes }, initialOffset: { left: 0, top: 0 } },
});
const change = (data: object) => ({ type: 3, timestamp: 1, data }) as Json;
const kept = (event: Json, by = published) => JSON.stringify(maskEvent(event, by));

test('text that is published stays, all other text is dots of its length', () => {
  const page = kept(snapshot(element('h1', {}, text('Side plate')), element('p', {}, text('Hello Ada'))));
  expect(page).toContain('Side plate');
  expect(page).toContain('••••• •••');
  expect(page).not.toContain('Ada');
});

const SECRET = 'hunter2';
test.each<[string, Json]>([
  ['a field', element('input', { type: 'text', value: SECRET })],
  ['a hidden field', element('input', { type: 'hidden', value: SECRET })],
  ['a password that is shown', element('input', { type: 'text', value: SECRET, 'data-was': SECRET })],
  ['a text area', element('textarea', { value: SECRET }, text(SECRET))],
  ['a choice', element('select', { value: SECRET }, element('option', { selected: true, value: SECRET }))],
  [
    'a text that is no text of the page',
    element('span', { title: SECRET, 'aria-label': SECRET }, text(SECRET)),
  ],
  ['a link', element('a', { href: `https://shop.test/checkout/order/${SECRET}` })],
  ['a picture behind a secret link', element('img', { src: `https://shop.test/a.png?token=${SECRET}` })],
  ['a frame', element('iframe', { src: `https://x.test/${SECRET}`, srcdoc: SECRET }, text(SECRET))],
  ['a meta element', element('meta', { name: 'csrf', content: SECRET })],
  ['a comment', { type: 5, id: 900, textContent: SECRET }],
])('nothing of what is in %s is kept', (_, node) => {
  expect(kept(snapshot(node))).not.toContain(SECRET);
  expect(kept(change({ source: 0, adds: [{ parentId: 1, nextId: null, node }] }))).not.toContain(SECRET);
});

test.each<[string, object]>([
  ['typing', { source: 5, id: 3, text: SECRET, isChecked: true }],
  ['a changed text', { source: 0, texts: [{ id: 3, value: SECRET }] }],
  ['a changed value', { source: 0, attributes: [{ id: 3, attributes: { value: SECRET, title: SECRET } }] }],
  ['a message of the console', { source: 11, payload: [SECRET] }],
  ['a canvas', { source: 9, id: 3, commands: [{ property: 'fillText', args: [SECRET] }] }],
  ['a click with more than numbers', { source: 2, id: 3, type: 2, x: 1, y: 1, note: SECRET }],
])('nothing of %s is kept', (_, data) => {
  expect(kept(change(data)) ?? '').not.toContain(SECRET);
});

test('of typing is told only that there was some, of a choice not which', () => {
  const typed = maskEvent(change({ source: 5, id: 3, text: SECRET, isChecked: true }), published);
  expect(typed?.data).toEqual({ source: 5, id: 3, text: '•••••', isChecked: false });
});

test('addresses of pages have no query', () => {
  const event = {
    type: 4,
    timestamp: 1,
    data: { href: 'https://shop.test/search?q=ada#x', width: 4, height: 5 },
  };
  expect(maskEvent(event, published)?.data).toEqual({
    href: 'https://shop.test/search',
    width: 4,
    height: 5,
  });
});

test.each<[string, Json]>([
  ['a script', element('script', { src: '/evil.js' }, text('evil()'))],
  ['a script of a picture', element('svg', {}, element('SCRIPT', {}, text('evil()')))],
  ['a handler', element('img', { src: 'x', onerror: 'evil()', ONLOAD: 'evil()' })],
  ['a link that is a script', element('a', { href: 'javascript:evil()' })],
  ['a source that is a script', element('img', { src: ' java\nscript:evil()', poster: 'javascript:evil()' })],
  ['a refresh', element('meta', { 'http-equiv': 'refresh', content: '0;url=https://evil.test' })],
  ['a base', element('base', { href: 'https://evil.test' })],
  ['a form that is sent', element('form', { action: 'https://evil.test' })],
  [
    'an object',
    element('object', { data: 'https://evil.test' }, element('embed', { src: 'https://evil.test' })),
  ],
  ['a name that is markup', element('img src=x onerror=evil()', {})],
  ['an attribute that is markup', element('p', { 'x onload=evil()': '1' })],
])('REC-05: of a hostile recording %s does not come through', (_, node) => {
  expect(kept(snapshot(node), UNLESS_PRIVATE)).not.toContain('evil');
});

test('a recording that is no recording is nothing, and one without end is cut', () => {
  for (const event of [
    null,
    1,
    'x',
    [],
    {},
    { type: 2, timestamp: 1 },
    { type: 3, timestamp: Number.NaN, data: {} },
  ])
    expect(maskEvent(event as Json, published)).toBeNull();
  let deep: Json = element('b', {});
  for (let index = 0; index < 3000; index += 1) deep = element('b', {}, deep);
  expect(kept(snapshot(deep)).length).toBeLessThan(30_000);
});

test('the server masks again what names somebody or pays', () => {
  const page = kept(
    snapshot(
      element('p', {}, text('ada@kiln.test')),
      element('p', {}, text('4111 1111 1111 1111')),
      element('p', {}, text('€ 12.50')),
    ),
    UNLESS_PRIVATE,
  );
  expect(page).not.toMatch(/ada|4111/);
  expect(page).toContain('€ 12.50');
});

test('the look of a page stays', () => {
  const event = snapshot(
    element('style', {}, text('.a { color: red }')),
    element('link', {
      rel: 'stylesheet',
      _cssText: '.b { color: blue }',
      href: 'https://shop.test/site.css?v=1',
    }),
    element('img', { src: 'https://shop.test/_sw/images/a/b.jpg?format=500w', alt: 'A plate', width: '20' }),
  );
  const page = kept(event);
  for (const part of [
    '.a { color: red }',
    '.b { color: blue }',
    'b.jpg?format=500w',
    'A plate',
    '"width":"20"',
  ])
    expect(page).toContain(part);
});
