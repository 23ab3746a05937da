// @vitest-environment happy-dom
import { RICH_TEXTS } from '@sitewright/testing/builders/rich-texts';
import { Editor } from '@tiptap/core';
import { expect, onTestFinished, test } from 'vitest';
import { textExtensions } from '../extensions.ts';
import { toContent } from '../text-html.ts';
import { caretContext, isSameContext } from './caret-context.ts';
import { FORMAT_ITEMS } from './toolbar-items.ts';

function open(html: string): Editor {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: textExtensions(),
    content: toContent(html),
  });
  onTestFinished(() => editor.destroy());
  return editor;
}

/** What each button and choice of the toolbar shows. */
const lookOf = (editor: Editor) =>
  FORMAT_ITEMS.flatMap((item) => {
    if (item.kind === 'line') return [];
    if (item.kind === 'menu') return item.choices.map((choice) => choice.isOn(editor));
    return [item.isOn?.(editor), item.isEnabled?.(editor)];
  });

test.each(Object.entries(RICH_TEXTS))('%s: carets in the same context have the same look', (_name, html) => {
  const editor = open(html);
  const seen = Array.from({ length: editor.state.doc.content.size }, (_, at) => {
    editor.commands.setTextSelection(at);
    return { context: caretContext(editor), look: lookOf(editor) };
  });
  for (const [at, { context, look }] of seen.entries())
    for (const other of seen.slice(0, at))
      if (isSameContext(context, other.context)) expect(look).toEqual(other.look);
});

test('a letter leaves the context as it is; a format that is switched on, a break and a selection do not', () => {
  const editor = open('<p>Clay</p>');
  const contextAfter = (change: () => unknown) => {
    change();
    return caretContext(editor);
  };
  const start = contextAfter(() => editor.commands.setTextSelection(5));
  expect(
    isSameContext(
      start,
      contextAfter(() => editor.commands.insertContent('s')),
    ),
  ).toBe(true);
  expect(
    isSameContext(
      start,
      contextAfter(() => editor.commands.toggleBold()),
    ),
  ).toBe(false);
  expect(
    isSameContext(
      start,
      contextAfter(() => editor.commands.toggleBold()),
    ),
  ).toBe(true);
  expect(
    isSameContext(
      start,
      contextAfter(() => editor.commands.splitBlock()),
    ),
  ).toBe(false);
  expect(contextAfter(() => editor.commands.selectAll())).toBeNull();
});
