import { isDarkColor } from '@sitewright/domain/color/hex-color';
import { isSubscribable, productContent, productType } from '../product/read-product.ts';
import type { Predicates } from '../types.ts';
import { asNumber, asText, isTruthy, property } from '../values.ts';

/** Predicates that the language does not have. */
export const ownPredicates: Predicates = {
  'additional-fields?': (_args, { node }) => {
    const content = productContent(node);
    return (
      isTruthy(property(content, 'additionalFieldsFormId')) &&
      isTruthy(property(content, 'additionalFieldsForm'))
    );
  },
  'dark-color?': ([ref], context) =>
    isDarkColor(asText(ref === undefined ? context.node : context.resolve(ref))),
  'past-event?': (_args, { node, environment }) =>
    asNumber(property(node, 'endDate')) < (environment.now ?? 0),
  'product-type?': ([name], { node }) => name !== undefined && productType(node) === name,
  'subscribable?': (_args, { node }) => isSubscribable(node),
};
