import type { PageDocument } from '@sitewright/document/schema';
import { blocksOf } from '@sitewright/document/validate-page';
import type { FromCanvas } from '../bridge/from-frame.ts';
import type { LinkValue } from '../links/link-value.ts';
import type { EditTextLink } from '../text/toolbar/text-link.ts';
import type { TextEditor } from './text-editor.ts';

/** Writing in a text block, in its place on the page. */
export type TextEditing = {
  /** Block that is written in now, or null. */
  readonly editingId: string | null;
  /** Begins to write in a text block; nothing happens on other blocks. */
  start(id: string, page: PageDocument, at?: { x: number; y: number }): Promise<void>;
  /** Takes in what others have written in the same text. */
  sync(page: PageDocument): void;
  /** What can be taken back on the page has changed. */
  setHistory(history: PageHistory): void;
  /** What came of the link editor that was asked for under this number; null when the link stays. */
  takeLink(request: number, link: LinkValue | null): void;
  /** True for the toolbar of the text, whose keys and clicks are its own. */
  contains(target: EventTarget | null): boolean;
  /** Closes what is open below the toolbar; false when nothing was. */
  closePopup(): boolean;
  stop(): void;
  onChange(listener: () => void): void;
};

/** Whether the page has steps to take back and to make again. */
export type PageHistory = { canUndo: boolean; canRedo: boolean };

const FIELD = 'html';

/**
 * The editor itself (ProseMirror, 120 KB) comes right behind the canvas, so that it is there before the first text is
 * opened: letters typed while it loads would be lost.
 */
export function createTextEditing(send: (message: FromCanvas) => void): TextEditing {
  const loading = import('./text-editor.ts');
  // A failed load is reported where the editor is asked for.
  loading.catch(() => {});
  let editor: TextEditor | null = null;
  let editingId: string | null = null;
  let lastText = '';
  /** Texts sent to the editor and not yet echoed back; ignored when they arrive. */
  let underway: string[] = [];
  let history: PageHistory = { canUndo: false, canRedo: false };
  let onHistory = () => {};
  let listener = () => {};

  /** The link editor stands beside the frame. Only the answer to the last question is for this text. */
  let asked = { request: 0, answer: (_: LinkValue | null) => {} };
  const editLink: EditTextLink = (link, answer) => {
    asked = { request: asked.request + 1, answer };
    send({ type: 'edit-link', request: asked.request, link });
  };

  const stop = () => {
    if (editingId === null) return;
    editor?.destroy();
    editor = null;
    editingId = null;
    listener();
  };
  const handleInput = (id: string, html: string) => {
    if (html === lastText) return;
    send({ type: 'text', id, field: FIELD, html, expected: lastText });
    underway.push(html);
    lastText = html;
    listener();
  };
  /** The keys of the page's own undo, as if they had been pressed here. */
  const press = (shiftKey: boolean) =>
    send({
      type: 'key',
      key: { key: 'z', code: 'KeyZ', ctrlKey: true, metaKey: false, shiftKey, altKey: false },
    });
  const undo = {
    undo: () => press(false),
    redo: () => press(true),
    canUndo: () => history.canUndo,
    canRedo: () => history.canRedo,
    subscribe: (next: () => void) => {
      onHistory = next;
      return () => {
        onHistory = () => {};
      };
    },
  };

  return {
    get editingId() {
      return editingId;
    },
    async start(id, page, at) {
      if (editingId === id) return;
      stop();
      const block = page.sections.flatMap(blocksOf).find((candidate) => candidate.id === id);
      const content = document.querySelector<HTMLElement>(`[id="block-${id}"] > .sqs-block-content`);
      if (block?.type !== 'text' || !content) return;
      editingId = id;
      underway = [];
      lastText = block.text?.[FIELD] ?? '';
      const { openTextEditor } = await loading;
      if (editingId !== id) return;
      editor = openTextEditor({
        content,
        html: lastText,
        at,
        undo,
        editLink,
        onInput: (html) => handleInput(id, html),
      });
      listener();
    },
    sync(page) {
      if (editingId === null || !editor) return;
      const block = page.sections.flatMap(blocksOf).find((candidate) => candidate.id === editingId);
      if (!block) return stop();
      const html = block.text?.[FIELD] ?? '';
      const echo = underway.lastIndexOf(html);
      underway = underway.slice(echo + 1);
      if (echo >= 0 || html === lastText) return;
      underway = [];
      lastText = html;
      editor.replace(html);
    },
    setHistory(next) {
      history = next;
      onHistory();
    },
    takeLink(request, link) {
      if (request === asked.request) asked.answer(link);
    },
    contains: (target) => editor?.contains(target) ?? false,
    closePopup: () => editor?.closePopup() ?? false,
    stop,
    onChange(next) {
      listener = next;
    },
  };
}
