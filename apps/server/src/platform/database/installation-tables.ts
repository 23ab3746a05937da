/** Tables that belong to the installation. Every other table is a site's and stands behind the wall (a test proves it). */
export const INSTALLATION_TABLES: readonly string[] = [
  'websites',
  'hosts',
  'settings',
  'migrations',
  'rate_limits',
  'accounts',
  'sessions',
  'credentials',
  'verifications',
  'memberships',
  'sign_in_links',
  'second_factors',
  'recovery_codes',
  'account_mails',
  'answered_account_calls',
  'visitor_keys',
];
