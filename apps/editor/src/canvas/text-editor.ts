import { readHtml } from '@sitewright/document/text/read-html';
import type { TextOp } from '@sitewright/document/text/text-ops';
import { t } from '@sitewright/owner-texts/t';
import { Editor, resolveFocusPosition } from '@tiptap/core';
import { type BoundText, bindText } from '../text/bind-text.ts';
import { textExtensions } from '../text/extensions.ts';
import { contentOf, placeAt } from '../text/rich-doc.ts';
import { slashWatch } from '../text/slash-watch.ts';
import { htmlOf } from '../text/text-html.ts';
import type { EditTextLink } from '../text/toolbar/text-link.ts';
import { createTextToolbar, type TextUndo } from '../text/toolbar/text-toolbar.ts';
import { footHeight } from './foot.ts';
import { pressHeldKeys } from './held-keys.ts';
import { placeTextToolbar } from './text-toolbar-place.ts';

/** A rich text being written. */
export type TextEditor = {
  /** The text, which others may write in at the same time. */
  readonly text: BoundText;
  /** Types keys that were pressed before the editor was there. */
  press(keys: readonly KeyboardEvent[]): void;
  /** Takes the keyboard again, with the caret where it was; false for an element that is not the text. */
  refocus(element: HTMLElement): boolean;
  /** True for the toolbar of the text. */
  contains(target: EventTarget | null): boolean;
  /** Closes what is open below the toolbar; false when nothing was. */
  closePopup(): boolean;
  /** Tells where the caret is, now that there is somebody to be told. */
  tellCaret(): void;
  destroy(): void;
};

type Options = {
  /** Element whose content is the text. */
  content: HTMLElement;
  html: string;
  /** Point of the window where the caret goes. */
  at: { x: number; y: number } | undefined;
  /** False for a text that has been left since: the keyboard stays where it is. */
  takesFocus: boolean;
  /** Undo and redo are those of the whole page. */
  undo: TextUndo;
  editLink: EditTextLink;
  onWrite: (ops: TextOp[]) => void;
  /** What is selected, in units of the text, whenever that is another place. */
  onCaret: (anchor: number, head: number) => void;
  /** A slash was typed as the first letter of a paragraph: a block is wanted. `number`: of the paragraphs that are a slash alone, from 0. */
  onSlash: (number: number) => void;
  /** True while nobody is there to be told of it. */
  isAlone: () => boolean;
};

const MARGIN_PX = 64;
/** Between the caret and tools at the foot. */
const FOOT_GAP_PX = 16;

/** Room around the caret when a long text scrolls, below it that of the tools at the foot: the higher, the smaller the page is shown. */
const SCROLL_MARGIN = {
  ...{ top: MARGIN_PX, left: 0, right: 0 },
  get bottom() {
    return Math.max(MARGIN_PX, footHeight() + FOOT_GAP_PX);
  },
};

/** Opens an editor in place of the content of a block; `destroy` leaves plain HTML behind. */
export function openTextEditor(options: Options): TextEditor {
  const { content, html, at, takesFocus, undo, editLink, onWrite, onCaret, onSlash, isAlone } = options;
  content.replaceChildren();
  const { className } = content;
  const start = readHtml(html);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '.ProseMirror{outline:none;white-space:pre-wrap;overflow-wrap:break-word}' +
      '.ProseMirror p:only-child:has(br.ProseMirror-trailingBreak:only-child)::before' +
      `{content:${JSON.stringify(t('canvas.writeSomething'))};float:inline-start;height:0;opacity:.45;pointer-events:none}`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const editor = new Editor({
    // Itself, since templates space what lies in it: within one more element paragraphs would move.
    element: { mount: content },
    extensions: [...textExtensions(), slashWatch(onSlash)],
    content: contentOf(start),
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': t('common.text') },
      scrollMargin: SCROLL_MARGIN,
      scrollThreshold: SCROLL_MARGIN,
    },
  });
  const text = bindText(editor, start, onWrite);
  let told = '';
  const tellCaret = () => {
    if (isAlone()) return;
    const { doc, selection } = editor.state;
    const anchor = placeAt(doc, selection.anchor);
    const head = placeAt(doc, selection.head);
    if (told === `${anchor} ${head}`) return;
    told = `${anchor} ${head}`;
    onCaret(anchor, head);
  };
  editor.on('transaction', tellCaret);
  /** Back from a dialog beside the frame, nothing here has the keyboard. */
  const takeBack = () => {
    if (document.activeElement === document.body) editor.view.focus();
  };
  window.addEventListener('focus', takeBack);
  const toolbar = createTextToolbar({ editor, label: t('common.text'), undo, editLink });
  const placing = placeTextToolbar(toolbar, editor, content);
  const caret = at ? caretAt(editor, at) : 'end';
  if (takesFocus) {
    editor.commands.focus(caret);
    // The command takes the focus a frame later only: keys pressed meanwhile would be lost.
    editor.view.focus();
  } else {
    const place = resolveFocusPosition(editor.state.doc, caret);
    if (place) editor.commands.setTextSelection(place);
  }
  return {
    text,
    press: (keys) => pressHeldKeys(editor.view, keys, undo),
    refocus(element) {
      if (element !== editor.view.dom) return false;
      // Chromium alone would begin anew at the first letter.
      editor.view.focus();
      return true;
    },
    contains: (target) => target === toolbar.element,
    closePopup: toolbar.closePopup,
    tellCaret,
    destroy() {
      const final = htmlOf(editor.state.doc);
      text.stop();
      editor.off('transaction', tellCaret);
      window.removeEventListener('focus', takeBack);
      placing.stop();
      toolbar.destroy();
      editor.destroy();
      content.className = className;
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
