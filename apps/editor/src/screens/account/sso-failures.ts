import { SSO_FAILURES, type SsoFailure } from '@sitewright/contract/sso-failure';
import { t } from '@sitewright/owner-texts/t';

const SENTENCES: Readonly<Record<SsoFailure, string>> = {
  'address-taken': t('account.thereAlreadyAccountEmailAddressSign'),
  'connected-elsewhere': t('account.signAlreadyConnectedAnotherAccount'),
  declined: t('account.signCanceledRefusedOrganization'),
  expired: t('account.signTookTooLongStartedAnother2'),
  'no-access': t('account.organizationConfirmedWhoButNoAccess'),
  'not-offered': t('account.signingOrganizationNotAvailable'),
  'not-verified': t('account.responseFromSignServiceCouldNot'),
  'unconfirmed-address': t('account.signServiceNotConfirmedEmailAddress'),
  unreachable: t('account.signServiceOrganizationCannotReachedPlease'),
};

/** Why a sign-in at a provider came to nothing; null for what is no such reason. */
export function ssoFailureText(reason: string | undefined): string | null {
  const known = SSO_FAILURES.find((failure) => failure === reason);
  return known === undefined ? null : SENTENCES[known];
}
