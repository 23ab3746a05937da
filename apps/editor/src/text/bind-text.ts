import { isSameText, type RichText } from '@sitewright/document/text/rich-text';
import { differenceBetween } from '@sitewright/document/text/text-difference';
import {
  applyOps,
  composed,
  isNothing,
  type TextOp,
  transformedPlace,
} from '@sitewright/document/text/text-ops';
import type { Editor } from '@tiptap/core';
import { Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { docOf, placeAt, positionAt } from './rich-doc.ts';
import { opsOfSteps, textOf } from './text-steps.ts';

/** An editor whose text is shared with others. */
export type BoundText = {
  /** The text as it is shared. */
  readonly text: RichText;
  /**
   * Sees what the browser has not told of yet, before what came from elsewhere is worked out for this text. It tells of a caret that a key or
   * press has moved in a task of its own: what is put in before that would take the caret back, and the next letters with it.
   */
  settle(): void;
  /** Puts in what came from elsewhere; caret and selection stay at their letters. */
  take(ops: readonly TextOp[]): void;
  /**
   * Calls back when something may be put in: at once, or when an input method has ended that is composing letters, which would
   * be taken from it.
   */
  whenFree(put: () => void): void;
  stop(): void;
};

/** Marks transactions that put in what came from elsewhere. */
const FROM_ELSEWHERE = 'fromElsewhere';

/** How long it takes at most to see that an input method has ended. */
const LOOK_MS = 50;

/** Ties an editor that shows `text` to the shared text: `onWrite` gets every change that is made here. */
export function bindText(editor: Editor, text: RichText, onWrite: (ops: TextOp[]) => void): BoundText {
  let shared = text;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const handle = ({ transaction, appendedTransactions = [] }: TransactionEvent) => {
    const own = [transaction, ...appendedTransactions].filter(
      (candidate) => candidate.docChanged && candidate.getMeta(FROM_ELSEWHERE) === undefined,
    );
    const before = own[0]?.docs[0];
    if (!before) return;
    // What no text of the editor can be is put right by the first who writes in it.
    const shown = textOf(before);
    const righted = shared === shown || isSameText(shared, shown) ? [] : differenceBetween(shared, shown);
    const ops = composed(righted, opsOfSteps(own));
    if (isNothing(ops)) return;
    shared = textOf(editor.state.doc);
    onWrite(ops);
  };
  editor.on('transaction', handle);

  const put = (ops: readonly TextOp[]) => {
    shared = applyOps(shared, ops);
    const { state, view } = editor;
    const next = docOf(state.schema, shared);
    const start = state.doc.content.findDiffStart(next.content);
    if (start === null) return;
    const end = state.doc.content.findDiffEnd(next.content) ?? { a: start, b: start };
    // Equal letters around the difference may be counted from both sides.
    const overlap = Math.max(0, start - Math.min(end.a, end.b));
    const { tr, selection, doc, storedMarks } = state;
    const moved = [selection.anchor, selection.head].map((position) =>
      transformedPlace(placeAt(doc, position), ops),
    );
    tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
    if (!tr.doc.eq(next)) tr.replaceWith(0, tr.doc.content.size, next.content);
    const [anchor = 0, head = 0] = moved.map((place) => positionAt(tr.doc, place));
    tr.setSelection(selectionAt(tr, anchor, head));
    tr.setStoredMarks(storedMarks);
    tr.setMeta(FROM_ELSEWHERE, true).setMeta('addToHistory', false);
    // Whoever has written it makes links of it, and clears what is left of a text that was deleted whole.
    view.dispatch(tr.setMeta('preventAutolink', true).setMeta('preventClearDocument', true));
  };
  const whenFree = (work: () => void) => {
    clearTimeout(timer);
    if (editor.view.composing) timer = setTimeout(() => whenFree(work), LOOK_MS);
    else work();
  };

  return {
    get text() {
      return shared;
    },
    settle() {
      // ProseMirror's observer has no public name.
      (editor.view as EditorView & { domObserver: { flush(): void } }).domObserver.flush();
    },
    take(ops) {
      if (!isNothing(ops)) put(ops);
    },
    whenFree,
    stop() {
      clearTimeout(timer);
      editor.off('transaction', handle);
    },
  };
}

type TransactionEvent = { transaction: Transaction; appendedTransactions?: Transaction[] };

function selectionAt({ doc }: Transaction, anchor: number, head: number): Selection {
  const [from, to] = [doc.resolve(anchor), doc.resolve(head)];
  if (from.parent.inlineContent && to.parent.inlineContent) return TextSelection.between(from, to);
  return Selection.near(to);
}
