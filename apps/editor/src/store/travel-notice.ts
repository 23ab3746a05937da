import { t } from '@sitewright/owner-texts/t';
import type { Applied } from './live-draft.ts';

/** Why a step was not tried: its page did not open, or is not there yet; then it can be tried again. */
export type NotTried = 'not-opened' | 'not-loaded';

/** What the owner is told of a step that was not made whole; null when it was. Source: EDIT-27. */
export function travelNotice(side: 'undo' | 'redo', result: Applied | 'partly' | NotTried): string | null {
  const [done, not] =
    side === 'undo' ? [t('shell.undone'), t('shell.notUndone')] : [t('shell.redone'), t('shell.notRedone')];
  if (result === 'not-loaded') return t('shell.notPageNotLoadedYet', { not });
  if (result === 'not-opened') return t('shell.notPageCouldNotOpened', { not });
  const partly = t('shell.doneExceptWhatSomeoneElseChanged', { done });
  if (result === 'partly') return partly;
  if (result.inverse === null)
    return `${not}: ${result.isConflict ? t('shell.someoneElseHasChangedItSince') : t('shell.itIsNoLongerThere')}`;
  return result.isConflict ? partly : null;
}
