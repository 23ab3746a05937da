import type { Predicates } from '../types.ts';

/** Predicates about the language of the site. Source: JSON-T §7, i18n. */
export const i18nPredicates: Predicates = {
  'units-metric?': (_args, context) => {
    context.report('NOT_IMPLEMENTED', '"units-metric?" formatter is not yet implemented');
    return false;
  },
};
