import { SSO_FAILURES, type SsoFailure } from '@sitewright/contract/sso-failure';
import { t } from '@sitewright/owner-texts/t';

const SENTENCES: Readonly<Record<SsoFailure, string>> = {
  'address-taken': t('account.ssoAddressTaken'),
  'connected-elsewhere': t('account.ssoConnectedElsewhere'),
  declined: t('account.ssoDeclined'),
  expired: t('account.ssoExpired'),
  'no-access': t('account.ssoNoAccess'),
  'not-offered': t('account.ssoNotOffered'),
  'not-verified': t('account.ssoNotVerified'),
  'unconfirmed-address': t('account.ssoUnconfirmedAddress'),
  unreachable: t('account.ssoUnreachable'),
};

/** Why a sign-in at a provider came to nothing; null for what is no such reason. */
export function ssoFailureText(reason: string | undefined): string | null {
  const known = SSO_FAILURES.find((failure) => failure === reason);
  return known === undefined ? null : SENTENCES[known];
}
