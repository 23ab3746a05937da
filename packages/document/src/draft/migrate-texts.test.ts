import { anyRichText } from '@sitewright/testing/builders/any-rich-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { applyChange } from '../changes/apply-change.ts';
import { readText } from '../live/live-text.ts';
import { writeHtml } from '../text/write-html.ts';
import { dropMovedTexts, lateTexts, migrateTexts } from './migrate-texts.ts';
import { findNode, nodesOf } from './nodes.ts';
import { projectDraft } from './project.ts';
import { MAX_UNITS } from './texts.ts';

const NOW = '2026-02-01T00:00:00.000Z';
const OPTIONS = { clean: (html: string) => html, now: NOW };
const context = { now: NOW, random: () => 0.5 };

/** A draft as it was kept while texts were HTML: a section of a grid with a block for each text. */
function oldDraft(texts: readonly string[]): Y.Doc {
  const draft = new Y.Doc();
  const node = (id: string, values: Record<string, unknown>, html?: string) => {
    const fields = new Y.Map<unknown>();
    if (html !== undefined) fields.set('html', new Y.Text(html));
    if (html !== undefined) fields.set('de@html', new Y.Text('<p>Eins</p>'));
    const entries: [string, unknown][] = [
      ...Object.entries(values),
      ['props', new Y.Map()],
      ['text', fields],
    ];
    nodesOf(draft).set(id, new Y.Map(entries));
  };
  node('s', { type: 'section', parent: 'root', order: 'a0', layout: { kind: 'grid' } });
  texts.forEach((html, index) => {
    const place = { column: 1, row: index + 1, columnSpan: 1, rowSpan: 1, layer: 0 };
    node(`b${index}`, { type: 'text', parent: 's', order: `a${index}`, layout: { place } }, html);
  });
  return draft;
}

const shown = (draft: Y.Doc) => projectDraft(draft, () => true);
const htmlOf = (draft: Y.Doc, id = 'b0') => {
  const [section] = shown(draft).document.sections;
  return section?.kind === 'grid' ? section.blocks.find((block) => block.id === id)?.text?.html : undefined;
};
const partOf = (draft: Y.Doc, name: 'text' | 'richText') =>
  findNode(draft, 'b0')?.get(name) as Y.Map<unknown>;
const oldText = (draft: Y.Doc) => partOf(draft, 'text').get('html') as Y.Text;

/** A copy of a draft that knows nothing of shared texts. */
function copyOf(draft: Y.Doc): Y.Doc {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(draft));
  return copy;
}

test('texts that are HTML become shared ones, and the page shows what it showed', () => {
  fc.assert(
    fc.property(fc.array(anyRichText, { maxLength: 6 }), (texts) => {
      const draft = oldDraft(texts.map(writeHtml));
      const before = shown(draft);
      expect(migrateTexts(draft, OPTIONS)).toBe(true);
      expect(shown(draft)).toEqual(before);
      expect(migrateTexts(draft, OPTIONS)).toBe(false);
    }),
    { numRuns: 100 },
  );
});

test('the program that comes second, after the first has stored what it wrote, finds all texts moved', () => {
  const draft = oldDraft(['<p>One</p>', '<ul><li>Two</li></ul>']);
  const copies = [copyOf(draft), copyOf(draft)] as const;
  migrateTexts(copies[0], OPTIONS);
  Y.applyUpdate(copies[1], Y.encodeStateAsUpdate(copies[0]));
  expect(migrateTexts(copies[1], OPTIONS)).toBe(false);
  expect(shown(copies[1])).toEqual(shown(draft));
});

test('each program writes by a name of its own, so that no two ever write different things under one', () => {
  const writers = [0, 1].map(() => {
    const draft = oldDraft(['<p>One</p>']);
    const known = new Set(Y.decodeStateVector(Y.encodeStateVector(draft)).keys());
    const loaded = copyOf(draft);
    migrateTexts(loaded, OPTIONS);
    return [...Y.decodeStateVector(Y.encodeStateVector(loaded)).keys()].filter((id) => !known.has(id));
  });
  expect(writers.map(({ length }) => length)).toEqual([1, 1]);
  expect(writers[0]).not.toEqual(writers[1]);
});

const HOSTILE = '<p>One</p><script>x()</script><img src=x onerror="x()">';

test('HTML of a broken client is never shown raw: not before it is moved, and not once the shared text is gone', () => {
  const draft = oldDraft([HOSTILE]);
  expect(htmlOf(draft)).toBe('<p>One</p>');
  migrateTexts(draft, OPTIONS);
  const late = lateTexts(draft, OPTIONS.clean);
  partOf(draft, 'richText').delete('html');
  expect(htmlOf(draft)).toBeUndefined();
  expect(draft.transact(() => late.take(['b0']))).toBe(true);
  expect(htmlOf(draft)).toBe('<p>One</p>');
});

test('of HTML that arrives late no more is read than of a text', () => {
  const draft = oldDraft(['<p>One</p>']);
  migrateTexts(draft, OPTIONS);
  const lengths: number[] = [];
  const late = lateTexts(draft, (html) => {
    lengths.push(html.length);
    return html;
  });
  oldText(draft).insert(6, 'x'.repeat(MAX_UNITS));
  expect(draft.transact(() => late.take(['b0']))).toBe(true);
  expect(Math.max(...lengths)).toBe(MAX_UNITS);
});

test.each<[string, () => unknown]>([
  ['an object that cannot be a text', () => ({ toString: 1, valueOf: 1 })],
  ['bytes', () => new Uint8Array([1, 2])],
  ['a map', () => new Y.Map([['toString', 1]])],
  [
    'XML with attributes that cannot be a text',
    () => {
      const xml = new Y.XmlText();
      xml.insert(0, 'a', { b: { toString: 1, x: { toString: 1 } } });
      return xml;
    },
  ],
  ['nothing', () => null],
])('a draft with %s for a text opens, and its other texts are there', (_what, make) => {
  const draft = oldDraft(['<p>One</p>', '<p>Two</p>']);
  partOf(draft, 'text').set('html', make());
  expect(htmlOf(draft, 'b1')).toBe('<p>Two</p>');
  expect(migrateTexts(draft, OPTIONS)).toBe(true);
  const late = lateTexts(draft, OPTIONS.clean);
  draft.transact(() => late.take(['b0', 'b1']));
  partOf(draft, 'richText').set('html', make());
  expect([htmlOf(draft, 'b0'), htmlOf(draft, 'b1')]).toEqual([undefined, '<p>Two</p>']);
  draft.transact(() => late.take(['b0', 'b1']));
  draft.getMap('restored').set('1.2', make());
  draft.getMap('notes').set('textsMigratedAt', make());
  const edit = applyChange(
    draft,
    { type: 'set-text', id: 'b1', field: 'html', html: '<p>Three</p>' },
    context,
  );
  if (edit) applyChange(draft, edit, context);
  expect(htmlOf(draft, 'b1')).toBe('<p>Two</p>');
  expect(dropMovedTexts(draft, '2027-01-01')).toBe(0);
});

test('what somebody has written offline as HTML comes into the shared text, with what was written in it since', () => {
  const draft = oldDraft(['<p>One two three</p>']);
  const offline = copyOf(draft);
  migrateTexts(draft, OPTIONS);
  const late = lateTexts(draft, OPTIONS.clean);
  applyChange(
    draft,
    { type: 'set-text', id: 'b0', field: 'html', html: '<h2>Number One two three</h2>' },
    context,
  );
  for (const [at, words] of [
    [16, ' and a half'],
    [27, '!'],
  ] as const) {
    oldText(offline).insert(at, words);
    Y.applyUpdate(draft, Y.encodeStateAsUpdate(offline));
    expect(draft.transact(() => late.take(['b0']))).toBe(true);
    expect(draft.transact(() => late.take(['b0']))).toBe(false);
  }
  expect(htmlOf(draft)).toBe('<h2>Number One two three and a half!</h2>');
});

test('however much was written offline as HTML and meanwhile, each word of both stands once and in its place', () => {
  const words = (name: string) => Array.from({ length: 120 }, (_, index) => `${name}${index}`).join(' ');
  const [a, b, c, mine, yours] = ['a', 'b', 'c', 'mine', 'yours'].map(words) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const draft = oldDraft([`<p>${a}</p><p>${b}</p><p>${c}</p>`]);
  const offline = copyOf(draft);
  migrateTexts(draft, OPTIONS);
  const late = lateTexts(draft, OPTIONS.clean);
  const html = `<h2>${yours} ${a}</h2><p>${b}</p><p>${yours}</p><p>${c} ${yours}</p>`;
  applyChange(draft, { type: 'set-text', id: 'b0', field: 'html', html }, context);
  const old = oldText(offline);
  old.insert(old.toString().indexOf(' b60 '), ` ${mine}`);
  old.insert(old.toString().indexOf(' a60 '), ` ${mine}`);
  Y.applyUpdate(draft, Y.encodeStateAsUpdate(offline));
  draft.transact(() => late.take(['b0']));
  const wanted = html.replace(' a60 ', ` ${mine} a60 `).replace(' b60 ', ` ${mine} b60 `);
  expect(htmlOf(draft)).toBe(wanted);
});

test('a block that was added offline has its text', () => {
  const draft = oldDraft(['<p>One</p>']);
  const offline = copyOf(draft);
  migrateTexts(draft, OPTIONS);
  const late = lateTexts(draft, OPTIONS.clean);
  const added = oldDraft(['<p>One</p>', '<p>New</p>']);
  const fields = new Y.Map([['html', new Y.Text('<p>New</p>')]]);
  const { type, parent, order, layout } = (findNode(added, 'b1') as Y.Map<unknown>).toJSON();
  const entries = [...Object.entries({ type, parent, order, layout, props: new Y.Map() }), ['text', fields]];
  nodesOf(offline).set('b1', new Y.Map(entries as [string, unknown][]));
  Y.applyUpdate(draft, Y.encodeStateAsUpdate(offline));
  draft.transact(() => late.take(['b1']));
  expect(htmlOf(draft, 'b1')).toBe('<p>New</p>');
  applyChange(draft, { type: 'set-text', id: 'b1', field: 'html', html: '<p>Newer</p>' }, context);
  expect(htmlOf(draft, 'b1')).toBe('<p>Newer</p>');
});

test('a text that is still to be moved is not begun by a client, which would lose what is in it', () => {
  const draft = oldDraft(['<p>One</p>']);
  const ref = { id: 'b0', field: 'html' };
  const ops = [{ add: { text: 'mine', marks: {} } }];
  expect(applyChange(draft, { type: 'write-text', ...ref, ops }, context)).toBeNull();
  expect(applyChange(draft, { type: 'set-text', ...ref, html: '<p>mine</p>' }, context)).toBeNull();
  expect(findNode(draft, 'b0')?.has('richText')).toBe(false);
  expect(htmlOf(draft)).toBe('<p>One</p>');
});

test('the HTML goes after its time, and not before', () => {
  const draft = oldDraft(['<p>One</p>']);
  migrateTexts(draft, OPTIONS);
  expect(dropMovedTexts(draft, NOW)).toBe(0);
  expect(dropMovedTexts(draft, '2026-03-04T00:00:00.000Z')).toBe(1);
  expect(findNode(draft, 'b0')?.has('text')).toBe(false);
  expect(htmlOf(draft)).toBe('<p>One</p>');
});

test('two people who begin one text at once, one of them offline, have the letters of both', () => {
  const draft = new Y.Doc();
  const node = { id: 'b', type: 'quote', props: {} };
  applyChange(draft, { type: 'add-node', node, at: { parent: 'root', after: null } }, context);
  const copies = [copyOf(draft), copyOf(draft)] as const;
  const write = (copy: Y.Doc, text: string) =>
    applyChange(
      copy,
      {
        type: 'write-text',
        id: 'b',
        field: 'html',
        ops: [{ add: { text, marks: {} } }, { add: { end: {} } }],
      },
      context,
    );
  write(copies[0], 'mine');
  write(copies[1], 'theirs');
  Y.applyUpdate(copies[0], Y.encodeStateAsUpdate(copies[1]));
  Y.applyUpdate(copies[1], Y.encodeStateAsUpdate(copies[0]));
  const letters = copies.map((copy) => writeHtml(readText(copy, { id: 'b', field: 'html' })));
  expect(letters[0]).toBe(letters[1]);
  expect(letters[0]).toMatch(/^<p>(?:minetheirs|theirsmine)<\/p>/);
});
