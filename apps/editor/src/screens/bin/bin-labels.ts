import type { BinEntry } from '@sitewright/domain/site/bin-schema';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { pageKindTitle } from '../../labels/page-kind-labels.ts';

const DAY_MS = 86_400_000;

const ITEM_KINDS: Readonly<Record<string, string>> = {
  'store-item': t('common.product'),
  event: t('overview.event'),
  image: t('overview.picture'),
  text: t('overview.post'),
};

/** What an entry is, in words; `typeTitles` names the types of pages. */
export function kindOf(
  { kind, typeName, itemCount }: BinEntry,
  typeTitles: ReadonlyMap<string, string>,
): string {
  if (kind === 'item') return ITEM_KINDS[typeName] ?? t('overview.item');
  const name = pageKindTitle(typeName, typeTitles.get(typeName));
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return itemCount > 0
    ? t('overview.pageWithItems', {
        count: itemCount,
        page: title,
        items: itemCount.toLocaleString(LOCALE),
      })
    : title;
}

/** How long an entry can still be restored. */
export function timeLeft(removedOn: number, now: number): string {
  const days = Math.ceil((removedOn - now) / DAY_MS);
  return days > 1 ? t('overview.daysLeft', { days }) : t('overview.lessThanADayLeft');
}
