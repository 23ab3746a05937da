import { isOnSale, isSoldOut } from '@sitewright/domain/product/product-status';
import { escapeAttribute } from '../html/escape-html.ts';
import { readStock } from '../product/read-product.ts';
import type { Context, Formatter, Value } from '../types.ts';
import { asNumber, asText, isArray, isMissing, isTruthy, property } from '../values.ts';
import { slugOf } from './slug-of.ts';

const STORE_ITEM = 11;

/** Classes of an item's element, from its kind, tags, place and product status. Source: JSON-T §6.4. */
export const itemClasses: Formatter = (value, _args, context) =>
  ['hentry', ...contentClasses(context), ...positionClasses(context), ...productClasses(value)].join(' ');

function contentClasses(context: Context): string[] {
  const promoted = context.resolve('promotedBlockType');
  const author = property(context.resolve('author'), 'displayName');
  return [
    ...(isTruthy(promoted) ? ['promoted', `promoted-block-${slugOf(asText(promoted))}`] : []),
    ...slugs('category', context.resolve('categories')),
    ...slugs('tag', context.resolve('tags')),
    ...(isTruthy(author) ? [`author-${slugOf(asText(author))}`] : []),
    `post-type-${escapeAttribute(asText(context.resolve('recordTypeLabel')))}`,
  ];
}

function positionClasses(context: Context): string[] {
  const index = context.resolve('@index');
  return [
    ...(isMissing(index) ? [] : [`article-index-${asNumber(index)}`]),
    ...(isTruthy(context.resolve('starred')) ? ['featured'] : []),
  ];
}

function productClasses(value: Value): string[] {
  if (asNumber(property(value, 'recordType')) !== STORE_ITEM) return [];
  const product = readStock(value);
  return [...(isOnSale(product) ? ['on-sale'] : []), ...(isSoldOut(product) ? ['sold-out'] : [])];
}

function slugs(prefix: string, names: Value): string[] {
  return isArray(names) ? names.map((name) => `${prefix}-${slugOf(asText(name))}`) : [];
}
