import type { Block } from '@sitewright/document/schema';
import type { TextOp } from '@sitewright/document/text/text-ops';
import { textPeer } from '@sitewright/document/text/text-peer';
import type { FromCanvas } from '../bridge/from-frame.ts';
import type { ToCanvas } from '../bridge/messages.ts';
import type { LinkValue } from '../links/link-value.ts';
import type { EditTextLink } from '../text/toolbar/text-link.ts';
import { linkedElements } from './node-elements.ts';
import type { TextEditor } from './text-editor.ts';

/** Writing in a text block, in its place on the page. */
export type TextEditing = {
  /** Block that is written in now, or null. */
  readonly editingId: string | null;
  /** Begins to write in a text block, at a point of the window or at its end; nothing happens on other blocks. Of a linked section it says why not. */
  start(id: string, at?: { x: number; y: number }): Promise<void>;
  /** Loads the editor before a text is opened. */
  prepare(): void;
  /** Takes a key that the text has not heard of: kept while it is being opened, typed where it is open and nothing has the keyboard. */
  hold(event: KeyboardEvent): boolean;
  /** Takes in what has come into the text from elsewhere. */
  receive(message: TextFromEditor): void;
  /** Takes the keyboard again, with the caret where it was; false for an element that is not the text. */
  refocus(element: HTMLElement): boolean;
  /** Ends when the block is no longer on the page. */
  sync(): void;
  /** Whether others are on the page: the caret is told to them alone. */
  setAlone(isAlone: boolean): void;
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

type Loaded = typeof import('./text-editor.ts');

/** A text that is asked for, until its editor is there. */
type Opening = {
  readonly id: string;
  readonly at: { x: number; y: number } | undefined;
  /** Keys pressed meanwhile. */
  readonly keys: KeyboardEvent[];
};

type Options = {
  send: (message: FromCanvas) => void;
  /** A block of the page as it stands. */
  blockOf: (id: string) => Block | null;
  /** Calls back once all blocks of the page are drawn; at once when they are. */
  whenDrawn: (done: () => void) => void;
};

/**
 * The editor itself (ProseMirror, 120 KB) is loaded once a text is pointed at, selected or opened. Keys pressed before it is
 * there are held and typed then, also when the text has been left since.
 */
export function createTextEditing({ send, blockOf, whenDrawn }: Options): TextEditing {
  let loading: Promise<Loaded> | null = null;
  const load = () => {
    loading ??= import('./text-editor.ts');
    // It is tried again when a text is opened next; until then nobody need be told.
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  let opening: Opening | null = null;
  /** Those that wait for the editor, with what has been left meanwhile. */
  const awaited: Opening[] = [];
  let editor: TextEditor | null = null;
  let editingId: string | null = null;
  /** Numbers the openings of texts, so that what still comes for an earlier one is passed over. */
  let session = 0;
  let peer = textPeer(true);
  /** What has come and is not in the text yet. */
  let arrived: TextFromEditor[] = [];
  let history: PageHistory = { canUndo: false, canRedo: false };
  let onHistory = () => {};
  let isAlone = true;
  let listener = () => {};

  /** The link editor stands beside the frame. Only the answer to the last question is for this text. */
  let pending = { request: 0, answer: (_: LinkValue | null) => {} };
  const editLink: EditTextLink = (link, answer) => {
    pending = { request: pending.request + 1, answer };
    send({ type: 'edit-link', request: pending.request, link });
  };

  const stop = () => {
    if (editingId === null) return;
    editingId = null;
    opening = null;
    if (editor) {
      editor.destroy();
      editor = null;
      arrived = [];
      send({ type: 'text-close', session });
    }
    listener();
  };
  const contentOf = (id: string) =>
    document.querySelector<HTMLElement>(`[id="block-${id}"] > .sqs-block-content`);
  const handleWritten = (ops: TextOp[]) => {
    send({ type: 'text', session, ...peer.sent(ops) });
    listener();
  };
  const put = () => {
    const messages = arrived;
    arrived = [];
    editor?.text.settle();
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

  /** Opens the text and types the keys; false when there is no such text any more. */
  const open = ({ openTextEditor }: Loaded, { id, at, keys }: Opening, takesFocus: boolean) => {
    const content = contentOf(id);
    const block = blockOf(id);
    if (block?.type !== 'text' || !content) return false;
    const html = block.text?.[FIELD] ?? '';
    editingId = id;
    peer = textPeer(true);
    session++;
    send({ type: 'text-open', session, id, field: FIELD, html });
    const onCaret = (anchor: number, head: number) => send({ type: 'caret', session, anchor, head });
    const onSlash = (slash: number) => send({ type: 'insert', target: id, side: 'after', slash });
    editor = openTextEditor({
      ...{ onSlash, content, html, at, takesFocus, undo, editLink },
      ...{ onWrite: handleWritten, onCaret, isAlone: () => isAlone },
    });
    editor.press(keys);
    return true;
  };

  return {
    get editingId() {
      return editingId;
    },
    async start(id, at) {
      if (linkedElements(id)[0]) return send({ type: 'linked', id, step: 'sayWhy' });
      if (editingId === id || blockOf(id)?.type !== 'text') return;
      stop();
      editingId = id;
      // Left and opened again while it loads: it goes on where the keys have come to.
      const earlier = awaited.find((each) => each.id === id && each.keys.length > 0);
      const asked: Opening = earlier ?? { id, at, keys: [] };
      opening = asked;
      listener();
      if (earlier) return;
      awaited.push(asked);
      const loaded = await load().catch(() => null);
      // A new text may not be on the page yet.
      if (loaded && !contentOf(id)) await new Promise<void>(whenDrawn);
      awaited.splice(awaited.indexOf(asked), 1);
      const isLeft = opening !== asked;
      if (!isLeft) opening = null;
      const hasKeys = asked.keys.length > 0;
      const meanwhile = { opening, editingId };
      const isOpen = loaded && (hasKeys || !isLeft) && open(loaded, asked, !isLeft);
      if (!loaded || (hasKeys && !isOpen)) send({ type: 'load-failed' });
      if (isLeft && !hasKeys) return;
      if (!isOpen || isLeft) stop();
      if (isLeft) ({ opening, editingId } = meanwhile);
      listener();
    },
    prepare: () => void load(),
    hold(event) {
      if (opening) opening.keys.push(event);
      else if (editor && event.target === document.body) editor.press([event]);
      else return false;
      return true;
    },
    receive(message) {
      if (message.session !== session || !editor) return;
      arrived.push(message);
      editor?.text.whenFree(put);
    },
    refocus: (element) => editor?.refocus(element) ?? false,
    sync() {
      if (editingId !== null && blockOf(editingId) === null) stop();
    },
    setAlone(next) {
      isAlone = next;
      editor?.tellCaret();
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
