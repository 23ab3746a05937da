import { t } from '@sitewright/owner-texts/t';
import type { Applied } from './live-draft.ts';

/** Why a step was not tried: its page did not open, or is not there yet; then it can be tried again. */
export type NotTried = 'not-opened' | 'not-loaded';

const TEXTS = {
  undo: {
    'not-loaded': t('shell.undoNotLoaded'),
    'not-opened': t('shell.undoNotOpened'),
    partly: t('shell.undonePartly'),
    conflict: t('shell.undoConflict'),
    gone: t('shell.undoGone'),
  },
  redo: {
    'not-loaded': t('shell.redoNotLoaded'),
    'not-opened': t('shell.redoNotOpened'),
    partly: t('shell.redonePartly'),
    conflict: t('shell.redoConflict'),
    gone: t('shell.redoGone'),
  },
} as const;

/** What the owner is told of a step that was not made whole; null when it was. Source: EDIT-27. */
export function travelNotice(side: 'undo' | 'redo', result: Applied | 'partly' | NotTried): string | null {
  const texts = TEXTS[side];
  if (typeof result === 'string') return texts[result];
  if (result.inverse === null) return result.isConflict ? texts.conflict : texts.gone;
  return result.isConflict ? texts.partly : null;
}
