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
export function robotsText({
  origin,
  isHidden,
  prefixes = [],
}: {
  origin: string;
  isHidden: boolean;
  /** Of the other languages that are seen at its host: each has a sitemap of its own. */
  prefixes?: readonly string[];
}): string {
  if (isHidden) return 'User-agent: *\nDisallow: /\n';
  const closed = ['', ...prefixes]
    .flatMap((prefix) => CLOSED.map((path) => `Disallow: ${prefix}${path}\n`))
    .join('');
  const sitemaps = ['', ...prefixes].map((prefix) => `Sitemap: ${origin}${prefix}/sitemap.xml\n`).join('');
  return `User-agent: *\n${closed}Allow: /_sw/images/\nAllow: /_sw/storefront/\n\n${sitemaps}`;
}
