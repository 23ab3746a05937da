import type { Formatter } from '@sitewright/template';
import { escapeAttribute } from '@sitewright/template/formatters/escape-html';
import { standardFormatters } from '@sitewright/template/standard';
import type { PageEnvironment } from './tag-host.ts';

/** The place of the comments as the language prints it, with the comments of the page's item in it. */
export const itemComments: Formatter = (value, args, context) => {
  const place = String(standardFormatters.comments?.(value, args, context) ?? '');
  const { comments } = (context.environment as PageEnvironment).itemParts ?? {};
  return comments === undefined || place.includes('disqus_thread')
    ? place
    : place.replace(/<\/div>\s*$/, () => `${comments}</div>`);
};

/** Reviews of the page's product; nothing where the shop has none. Source: SOC-13. */
export const productReviews: Formatter = (_value, _args, context) => {
  const { reviews } = (context.environment as PageEnvironment).itemParts ?? {};
  if (reviews === undefined) return '';
  const id = escapeAttribute(String(context.resolve('id') ?? ''));
  return `<section class="product-reviews" id="reviews" data-item-id="${id}">${reviews}</section>`;
};
