import type { Item } from '@sitewright/domain/site/item-schema';
import { DATE_LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';

/** When an item happens or appeared, on the clocks of the site. */
export function whenOf({ recordType, content, publishOn, status }: Item, timeZone: string): string {
  const moment = recordType === 'event' ? content.startDate : publishOn;
  if (moment === undefined) return t('labels.noDateYet');
  const text = new Intl.DateTimeFormat(DATE_LOCALE, {
    timeZone,
    dateStyle: 'medium',
    ...(recordType === 'event' || status === 'scheduled' ? { timeStyle: 'short' } : {}),
  }).format(moment);
  return status === 'scheduled' && recordType !== 'event' ? t('labels.appears', { moment: text }) : text;
}
