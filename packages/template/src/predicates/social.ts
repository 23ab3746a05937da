import { isDisqus } from '../formatters/social-comments.ts';
import type { Predicate, Predicates } from '../types.ts';
import { asNumber, isMissing, isTruthy, property } from '../values.ts';

/** Comments are open or there are some, and the site has not turned them off. */
const hasComments: Predicate = (_args, context) => {
  const settings = context.resolve('websiteSettings');
  if (!isMissing(settings) && !isTruthy(property(settings, 'commentsEnabled'))) return false;
  const { node } = context;
  return asNumber(property(node, 'commentState')) === 1 || asNumber(property(node, 'publicCommentCount')) > 0;
};

/** Predicates about comments. Source: JSON-T §7, social. */
export const socialPredicates: Predicates = {
  'comments?': hasComments,
  'disqus?': (_args, context) => isDisqus(context),
};
