import { coreFormatters } from './formatters/core.ts';
import { corePredicates } from './predicates/core.ts';
import type { Formatters, Predicates } from './types.ts';
import { siteFormatters, sitePredicates } from './widgets.ts';

/** Every formatter of the language. Source: JSON-T §6. */
export const standardFormatters: Formatters = { ...coreFormatters, ...siteFormatters };

/** Every predicate of the language. Source: JSON-T §7. */
export const standardPredicates: Predicates = { ...corePredicates, ...sitePredicates };
