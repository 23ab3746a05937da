import * as Y from 'yjs';
import { findNode, nodesOf } from '../draft/nodes.ts';
import { findShared, type TextRef, textKey } from '../draft/texts.ts';
import { isSameText, type RichText } from '../text/rich-text.ts';
import { readShared } from '../text/shared-text.ts';
import { differenceAt, differenceBetween } from '../text/text-difference.ts';
import { applyOps, isNothing, type TextOp } from '../text/text-ops.ts';

/** A text of a draft while somebody writes in it. */
export type LiveText = {
  /** The text as it is now; without anything when there is none. */
  readonly text: RichText;
  /** Makes an own change by `write`; what comes out otherwise than it says is told as a change of somebody else. */
  change(ops: readonly TextOp[], write: () => void): void;
  close(): void;
};

/** A text of a draft as it is now. */
export function readText(draft: Y.Doc, ref: TextRef): RichText {
  const node = findNode(draft, ref.id);
  const shared = node && findShared(node, textKey(ref));
  return shared ? readShared(shared) : [];
}

/** Follows a text of a draft: `onOps` hears of every change that is not the own. */
export function openLiveText(draft: Y.Doc, ref: TextRef, onOps: (ops: TextOp[]) => void): LiveText {
  const nodes = nodesOf(draft);
  let text = readText(draft, ref);
  let shared = sharedOf(draft, ref);
  let isOwn = false;

  const handle = (events: Y.YEvent<Y.AbstractType<unknown>>[]) => {
    if (isOwn || !events.some((event) => isAbout(event, ref))) return;
    const before = text;
    const was = shared;
    shared = sharedOf(draft, ref);
    text = readText(draft, ref);
    const event = was === shared ? events.find(({ target }) => target === (shared as unknown)) : undefined;
    const ops =
      shared === was ? differenceAt(before, text, placesOf(event)) : differenceBetween(before, text);
    if (!isNothing(ops)) onOps(ops);
  };
  nodes.observeDeep(handle as Parameters<typeof nodes.observeDeep>[0]);
  return {
    get text() {
      return text;
    },
    change(ops, write) {
      const expected = applyOps(text, ops);
      isOwn = true;
      try {
        write();
      } finally {
        isOwn = false;
      }
      shared = sharedOf(draft, ref);
      text = readText(draft, ref);
      if (!isSameText(expected, text)) onOps(differenceBetween(expected, text));
    },
    close: () => nodes.unobserveDeep(handle as Parameters<typeof nodes.observeDeep>[0]),
  };
}

function sharedOf(draft: Y.Doc, ref: TextRef): Y.Text | null {
  const node = findNode(draft, ref.id);
  return node && findShared(node, textKey(ref));
}

/** True for what happens to a node, and in it to other things than other texts. */
function isAbout({ path, target }: Y.YEvent<Y.AbstractType<unknown>>, { id }: TextRef): boolean {
  return path.length === 0 ? target instanceof Y.Map : path[0] === id;
}

/** Where a text was changed, exactly. */
function placesOf(event: Y.YEvent<Y.AbstractType<unknown>> | undefined) {
  const places: { a: [number, number]; b: [number, number] }[] = [];
  let [a, b] = [0, 0];
  for (const { retain = 0, insert, delete: gone = 0 } of event?.changes.delta ?? []) {
    const came = typeof insert === 'string' || Array.isArray(insert) ? insert.length : insert ? 1 : 0;
    if (came + gone > 0) places.push({ a: [a, a + gone], b: [b, b + came] });
    a += retain + gone;
    b += retain + came;
  }
  return places;
}
