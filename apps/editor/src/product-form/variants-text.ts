import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';

/** A number of variants in words. */
export function variantsText(count: number): string {
  return t('products.variantCount', { count, shown: count.toLocaleString(LOCALE) });
}
