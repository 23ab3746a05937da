/** Words of the page where contributors of a site sign in at the provider of their organization. */
export const SIGN_IN = {
  title: 'Sign in',
  text: 'For people who work on this site.',
  action: 'Sign in with {provider}',
} as const;
