import { siteText } from '../strings/site-text.ts';
import type { Context, Formatter, Value } from '../types.ts';
import { asNumber, asText, isObject, isTruthy, property } from '../values.ts';
import {
  commentLink as commentLinkWidget,
  comments as commentsWidget,
  likeButton as likeButtonWidget,
} from '../widgets/comments.ts';
import { widgetFormatter } from '../widgets/widget-formatter.ts';

/** Label of the comments of an item, or of a number itself: "No Comment", "1 Comment", "N Comments". */
export const commentCount: Formatter = (value, _args, context) => countLabel(value, context);

function countLabel(value: Value, context: Context): string {
  const count = asNumber(isObject(value) ? property(value, 'publicCommentCount') : value);
  if (!Number.isInteger(count) || count < 0) return '';
  if (count === 0) return siteText(context, 'commentCountNone');
  if (count === 1) return siteText(context, 'commentCountOne');
  return siteText(context, 'commentCountSeveral').replace('{n}', String(count));
}

/** True where an external service keeps the comments of the site. */
export function isDisqus(context: Context): boolean {
  return shortnameOf(context) !== '';
}

/** Name of the site at Disqus, '' for none; payloads spell the setting in two ways. */
function shortnameOf(context: Context): string {
  const settings = context.resolve('websiteSettings');
  return asText(property(settings, 'disqusShortname')) || asText(property(settings, 'disqusShortName'));
}

/** Link to the comments of an item. */
export const commentLink = widgetFormatter(commentLinkWidget, (value, _args, context) => ({
  isDisqus: isDisqus(context),
  fullUrl: asText(context.resolve('fullUrl')),
  id: asText(context.resolve('id')),
  shortname: shortnameOf(context),
  label: isDisqus(context)
    ? siteText(context, 'commentsElsewhere')
    : countLabel(isObject(value) ? value : 0, context),
}));

/** Place of the comments of the page's item, else of its collection. */
export const comments = widgetFormatter(commentsWidget, (_value, _args, context) => {
  const item = context.resolve('item');
  const isItem = isTruthy(item);
  const owner = isItem ? item : context.resolve('collection');
  return {
    isDisqus: isDisqus(context),
    id: asText(context.resolve('id')),
    ownerKind: isTruthy(owner) ? (isItem ? 'item' : 'collection') : '',
    ownerId: asText(property(owner, 'id')),
    count: asText(property(owner, 'publicCommentCount')),
    state: asText(property(owner, 'commentState')),
  };
});

/** Like button of an item, where the site has likes. */
export const likeButton = widgetFormatter(likeButtonWidget, (value, _args, context) => {
  if (!isTruthy(value) || !isTruthy(context.resolve('websiteSettings.simpleLikingEnabled'))) return null;
  return { id: asText(context.resolve('id')), likeCount: asText(context.resolve('likeCount')) };
});
