import type { StyleFields } from './style-fields.ts';

/** Values that become others; null is one that is not set. */
export type StyleChange = {
  readonly tweaks: Readonly<Record<string, string | null>>;
  readonly customCss?: string;
};

/** A step of the owner: `key` names what was changed, so that a drag is one step. */
type StyleStep = { key: string; undo: StyleChange; redo: StyleChange; at: number };

/** Undo and redo steps, oldest first. */
export type StyleHistory = { past: readonly StyleStep[]; future: readonly StyleStep[] };

export const NO_STEPS: StyleHistory = { past: [], future: [] };

const MAX_STEPS = 400;
/** Changes of one setting closer than this are one step. */
const PAUSE_MS = 1_000;

/** Change from one state to the other. */
export function changeBetween(from: StyleFields, to: StyleFields): StyleChange {
  const names = new Set([...Object.keys(from.tweaks), ...Object.keys(to.tweaks)]);
  const tweaks = [...names]
    .filter((name) => from.tweaks[name] !== to.tweaks[name])
    .map((name) => [name, to.tweaks[name] ?? null]);
  return {
    tweaks: Object.fromEntries(tweaks),
    ...(from.customCss === to.customCss ? {} : { customCss: to.customCss }),
  };
}

/** The state after a change; what it does not name stays, also what somebody else has saved meanwhile. */
export function changed({ tweaks, customCss }: StyleFields, change: StyleChange): StyleFields {
  const next = Object.entries({ ...tweaks, ...change.tweaks });
  return {
    tweaks: Object.fromEntries(next.filter((entry): entry is [string, string] => entry[1] !== null)),
    customCss: change.customCss ?? customCss,
  };
}

/** The history after a step. What had been undone can no longer be redone. */
export function recorded(history: StyleHistory, step: StyleStep): StyleHistory {
  const last = history.past.at(-1);
  const isGoingOn = last?.key === step.key && step.at - last.at < PAUSE_MS;
  if (!last || !isGoingOn) return { past: [...history.past, step].slice(-MAX_STEPS), future: [] };
  const merged = { ...step, undo: merge(step.undo, last.undo), redo: merge(last.redo, step.redo) };
  return { past: [...history.past.slice(0, -1), merged], future: [] };
}

/** The change that takes the last step back, or makes the last undone one again, and the history after it. */
export function travelled(
  { past, future }: StyleHistory,
  way: 'undo' | 'redo',
): { change: StyleChange; rest: StyleHistory } | null {
  const step = (way === 'undo' ? past : future).at(-1);
  if (!step) return null;
  const rest =
    way === 'undo'
      ? { past: past.slice(0, -1), future: [...future, step] }
      : { past: [...past, step], future: future.slice(0, -1) };
  return { change: step[way], rest };
}

function merge(first: StyleChange, then: StyleChange): StyleChange {
  return { ...first, ...then, tweaks: { ...first.tweaks, ...then.tweaks } };
}
