/** Why a sign-in at a provider came to nothing; the sign-in screen has a sentence for each. */
export const SSO_FAILURES = [
  'address-taken',
  'connected-elsewhere',
  'declined',
  'expired',
  'no-access',
  'not-offered',
  'not-verified',
  'unconfirmed-address',
  'unreachable',
] as const;
export type SsoFailure = (typeof SSO_FAILURES)[number];
