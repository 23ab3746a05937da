// @vitest-environment happy-dom
import { isAllowedHtml } from '@sitewright/domain/text/allowed-html';
import { RICH_TEXTS } from '@sitewright/testing/builders/rich-texts';
import { Editor } from '@tiptap/core';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { textExtensions } from './extensions.ts';
import { htmlOf, toContent } from './text-html.ts';
import { BLOCK_STYLES, setBlockStyle } from './toolbar/block-style.ts';
import { FORMAT_ITEMS } from './toolbar/toolbar-items.ts';

function open(content: string): Editor {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: textExtensions(),
    content: toContent(content),
  });
  onTestFinished(() => editor.destroy());
  return editor;
}

/** Every action of the toolbar by its name. */
const ACTIONS = new Map(
  FORMAT_ITEMS.flatMap((item): [string, (editor: Editor) => void][] => {
    if (item.kind === 'line') return [];
    if (item.kind === 'button') return [[item.label, item.run]];
    return item.choices.map((choice) => [`${item.label}: ${choice.label}`, choice.run]);
  }),
);

function run(editor: Editor, ...names: string[]): string {
  for (const name of names) {
    const action = ACTIONS.get(name);
    if (!action) throw new Error(`There is no ${name} in the toolbar`);
    action(editor);
  }
  return htmlOf(editor.state.doc);
}

test.each(Object.entries(RICH_TEXTS))(
  'EDIT-01: %s are read and written without a difference',
  (_name, html) => {
    expect(htmlOf(open(html).state.doc)).toBe(html);
  },
);

test.each<[string[], string]>([
  [['Bold'], '<p>a <strong>word</strong> b</p>'],
  [['Bold', 'Bold'], '<p>a word b</p>'],
  [['Italic', 'Underline', 'Strikethrough'], '<p>a <s><u><em>word</em></u></s> b</p>'],
  [['Text colour: Blue'], '<p>a <span style="color:#1f5fbf">word</span> b</p>'],
  [['Text colour: Blue', 'Text colour: Default'], '<p>a word b</p>'],
  [['Text colour: Accent'], '<p>a <span style="color:var(--accent)">word</span> b</p>'],
  [['Text size: Large', 'Text size: Huge'], '<p>a <span style="font-size:2.4em">word</span> b</p>'],
  [['Style: Heading 2'], '<h2>a word b</h2>'],
  [['Style: Heading 2', 'Style: Large paragraph'], '<p class="text-large">a word b</p>'],
  [['Align centre', 'Style: Large paragraph'], '<p class="text-align-center text-large">a word b</p>'],
  [['Style: Large paragraph', 'Align right', 'Align left'], '<p class="text-large">a word b</p>'],
  [['Style: Large paragraph', 'Style: Heading 1'], '<h1>a word b</h1>'],
  [['Align centre', 'Style: Heading 3'], '<h3 class="text-align-center">a word b</h3>'],
  [['Bulleted list'], '<ul><li><p>a word b</p></li></ul>'],
  [['Bulleted list', 'Numbered list'], '<ol><li><p>a word b</p></li></ol>'],
  [['Bulleted list', 'Style: Heading 2'], '<h2>a word b</h2>'],
  [['Quote'], '<blockquote><p>a word b</p></blockquote>'],
  [['Style: Code block'], '<pre><code>a word b</code></pre>'],
  [['Bold', 'Text colour: Red', 'Quote', 'Align right', 'Clear formatting'], '<p>a word b</p>'],
  [['Style: Heading 2', 'Numbered list', 'Clear formatting'], '<p>a word b</p>'],
])('EDIT-01: %j on the word in the middle', (names, html) => {
  const editor = open('<p>a word b</p>');
  editor.commands.setTextSelection({ from: 3, to: 7 });
  expect(run(editor, ...names)).toBe(html);
});

test('EDIT-01: without a selection, clear formatting means the paragraph with the caret, and leaves its links', () => {
  const editor = open('<h2>One</h2><p class="text-align-right"><strong>t<a href="/b">w</a>o</strong></p>');
  editor.commands.setTextSelection(8);
  expect(run(editor, 'Clear formatting')).toBe('<h2>One</h2><p>t<a href="/b">w</a>o</p>');
});

test('EDIT-01: what the toolbar shows as on is what all of the selection has', () => {
  const editor = open('<h2 class="text-align-center"><strong>ab</strong>c</h2><p>d</p>');
  const isOn = (label: string) => {
    const item = FORMAT_ITEMS.find((candidate) => candidate.kind === 'button' && candidate.label === label);
    return item?.kind === 'button' && item.isOn?.(editor);
  };
  const styleNow = () => {
    const menu = FORMAT_ITEMS.find((candidate) => candidate.kind === 'menu' && candidate.label === 'Style');
    return menu?.kind === 'menu' && menu.choices.find((choice) => choice.isOn(editor))?.label;
  };
  editor.commands.setTextSelection({ from: 1, to: 3 });
  expect([isOn('Bold'), isOn('Align centre'), isOn('Align left'), styleNow()]).toEqual([
    true,
    true,
    false,
    'Heading 2',
  ]);
  editor.commands.setTextSelection({ from: 1, to: 4 });
  expect([isOn('Bold'), styleNow()]).toEqual([false, 'Heading 2']);
  editor.commands.selectAll();
  expect([isOn('Align centre'), isOn('Align left'), styleNow()]).toEqual([false, false, undefined]);
});

/** All letters; a line of code that becomes a paragraph ends with a break instead of a sign. */
const wordsOf = ({ state }: Editor) => state.doc.textContent.replaceAll('\n', '');

test('EDIT-01: whatever the toolbar makes, the server keeps as it is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(RICH_TEXTS)),
      fc.array(
        fc.record({
          name: fc.constantFrom(...ACTIONS.keys()),
          from: fc.integer({ min: 0, max: 40 }),
          length: fc.integer({ min: 0, max: 40 }),
        }),
        { maxLength: 6 },
      ),
      (html, steps) => {
        const editor = new Editor({
          element: document.createElement('div'),
          extensions: textExtensions(),
          content: toContent(html),
        });
        const words = wordsOf(editor);
        for (const { name, from, length } of steps) {
          editor.commands.setTextSelection({ from, to: from + length });
          run(editor, name);
        }
        const made = htmlOf(editor.state.doc);
        const read = open(made);
        expect(isAllowedHtml(made)).toBe(true);
        expect(htmlOf(read.state.doc)).toBe(made);
        expect(wordsOf(read)).toBe(words);
        editor.destroy();
      },
    ),
    { numRuns: 60 },
  );
});

test('a style that a heading cannot have where it stands takes it out, and every style can be taken back', () => {
  const editor = open('<ul><li><p>a</p></li></ul>');
  for (const style of BLOCK_STYLES) setBlockStyle(editor, style);
  expect(run(editor, 'Style: Paragraph')).toBe('<p>a</p>');
});
