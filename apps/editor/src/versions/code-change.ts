import { structuredPatch } from 'diff';
import { type Piece, wordChanges } from './word-changes.ts';

export type CodeLine = {
  kind: 'same' | 'added' | 'removed';
  /** In the later text, and in the earlier one for a line that was removed. */
  number: number;
  pieces: readonly Piece[];
};

type CodeChange = {
  added: number;
  removed: number;
  /** Lines that differ, with those around them, one list for each place in the text. */
  places: readonly (readonly CodeLine[])[];
};

/** Lines that stay, shown on each side of what changed. */
const CONTEXT = 3;
/** Texts that differ in more lines are told as one that took the other's place: each step costs more than the one before. */
const MAX_EDITS = 2_000;
/** Characters that are shown of a line, from a little before its first change on. */
const MAX_SHOWN = 400;
const SHOWN_BEFORE = 60;

/** What changed from a text to a later one, by its lines. Kinds of line ends and one at the end of the text are the same. */
export function codeChange(before: string, after: string): CodeChange {
  const [old, now] = [linesOf(before), linesOf(after)];
  const patch = structuredPatch('', '', ended(old), ended(now), '', '', {
    context: CONTEXT,
    maxEditLength: MAX_EDITS,
  });
  const hunks = patch?.hunks ?? [
    { oldStart: 1, newStart: 1, lines: [...old.map((line) => `-${line}`), ...now.map((line) => `+${line}`)] },
  ];
  const wordsOf = wordChanges();
  const places = hunks.map((hunk) =>
    withWords(placeOf(hunk), wordsOf).map((line) => ({ ...line, pieces: cut(line.pieces) })),
  );
  const count = (kind: CodeLine['kind']) => places.flat().filter((line) => line.kind === kind).length;
  return { added: count('added'), removed: count('removed'), places };
}

const KINDS = { '-': 'removed', '+': 'added' } as const;

function placeOf({
  oldStart,
  newStart,
  lines,
}: {
  oldStart: number;
  newStart: number;
  lines: string[];
}): CodeLine[] {
  const next = { old: oldStart, now: newStart };
  return lines.map((line): CodeLine => {
    const kind = KINDS[line[0] as keyof typeof KINDS] ?? 'same';
    const number = kind === 'removed' ? next.old : next.now;
    if (kind !== 'added') next.old += 1;
    if (kind !== 'removed') next.now += 1;
    return { kind, number, pieces: [{ text: line.slice(1), isChanged: false }] };
  });
}

/** With the words that differ, where as many lines took the place of some. */
function withWords(lines: readonly CodeLine[], wordsOf: ReturnType<typeof wordChanges>): CodeLine[] {
  const done = [...lines];
  for (let start = 0; start < lines.length; start += 1) {
    const removed = runOf(lines, start, 'removed');
    const added = runOf(lines, start + removed, 'added');
    for (let at = start; removed === added && at < start + removed; at += 1) {
      const [old, now] = [lines[at], lines[at + removed]];
      const pieces = old && now && wordsOf(textOf(old), textOf(now));
      if (!pieces) continue;
      done[at] = { ...old, pieces: pieces.old };
      done[at + removed] = { ...now, pieces: pieces.now };
    }
    start += removed + added;
  }
  return done;
}

function runOf(lines: readonly CodeLine[], start: number, kind: CodeLine['kind']): number {
  let end = start;
  while (lines[end]?.kind === kind) end += 1;
  return end - start;
}

const textOf = ({ pieces }: CodeLine) => pieces.map(({ text }) => text).join('');

/** As much of a long line as can be read, with its first change. */
function cut(pieces: readonly Piece[]): readonly Piece[] {
  const length = pieces.reduce((sum, { text }) => sum + text.length, 0);
  if (length <= MAX_SHOWN) return pieces;
  const first = pieces.findIndex(({ isChanged }) => isChanged);
  const before = pieces.slice(0, Math.max(first, 0)).reduce((sum, { text }) => sum + text.length, 0);
  const from = Math.max(0, Math.min(before - SHOWN_BEFORE, length - MAX_SHOWN));
  const to = from + MAX_SHOWN;
  let at = 0;
  const shown = pieces.map(({ text, isChanged }) => {
    const part = text.slice(Math.max(0, from - at), Math.max(0, to - at));
    at += text.length;
    return { text: part, isChanged };
  });
  const more = { text: '…', isChanged: false };
  return [...(from > 0 ? [more] : []), ...shown.filter(({ text }) => text), ...(to < length ? [more] : [])];
}

function linesOf(text: string): string[] {
  if (text === '') return [];
  return text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
}

const ended = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
