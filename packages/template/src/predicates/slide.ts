import { SLICE_TYPES } from '@sitewright/domain/site/slice-types';
import type { Predicates } from '../types.ts';
import { asNumber, property } from '../values.ts';

const codes: Readonly<Record<string, number>> = SLICE_TYPES;

/** Predicate about the slice in the current frame. */
export const slidePredicates: Predicates = {
  'current-type?': ([name], { node }) =>
    name !== undefined &&
    Object.hasOwn(codes, name) &&
    Math.trunc(asNumber(property(node, 'currentType'))) === codes[name],
};
