import { lengthOf } from '@sitewright/document/text/rich-text';
import type { TextEdit } from '@sitewright/document/text/text-edit';
import type { TextOp } from '@sitewright/document/text/text-ops';

/** Letters that came and went at one place of a text. */
export type Typed = { at: number; remove: number; insert: string };

/**
 * What a change has typed; null for anything else than letters of one place: formatting, paragraphs, breaks. `undo` takes it
 * back.
 */
export function typedBy(ops: readonly TextOp[], undo: TextEdit): Typed | null {
  const typed: Typed = { at: 0, remove: 0, insert: '' };
  let isPast = false;
  for (const op of ops) {
    if ('keep' in op) {
      if (op.set || isPast) return null;
      typed.at += op.keep;
      continue;
    }
    isPast = true;
    if ('drop' in op) typed.remove += op.drop;
    else if ('text' in op.add) typed.insert += op.add.text;
    else return null;
  }
  const gone = undo.insert.flatMap(({ pieces }) => pieces);
  const isAll = gone.reduce((sum, piece) => sum + lengthOf(piece), 0) === typed.remove;
  return isAll && gone.every((piece) => 'text' in piece) ? typed : null;
}

/** The change that types this. */
export function opsOfTyped({ at, remove, insert }: Typed): TextOp[] {
  return [{ keep: at }, { drop: remove }, { add: { text: insert, marks: {} } }];
}

/**
 * What two changes have typed together, or null when the second does not go on with the first: letters right behind or before
 * those just written or deleted, and no new word, are one step; letters in another place are two.
 */
export function joinedTyping(first: Typed, second: Typed): Typed | null {
  if (first.insert === '' && second.insert === '') {
    // Backspace goes backwards, Delete stays where it is.
    const goesOn = second.at + second.remove === first.at || second.at === first.at;
    return goesOn ? { at: second.at, remove: first.remove + second.remove, insert: '' } : null;
  }
  const end = first.at + first.insert.length;
  // What was just written and is written over belongs to it, as the letters of an input method.
  const isInside = second.at >= first.at && second.at + second.remove <= end;
  if (first.insert === '' || !isInside) return null;
  const isAtEnd = second.at + second.remove === end;
  if (!isAtEnd || (endsWord(first.insert) && startsWord(second.insert))) return null;
  return { ...first, insert: first.insert.slice(0, second.at - first.at) + second.insert };
}

function endsWord(text: string): boolean {
  return /\s$/.test(text);
}

function startsWord(text: string): boolean {
  return text !== '' && !/^\s/.test(text);
}
