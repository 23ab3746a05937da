// @vitest-environment happy-dom

import { readHtml } from '@sitewright/document/text/read-html';
import { isSameText, lengthOfText, type RichText } from '@sitewright/document/text/rich-text';
import { differenceBetween } from '@sitewright/document/text/text-difference';
import { applyOps, type TextOp, transformed } from '@sitewright/document/text/text-ops';
import { writeHtml } from '@sitewright/document/text/write-html';
import { anyRichText } from '@sitewright/testing/builders/any-rich-text';
import { RICH_TEXTS } from '@sitewright/testing/builders/rich-texts';
import { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { bindText } from './bind-text.ts';
import { textExtensions } from './extensions.ts';
import { contentOf, docOf, placeAt, positionAt, richOf } from './rich-doc.ts';
import { FORMAT_ITEMS } from './toolbar/toolbar-items.ts';

function open(text: RichText) {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: textExtensions(),
    content: contentOf(text),
  });
  onTestFinished(() => editor.destroy());
  return editor;
}

const ACTIONS = FORMAT_ITEMS.flatMap((item) =>
  item.kind === 'line' ? [] : item.kind === 'button' ? [item.run] : item.choices.map(({ run }) => run),
);

test.each(Object.entries(RICH_TEXTS))('%s are the same in the editor', (_name, html) => {
  const editor = open(readHtml(html));
  expect(writeHtml(richOf(editor.state.doc))).toBe(html);
  editor.state.doc.check();
});

test('any text is the same in the editor, and each of its letters has its place there', () => {
  const { schema } = open([]);
  fc.assert(
    fc.property(anyRichText, (text) => {
      const doc = docOf(schema, text);
      const shown = richOf(doc);
      if (text.length > 0 && !isSameText(shown, text)) expect(shown).toEqual(text);
      for (let place = 0; place < lengthOfText(shown); place++) {
        const position = positionAt(doc, place);
        if (doc.resolve(position).parent.isTextblock)
          expect(placeAt(doc, position)).toBeGreaterThanOrEqual(place);
      }
    }),
    { numRuns: 150 },
  );
});

type Step = { from: number; length: number; what: number; isTheirs: boolean; text: RichText };
const anyStep: fc.Arbitrary<Step> = fc.record({
  from: fc.integer({ min: 0, max: 40 }),
  length: fc.integer({ min: 0, max: 12 }),
  what: fc.integer({ min: 0, max: ACTIONS.length + 6 }),
  isTheirs: fc.boolean(),
  text: anyRichText,
});

function press({ view }: Editor, key: string): void {
  const event = new KeyboardEvent('keydown', { key });
  view.someProp('handleKeyDown', (handle) => handle(view, event));
}

/** Something that somebody does in the text. */
function act(editor: Editor, { from, length, what, text }: Step): void {
  const { doc, tr } = editor.state;
  const at = (position: number) => doc.resolve(Math.min(position, doc.content.size));
  // Where no caret can stand, the nearest place: nobody selects the space between two paragraphs.
  editor.view.dispatch(tr.setSelection(TextSelection.between(at(from), at(from + length))));
  const action = ACTIONS[what];
  if (action) action(editor);
  else if (what === ACTIONS.length) editor.commands.insertContent('ab');
  else if (what === ACTIONS.length + 1) press(editor, 'Enter');
  else if (what === ACTIONS.length + 2) press(editor, 'Backspace');
  else if (what === ACTIONS.length + 3) editor.commands.deleteSelection();
  else if (what === ACTIONS.length + 4) editor.commands.insertContent(contentOf(text).content ?? []);
  else if (what === ACTIONS.length + 5) editor.commands.setHardBreak();
  else editor.commands.sinkListItem('listItem');
}

const at = { from: 0, length: 0, isTheirs: false, text: [] };
/** What was found once: a paragraph that others format while all of an empty text is selected, Enter over two lists. */
const FOUND: [RichText, Step[]][] = [
  [
    [],
    [
      { ...at, what: ACTIONS.length + 1 },
      { ...at, what: 0, length: 3, isTheirs: true },
      { ...at, what: 1 },
    ],
  ],
  [
    [
      { end: {} },
      { end: { in: 'ul q' } },
      { line: true, marks: {} },
      { text: 'a<<a', marks: {} },
      { end: { kind: 'h1', in: 'ul q', joined: 2 } },
      { text: ' ', marks: {} },
      { end: { in: 'ul ul', joined: 1 } },
    ],
    [{ ...at, what: ACTIONS.length + 1, from: 10, length: 12 }],
  ],
];

test('EDIT-01: two editors of one text, each of which hears of the other, show the same in the end', () => {
  fc.assert(
    fc.property(anyRichText, fc.array(anyStep, { maxLength: 8 }), (start, steps) => {
      const written: [TextOp[][], TextOp[][]] = [[], []];
      const editors = [open(start), open(start)] as const;
      const bound = editors.map((editor, index) =>
        bindText(editor, start, (ops) => void written[index as 0 | 1].push(ops)),
      );
      let shared: RichText = start;
      for (const step of steps) {
        const [own, other] = step.isTheirs ? ([1, 0] as const) : ([0, 1] as const);
        act(editors[own], step);
        for (const ops of written[own].splice(0)) {
          shared = applyOps(shared, ops);
          bound[other]?.take(ops);
        }
        expect(written[other]).toEqual([]);
        for (const { text } of bound) if (!isSameText(text, shared)) expect(text).toEqual(shared);
      }
      const shown = editors.map(({ state }) => writeHtml(richOf(state.doc)));
      expect(shown[0]).toBe(shown[1]);
      for (const editor of editors) editor.destroy();
    }),
    { numRuns: 40, examples: FOUND },
  );
});

test('the caret stays at its letter, whatever is written before, behind or around it', () => {
  const text = readHtml('<p>first</p><p>second</p><h2>third</h2>');
  const editor = open(text);
  const bound = bindText(editor, text, () => {});
  editor.commands.setTextSelection({ from: 10, to: 12 });
  const selected = () => {
    const { from, to } = editor.state.selection;
    return editor.state.doc.textBetween(from, to);
  };
  expect(selected()).toBe('co');
  for (const html of [
    '<p>very first</p><p>second</p><h2>third</h2>',
    '<p>very first</p><p>second</p><h2>thi</h2><h2>rd</h2>',
    '<p>very first</p><ul><li><p>second</p></li></ul><h2>thi</h2><h2>rd</h2>',
    '<p>very first</p><h1><strong>my second</strong></h1><h2>thi</h2>',
    '<h1><strong>my second</strong></h1>',
  ]) {
    bound.take(differenceBetween(bound.text, readHtml(html)));
    expect(writeHtml(richOf(editor.state.doc))).toBe(html);
    expect(selected()).toBe('co');
  }
});

test('a caret that was moved, of which the browser has not told yet, stays where it is when something comes in', () => {
  const text = readHtml('<p>first second</p>');
  const editor = open(text);
  document.body.append(editor.view.dom);
  onTestFinished(() => editor.view.dom.remove());
  const bound = bindText(editor, text, () => {});
  editor.view.focus();
  editor.commands.setTextSelection(3);
  const letters = editor.view.dom.querySelector('p')?.firstChild as Text;
  expect([document.getSelection()?.anchorNode, document.getSelection()?.anchorOffset]).toEqual([letters, 2]);
  // It says so only once a task of its own comes.
  const hold = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('selectionchange', hold, true);
  onTestFinished(() => window.removeEventListener('selectionchange', hold, true));
  document.getSelection()?.collapse(letters, 12);
  expect(editor.state.selection.head).toBe(3);
  bound.settle();
  bound.take(differenceBetween(bound.text, readHtml('<p>very first second</p>')));
  editor.commands.insertContent('!');
  expect(writeHtml(richOf(editor.state.doc))).toBe('<p>very first second!</p>');
});

test('what is typed is told exactly: of equal letters the one that came', () => {
  const text = readHtml('<p>aaaa</p>');
  const editor = open(text);
  const written: TextOp[][] = [];
  bindText(editor, text, (ops) => void written.push(ops));
  editor.commands.setTextSelection(3);
  editor.commands.insertContent('a');
  expect(written).toEqual([[{ keep: 2 }, { add: { text: 'a', marks: {} } }]]);
  const theirs: TextOp[] = [{ keep: 2 }, { add: { text: 'b', marks: {} } }];
  expect(transformed(theirs, written[0] ?? [], false)).toEqual([
    { keep: 3 },
    { add: { text: 'b', marks: {} } },
  ]);
});
