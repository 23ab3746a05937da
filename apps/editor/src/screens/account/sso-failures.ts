import { SSO_FAILURES, type SsoFailure } from '@sitewright/contract/sso-failure';

const SENTENCES: Readonly<Record<SsoFailure, string>> = {
  'address-taken':
    'There is already an account with your email address. Sign in with your password, then connect it in “Your account”.',
  'connected-elsewhere': 'This sign-in is already connected to another account.',
  declined: 'The sign-in was canceled or refused by your organization.',
  expired: 'This sign-in took too long or was started in another browser. Please try again.',
  'no-access':
    'Your organization confirmed who you are, but you have no access here yet. Ask an administrator of the site to invite you.',
  'not-offered': 'Signing in with your organization is not available here.',
  'not-verified':
    "The response from the sign-in service could not be verified. Please try again. If it keeps happening, a server's clock may be wrong.",
  'unconfirmed-address': 'The sign-in service has not confirmed your email address.',
  unreachable: 'The sign-in service of your organization cannot be reached. Please try again later.',
};

/** Why a sign-in at a provider came to nothing; null for what is no such reason. */
export function ssoFailureText(reason: string | undefined): string | null {
  const known = SSO_FAILURES.find((failure) => failure === reason);
  return known === undefined ? null : SENTENCES[known];
}
