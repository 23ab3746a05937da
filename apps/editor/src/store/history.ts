import type { StateName } from '@sitewright/contract/checkpoints';
import type { Change, ChangeOf } from '@sitewright/document/changes/change';
import { joinedEdits } from '@sitewright/document/text/text-edit';
import type { Arrangement } from './page-arrangement.ts';
import { joinedTyping, opsOfTyped, typedBy } from './typing-step.ts';

/** Page as the page list knows it, so that an undo can bring back what it was. */
export type PageStep =
  | { kind: 'rename-page'; pageId: string; title: string; navigationTitle?: string }
  | { kind: 'remove-page'; pageId: string }
  | { kind: 'restore-page'; pageId: string }
  | { kind: 'arrange-pages'; arrangement: Arrangement }
  /** All drafts of the site put back to a publish; null takes that back. */
  | { kind: 'restore-site'; restoreId: string; publish: { documentId: string; version: number } | null }
  /** One draft put back to a version, or by its id to a checkpoint; null takes that back. */
  | { kind: 'restore-version'; restoreId: string; documentId: string; version: StateName | null };

/**
 * What came of an operation on the page list: false when someone else has changed since what it was about, `partly` when only
 * some of that; `gone` when it is no longer there.
 */
export type PageStepResult = boolean | 'partly' | 'gone';

/** One thing that can be done or taken back: a change of a draft, or an operation on the page list. */
export type Step = { kind: 'change'; documentId: string; pageId: string; change: Change } | PageStep;

/** A step of the owner with the step that takes it back; `at` is its time in ms. */
export type NewEntry = { label: string; redo: Step; undo: Step; at: number };

/** A step as it is kept. Later steps have a greater `n`. */
export type HistoryEntry = NewEntry & { n: number };

/** Undo and redo entries, oldest first. Plain data, so that it survives a reload. */
export type History = { past: readonly HistoryEntry[]; future: readonly HistoryEntry[] };

export const EMPTY_HISTORY: History = { past: [], future: [] };

/** Steps kept; more than anybody takes back one by one. */
const MAX_STEPS = 400;
/** Keystrokes in one word closer than this are one step. */
const TYPING_PAUSE_MS = 1_000;

/** The history after a new step. What had been undone can no longer be redone. */
export function record(history: History, entry: NewEntry): History {
  const last = history.past.at(-1);
  const merged = last && mergeTyping(last, entry);
  if (merged) return { past: [...history.past.slice(0, -1), merged], future: [] };
  // By the time, so that steps of two tabs keep apart and in order.
  const n = Math.max(entry.at, (last?.n ?? 0) + 1);
  return { past: [...history.past, { ...entry, n }].slice(-MAX_STEPS), future: [] };
}

/** The step to take back, and the history once it is taken back. */
export function undone(history: History): { entry: HistoryEntry; rest: History } | null {
  const entry = history.past.at(-1);
  if (!entry) return null;
  return { entry, rest: { past: history.past.slice(0, -1), future: [...history.future, entry] } };
}

/** The step to make again, and the history once it is made. */
export function redone(history: History): { entry: HistoryEntry; rest: History } | null {
  const entry = history.future.at(-1);
  if (!entry) return null;
  return { entry, rest: { past: [...history.past, entry], future: history.future.slice(0, -1) } };
}

/**
 * The history after one side of an entry has really been made: the other side is now what takes that back. The change
 * noted at first would not do: what was added and taken away again is brought back, never added a second time.
 */
export function withResult(
  history: History,
  entry: HistoryEntry,
  direction: 'undo' | 'redo',
  inverse: Change,
): History {
  const other = direction === 'undo' ? 'redo' : 'undo';
  const step = entry[other];
  if (step.kind !== 'change') return history;
  const fresh: HistoryEntry = { ...entry, [other]: { ...step, change: inverse } };
  const replace = (candidate: HistoryEntry) => (candidate === entry ? fresh : candidate);
  return { past: history.past.map(replace), future: history.future.map(replace) };
}

/** The history without a step of which nothing could be made: there is nothing to make the other way, either. */
export function without(history: History, entry: HistoryEntry): History {
  const isOther = (candidate: HistoryEntry) => candidate !== entry;
  return { past: history.past.filter(isOther), future: history.future.filter(isOther) };
}

/** Two edits of one text or one setting in quick succession, as one entry; null when they are two steps. */
function mergeTyping(last: HistoryEntry, next: NewEntry): HistoryEntry | null {
  if (next.at - last.at > TYPING_PAUSE_MS) return null;
  if (last.redo.kind !== 'change' || next.redo.kind !== 'change') return null;
  if (last.undo.kind !== 'change' || next.undo.kind !== 'change') return null;
  if (last.redo.documentId !== next.redo.documentId) return null;
  const redo = mergedRedo([last.redo.change, last.undo.change], [next.redo.change, next.undo.change]);
  const undo = mergedUndo(last.undo.change, next.undo.change);
  if (!redo || !undo) return null;
  return {
    ...next,
    n: last.n,
    redo: { ...next.redo, change: redo },
    undo: { ...last.undo, change: undo },
  };
}

type Made = readonly [redo: Change, undo: Change];

/** What was typed in all, or the later setting; null when the later change is a step of its own. */
function mergedRedo([first, firstUndo]: Made, [second, secondUndo]: Made): Change | null {
  if (first.type === 'set-props' && second.type === 'set-props') {
    const isSame = first.id === second.id && first.device === second.device;
    return isSame && sameKeys(first.props, second.props) ? second : null;
  }
  if (first.type !== 'write-text' || second.type !== 'write-text' || !isSameField(first, second)) return null;
  if (firstUndo.type !== 'edit-text' || secondUndo.type !== 'edit-text') return null;
  const typed = [typedBy(first.ops, firstUndo.edit), typedBy(second.ops, secondUndo.edit)] as const;
  const all = typed[0] && typed[1] && joinedTyping(typed[0], typed[1]);
  return all && { ...second, ops: opsOfTyped(all) };
}

/** What takes back both: the earlier setting, or all that was typed. */
function mergedUndo(earlier: Change, later: Change): Change | null {
  if (earlier.type === 'edit-text' && later.type === 'edit-text')
    return { ...earlier, edit: joinedEdits(earlier.edit, later.edit) };
  if (earlier.type !== 'set-props' || later.type !== 'set-props') return null;
  return later.expected === undefined ? earlier : { ...earlier, expected: later.expected };
}

type OfText = ChangeOf<'write-text'>;

function isSameField(a: OfText, b: OfText): boolean {
  return a.id === b.id && a.field === b.field && a.locale === b.locale;
}

function sameKeys(a: object, b: object): boolean {
  return Object.keys(a).sort().join() === Object.keys(b).sort().join();
}
