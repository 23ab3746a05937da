import { spliceBetween } from '@sitewright/document/draft/text-splice';

/** A text before and after an edit, as HTML. */
export type TextEdit = { before: string; after: string };

/**
 * True when an edit of a text goes on with the typing of the one before: letters right behind or before those just
 * written or deleted, and no new word. Formatting, a new paragraph or letters in another place are steps of their own.
 */
export function goesOnTyping(last: TextEdit, next: TextEdit): boolean {
  const first = spliceBetween(last.before, last.after);
  const second = spliceBetween(next.before, next.after);
  const removedFirst = last.before.slice(first.at, first.at + first.remove);
  const removed = next.before.slice(second.at, second.at + second.remove);
  if (![first.insert, removedFirst, second.insert, removed].every(isPlain)) return false;
  if (first.insert === '' && second.insert === '') {
    // Backspace goes backwards, Delete stays where it is.
    return second.at + second.remove === first.at || second.at === first.at;
  }
  const end = first.at + first.insert.length;
  // What was just written and is written over belongs to it, as the letters of an input method.
  const isInside = second.at >= first.at && second.at + second.remove <= end;
  if (first.insert === '' || !isInside) return false;
  const isAtEnd = second.at + second.remove === end;
  return isAtEnd && !(endsWord(first.insert) && startsWord(second.insert));
}

/** Letters, without a tag or a part of one. */
function isPlain(html: string): boolean {
  return !/[<>]/.test(html);
}

function endsWord(text: string): boolean {
  return /(?:\s|&nbsp;)$/.test(text);
}

function startsWord(text: string): boolean {
  return text !== '' && !/^(?:\s|&nbsp;)/.test(text);
}
