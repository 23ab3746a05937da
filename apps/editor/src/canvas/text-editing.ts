import type { PageDocument } from '@sitewright/document/schema';
import type { TextOp } from '@sitewright/document/text/text-ops';
import { textPeer } from '@sitewright/document/text/text-peer';
import { blocksOf } from '@sitewright/document/validate-page';
import type { FromCanvas } from '../bridge/from-frame.ts';
import type { ToCanvas } from '../bridge/messages.ts';
import type { LinkValue } from '../links/link-value.ts';
import type { EditTextLink } from '../text/toolbar/text-link.ts';
import type { TextEditor } from './text-editor.ts';

/** Writing in a text block, in its place on the page. */
export type TextEditing = {
  /** Block that is written in now, or null. */
  readonly editingId: string | null;
  /** Begins to write in a text block; nothing happens on other blocks. */
  start(id: string, page: PageDocument, at?: { x: number; y: number }): Promise<void>;
  /** Takes in what has come into the text from elsewhere. */
  receive(message: TextFromEditor): void;
  /** Ends when the block is no longer on the page. */
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

type TextFromEditor = Extract<ToCanvas, { type: 'text' }>;

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
  /** Numbers the openings of texts, so that what still comes for an earlier one is passed over. */
  let session = 0;
  let peer = textPeer(true);
  /** What has come and is not in the text yet. */
  let arrived: TextFromEditor[] = [];
  let history: PageHistory = { canUndo: false, canRedo: false };
  let onHistory = () => {};
  let listener = () => {};

  /** The link editor stands beside the frame. Only the answer to the last question is for this text. */
  let pending = { request: 0, answer: (_: LinkValue | null) => {} };
  const editLink: EditTextLink = (link, answer) => {
    pending = { request: pending.request + 1, answer };
    send({ type: 'edit-link', request: pending.request, link });
  };

  const stop = () => {
    if (editingId === null) return;
    editor?.destroy();
    editor = null;
    editingId = null;
    arrived = [];
    send({ type: 'text-close', session });
    listener();
  };
  const handleWritten = (ops: TextOp[]) => {
    send({ type: 'text', session, ...peer.sent(ops) });
    listener();
  };
  const put = () => {
    const messages = arrived;
    arrived = [];
    for (const message of messages) editor?.text.take(peer.received(message));
    if (messages.length > 0) listener();
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
      const html = block.text?.[FIELD] ?? '';
      peer = textPeer(true);
      session++;
      send({ type: 'text-open', session, id, field: FIELD, html });
      const { openTextEditor } = await loading;
      if (editingId !== id) return;
      editor = openTextEditor({
        content,
        html,
        at,
        undo,
        editLink,
        onWrite: handleWritten,
      });
      put();
      listener();
    },
    receive(message) {
      if (message.session !== session || editingId === null) return;
      arrived.push(message);
      editor?.text.whenFree(put);
    },
    sync(page) {
      if (editingId === null || !editor) return;
      if (!page.sections.flatMap(blocksOf).some(({ id }) => id === editingId)) stop();
    },
    setHistory(next) {
      history = next;
      onHistory();
    },
    takeLink(request, link) {
      if (request === pending.request) pending.answer(link);
    },
    contains: (target) => editor?.contains(target) ?? false,
    closePopup: () => editor?.closePopup() ?? false,
    stop,
    onChange(next) {
      listener = next;
    },
  };
}
