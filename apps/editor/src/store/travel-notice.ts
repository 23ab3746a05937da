import type { Applied } from './live-draft.ts';

/** Why a step was not tried: its page did not open, or is not there yet; then it can be tried again. */
export type NotTried = 'not-opened' | 'not-loaded';

/** What the owner is told of a step that was not made whole; null when it was. Source: EDIT-27. */
export function travelNotice(side: 'undo' | 'redo', result: Applied | 'partly' | NotTried): string | null {
  const [done, not] = side === 'undo' ? ['Undone', 'Not undone'] : ['Redone', 'Not redone'];
  if (result === 'not-loaded') return `${not}: the page is not loaded yet.`;
  if (result === 'not-opened') return `${not}: its page could not be opened.`;
  const partly = `${done}, except what someone else has changed since.`;
  if (result === 'partly') return partly;
  if (result.inverse === null)
    return `${not}: ${result.isConflict ? 'someone else has changed it since.' : 'it is no longer there.'}`;
  return result.isConflict ? partly : null;
}
