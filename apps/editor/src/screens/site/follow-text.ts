import { readHtml } from '@sitewright/document/text/read-html';
import { differenceBetween } from '@sitewright/document/text/text-difference';
import { isNothing, readOps, type TextOp } from '@sitewright/document/text/text-ops';
import { type TextPeer, textPeer } from '@sitewright/document/text/text-peer';
import { t } from '@sitewright/owner-texts/t';
import type { FromCanvas } from '../../bridge/from-frame.ts';
import type { ToCanvas } from '../../bridge/messages.ts';
import type { Editor } from '../../store/editor.ts';
import { whenLoaded } from '../../store/when-loaded.ts';
import type { WrittenText } from '../../store/written-text.ts';

type Message = Extract<FromCanvas, { type: 'text-open' | 'text' | 'text-close' | 'caret' }>;
type Open = { id: string; session: number; written: WrittenText; peer: TextPeer };

/** The text that was opened last. Of two pages beside each other one may end to write after the other has begun. */
let latest: Open | null = null;

/** Most messages that wait for the page to come: more than anybody types meanwhile. */
const MAX_WAITING = 10_000;
/** Changes of the canvas after which it is told how many have come, so that it need not keep them. */
const TELL_AFTER = 32;

/**
 * The editor's end of the text that is written in on the page. Changes are taken for this text alone, and only what a text may
 * hold; whoever writes here and elsewhere at the same time, both texts come out the same.
 */
export function followText({ editor, send }: { editor: Editor; send: (message: ToCanvas) => void }) {
  let open: Open | null = null;
  let isTyping = false;
  let untold = 0;
  /** What the canvas has told before all of the page has come. */
  const waiting: Message[] = [];

  const tell = ({ session, peer }: Open, ops: readonly TextOp[]) => {
    untold = 0;
    send({ type: 'text', session, ...peer.sent(ops) });
  };
  const close = () => {
    if (!open) return;
    open.written.close();
    if (open === latest) editor.showCaret(null);
    open = null;
  };
  const begin = ({ session, id, field, html }: Extract<Message, { type: 'text-open' }>) => {
    close();
    const peer = textPeer(false);
    const written = editor.openText({ id, field }, (ops) => {
      if (open) tell(open, ops);
    });
    if (!written) return;
    open = { id, session, written, peer };
    latest = open;
    editor.isWriting = true;
    // Between the page the canvas has and the text as it is now something may have come.
    const since = differenceBetween(readHtml(html), written.text);
    if (!isNothing(since)) tell(open, since);
  };
  const take = (message: Message) => {
    if (message.type === 'text-open') return begin(message);
    if (message.session !== open?.session) return;
    if (message.type === 'text-close') return close();
    if (message.type === 'caret') {
      const { anchor, head } = message;
      return editor.showCaret({ id: open.id, anchor, head });
    }
    const ops = readOps(message.ops);
    if (!ops) return;
    const { written, peer } = open;
    isTyping = true;
    try {
      written.write(t('common.type'), peer.received({ ops, seen: message.seen }));
    } finally {
      isTyping = false;
    }
    untold++;
    if (open && untold >= TELL_AFTER) tell(open, []);
  };
  return {
    /** True while a text is written in. */
    isOpen: () => open !== null,
    /** True within a change that the canvas has made itself. */
    isTyping: () => isTyping,
    close,
    receive(message: Message) {
      if (waiting.length === 0 && editor.store.getState().isLoaded) return take(message);
      if (waiting.length >= MAX_WAITING) return;
      waiting.push(message);
      if (waiting.length > 1) return;
      whenLoaded(editor, () => {
        // What comes while they are taken goes behind them.
        for (let next = waiting[0]; next; next = waiting[0]) {
          take(next);
          waiting.shift();
        }
      });
    },
  };
}
