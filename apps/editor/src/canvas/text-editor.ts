import { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { textExtensions } from '../text/extensions.ts';
import { htmlOf, toContent } from '../text/text-html.ts';
import type { EditTextLink } from '../text/toolbar/text-link.ts';
import { createTextToolbar, type TextUndo } from '../text/toolbar/text-toolbar.ts';
import { placeTextToolbar } from './text-toolbar-place.ts';

/** A rich text being written. */
export type TextEditor = {
  /** Puts in a text that came from elsewhere, keeping the caret near its place. */
  replace(html: string): void;
  /** True for the toolbar of the text. */
  contains(target: EventTarget | null): boolean;
  /** Closes what is open below the toolbar; false when nothing was. */
  closePopup(): boolean;
  destroy(): void;
};

type Options = {
  /** Element whose content is the text. */
  content: HTMLElement;
  html: string;
  /** Point of the window where the caret goes. */
  at: { x: number; y: number } | undefined;
  /** Undo and redo are those of the whole page. */
  undo: TextUndo;
  editLink: EditTextLink;
  onInput: (html: string) => void;
};

/** Room for the toolbar above and below the caret when a long text scrolls. */
const SCROLL_MARGIN = { top: 64, bottom: 64, left: 0, right: 0 };

/** Opens an editor in place of the content of a block; `destroy` leaves plain HTML behind. */
export function openTextEditor({ content, html, at, undo, editLink, onInput }: Options): TextEditor {
  content.replaceChildren();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '.ProseMirror{outline:none;white-space:pre-wrap;overflow-wrap:break-word}' +
      '.ProseMirror p:only-child:has(br.ProseMirror-trailingBreak:only-child)::before' +
      '{content:"Write something";float:inline-start;height:0;opacity:.45;pointer-events:none}',
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const editor = new Editor({
    element: content,
    extensions: textExtensions(),
    content: toContent(html),
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Text' },
      scrollMargin: SCROLL_MARGIN,
      scrollThreshold: SCROLL_MARGIN,
    },
    onUpdate: () => onInput(htmlOf(editor.state.doc)),
  });
  const toolbar = createTextToolbar({ editor, label: 'Text', undo, editLink });
  const placing = placeTextToolbar(toolbar, editor, content);
  editor.commands.focus(at ? caretAt(editor, at) : 'end');
  // The command takes the focus a frame later only: keys pressed meanwhile would be lost.
  editor.view.focus();
  return {
    replace(next) {
      // What stands here already keeps its caret.
      if (next === htmlOf(editor.state.doc)) return;
      const { anchor, head } = editor.state.selection;
      editor.commands.setContent(toContent(next), { emitUpdate: false });
      const { tr, doc } = editor.state;
      const place = (at: number) => doc.resolve(Math.min(at, doc.content.size));
      editor.view.dispatch(tr.setSelection(TextSelection.between(place(anchor), place(head))));
    },
    contains: (target) => target === toolbar.element,
    closePopup: toolbar.closePopup,
    destroy() {
      const final = htmlOf(editor.state.doc);
      placing.stop();
      toolbar.destroy();
      editor.destroy();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      const template = document.createElement('template');
      template.innerHTML = final;
      content.replaceChildren(template.content);
    },
  };
}

function caretAt(editor: Editor, { x, y }: { x: number; y: number }): number | 'end' {
  return editor.view.posAtCoords({ left: x, top: y })?.pos ?? 'end';
}
