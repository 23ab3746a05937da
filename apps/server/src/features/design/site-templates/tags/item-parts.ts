import { isDisqusName } from '@sitewright/domain/social/disqus-name';
import type { Context, Formatter } from '@sitewright/template';
import { escapeAttribute } from '@sitewright/template/html/escape-html';
import { standardFormatters } from '@sitewright/template/standard';
import type { PageEnvironment } from './tag-host.ts';

/** The place of the comments as the language prints it, with the comments of the page's item in it. */
export const itemComments: Formatter = (value, args, context) => {
  const place = String(standardFormatters.comments?.(value, args, context) ?? '');
  const { comments } = (context.environment as PageEnvironment).itemParts ?? {};
  if (place.includes('disqus_thread')) return withDisqus(place, context);
  return comments === undefined ? place : place.replace(/<\/div>\s*$/, () => `${comments}</div>`);
};

/** The place of Disqus says whose comments go there, for the script that loads its embed. Source: SOC-05. */
function withDisqus(place: string, context: Context): string {
  const shortname = String(context.resolve('websiteSettings.disqusShortname') ?? '');
  if (!isDisqusName(shortname)) return place;
  const owner = context.resolve('item') ? 'item' : 'collection';
  const value = (name: string) => escapeAttribute(String(context.resolve(`${owner}.${name}`) ?? ''));
  return place.replace(
    'id="disqus_thread">',
    () =>
      `id="disqus_thread" data-shortname="${shortname}" data-identifier="${value('id')}" ` +
      `data-path="${value('fullUrl')}"><noscript><a href="https://${shortname}.disqus.com/">Disqus</a></noscript>`,
  );
}

/** Stars of the page's product, as a link to its reviews; nothing where it has none. */
export const productRating: Formatter = (_value, _args, context) =>
  (context.environment as PageEnvironment).itemParts?.rating ?? '';

/** Reviews of the page's product; nothing where the shop has none. Source: SOC-13. */
export const productReviews: Formatter = (_value, _args, context) => {
  const { reviews } = (context.environment as PageEnvironment).itemParts ?? {};
  if (reviews === undefined) return '';
  const id = escapeAttribute(String(context.resolve('id') ?? ''));
  return `<section class="product-reviews" id="reviews" data-item-id="${id}">${reviews}</section>`;
};
