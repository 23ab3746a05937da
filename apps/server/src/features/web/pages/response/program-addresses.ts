import { isReservedUrlId } from '@sitewright/domain/site/collection-schema';

/** First parts of addresses that the program answers besides those that no page may have: files, and ways that links in mails lead. */
const OWN = new Set([
  'comments',
  'downloads',
  'favicon.ico',
  'forms',
  'gift-card',
  'newsletter',
  'reviews',
  'robots.txt',
  'site.css',
  'site.webmanifest',
  'sso',
  'subscriptions',
  'universal',
]);
const SITEMAP = /^sitemap.*\.xml$/;

/** Whether something else than a page may stand at an address, be it below a language; of some it may be a page all the same. */
export function mayBeProgram(url: string): boolean {
  const [, first = '', second = ''] = url.split(/[/?#]/, 3);
  return isOfProgram(first) || isOfProgram(second);
}

const isOfProgram = (part: string) => OWN.has(part) || SITEMAP.test(part) || isReservedUrlId(part);
