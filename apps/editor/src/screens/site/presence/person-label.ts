import type { Person } from '@sitewright/document/live/presence';
import { t } from '@sitewright/owner-texts/t';

/** What somebody on the page is called, and whether they may change it. */
export function personLabel({ name, canEdit }: Person): string {
  const shown = name.trim() || t('siteScreen.someone');
  return canEdit ? shown : t('siteScreen.nameViewing', { name: shown });
}
