import type { Editor, EditorState } from '../store/editor.ts';
import type { Command } from './command.ts';

/** Parts of the state in which no command looks for whether it is possible; of the page only its structure counts. */
const UNRELATED = [
  'document',
  'save',
  'notice',
  'reveals',
  'reloads',
  'toldSite',
  'shownSite',
  'history',
  'carried',
  'stage',
] as const;

type Known = { situation: Record<string, unknown>; enabled: Map<string, boolean> };

const known = new WeakMap<Editor, Known>();

/**
 * Whether a command is possible now. Worked out again when the selection, the structure of the page or another part of the
 * state has changed that commands depend on, not with every key and receipt.
 */
export function isCommandEnabled(editor: Editor, command: Command): boolean {
  const situation = situationOf(editor.store.getState());
  let now = known.get(editor);
  if (!now || !isSame(now.situation, situation)) {
    now = { situation, enabled: new Map() };
    known.set(editor, now);
  }
  const before = now.enabled.get(command.id);
  if (before !== undefined) return before;
  const isEnabled = command.isEnabled(editor);
  now.enabled.set(command.id, isEnabled);
  return isEnabled;
}

function situationOf(state: EditorState): Record<string, unknown> {
  const situation: Record<string, unknown> = {
    ...state,
    canUndo: state.history.past.length > 0,
    canRedo: state.history.future.length > 0,
  };
  for (const name of UNRELATED) delete situation[name];
  return situation;
}

function isSame(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  return Object.keys(b).every((name) => a[name] === b[name]);
}
