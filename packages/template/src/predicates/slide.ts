import type { Predicates } from '../types.ts';
import { asNumber, property } from '../values.ts';

/** Code of each slice of a slide. Source: JSON-T §7, slide. */
const SLICE_TYPES: Readonly<Record<string, number>> = {
  heading: 1,
  body: 3,
  image: 4,
  gallery: 5,
  video: 6,
  'social-icons': 7,
  buttons: 8,
  navigation: 9,
  'custom-form': 10,
  newsletter: 11,
  album: 12,
  map: 13,
  logo: 14,
  action: 15,
  form: 16,
  lock: 17,
  password: 18,
  twitter: 19,
};

/** Predicate about the slice in the current frame. */
export const slidePredicates: Predicates = {
  'current-type?': ([name], { node }) =>
    name !== undefined &&
    Object.hasOwn(SLICE_TYPES, name) &&
    Math.trunc(asNumber(property(node, 'currentType'))) === SLICE_TYPES[name],
};
