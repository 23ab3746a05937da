import type { Change } from '@sitewright/document/changes/change';
import { t } from '@sitewright/owner-texts/t';

/** What is said of a move: on a small device the order changed there alone. */
export function movedText(change: Change): string {
  const device = change.type === 'set-props' ? change.device : undefined;
  if (device === 'tablet') return t('siteScreen.movedOnTablets');
  return device === 'phone' ? t('siteScreen.movedOnPhones') : t('siteScreen.moved');
}
