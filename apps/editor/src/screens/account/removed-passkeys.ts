import { t } from '@sitewright/owner-texts/t';
/** What became of the passkeys of an account that a mailed link has given back to its owner; '' where it had none. */
export function removedPasskeysText(count: number): string {
  if (count === 0) return '';
  return t('account.passkeysRemoved', { count });
}
