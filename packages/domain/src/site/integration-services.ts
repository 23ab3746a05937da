/** Services a site can be connected with, by number; 4 to 69 as in social accounts, the rest our own. Source: SITE-28, SITE-29, site format §3. */
export const INTEGRATION_SERVICES = {
  'google-analytics': 1,
  'google-search-console': 2,
  zapier: 3,
  twitter: 4,
  'mailing-list': 5,
  spreadsheet: 6,
  typekit: 7,
  tumblr: 8,
  disqus: 9,
  'payment-card': 10,
  'payment-test': 11,
  'instalment-payments': 12,
  captcha: 13,
  maps: 14,
  'shipping-rates': 15,
  'tax-rates': 16,
  'ad-pixel': 17,
  'events-collector': 18,
  vimeo: 19,
  youtube: 20,
  instagram: 21,
  pinterest: 22,
  soundcloud: 23,
  'tour-dates': 24,
  'open-table': 25,
  'acuity-scheduling': 26,
  'translation-widget': 27,
  webhook: 28,
  'domain-registrar': 29,
  'mail-delivery': 30,
  yelp: 39,
  'facebook-unauth': 60,
  'twitter-unauth': 62,
  'instagram-unauth': 64,
  'youtube-unauth': 69,
} as const;

/** Name of a service. */
export type IntegrationService = keyof typeof INTEGRATION_SERVICES;

const NAMES = new Map<number, IntegrationService>(
  Object.entries(INTEGRATION_SERVICES).map(([name, id]) => [id, name as IntegrationService]),
);

/** Name of the service with a number, or null. Source: SITE-28. */
export function integrationServiceOfId(id: number): IntegrationService | null {
  return NAMES.get(id) ?? null;
}

/** Number of a service by name, 0 for one that is not in the list. */
export function integrationServiceId(name: string): number {
  return Object.hasOwn(INTEGRATION_SERVICES, name) ? INTEGRATION_SERVICES[name as IntegrationService] : 0;
}
