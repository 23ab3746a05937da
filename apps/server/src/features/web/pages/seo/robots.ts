/** Addresses that are nobody's to list: the program's own calls, a visitor's cart, searches, other prints of a page. */
const CLOSED = [
  '/api/',
  '/_sw/',
  '/config',
  '/cart',
  '/checkout',
  '/search',
  '/settings/',
  '/*?*format=json',
  '/*?*format=page-context',
  '/*?*format=main-content',
  '/*?*format=ical',
  '/*?*preview=',
];

/** `robots.txt` of a site; one that is hidden or not open closes everything. */
export function robotsText({ origin, isHidden }: { origin: string; isHidden: boolean }): string {
  if (isHidden) return 'User-agent: *\nDisallow: /\n';
  const closed = CLOSED.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${closed}Allow: /_sw/images/\nAllow: /_sw/storefront/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
