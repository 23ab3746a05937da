import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';

/** Said below a list that leaves some out: how many more there are. */
export function moreText(count: number): string {
  return t('languages.andMore', { more: count.toLocaleString(LOCALE) });
}
