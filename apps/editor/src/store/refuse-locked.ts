import { t } from '@sitewright/owner-texts/t';
import type { Editor } from './editor.ts';
import { isLocked } from './locks.ts';

/** True where one of these nodes is locked, which is then said. */
export function refuseLocked({ store, say }: Pick<Editor, 'store' | 'say'>, ids: readonly string[]): boolean {
  const { document } = store.getState();
  const isRefused = ids.some((id) => isLocked(document, id));
  if (isRefused) say(t('shell.lockedLayer'));
  return isRefused;
}
