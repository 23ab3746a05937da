import { FEATURE_FLAGS } from './feature-flags.data.ts';

/** Name of a feature flag. */
export type FeatureFlag = keyof typeof FEATURE_FLAGS;

/** All names, by their numbers. */
export const FEATURE_FLAG_NAMES = Object.keys(FEATURE_FLAGS) as [FeatureFlag, ...FeatureFlag[]];

/**
 * Flags that have a use, each with a switch of its own for every site; all other names are reserved, switch nothing and are
 * shown nowhere. Source: SITE-29.
 */
export const SWITCHABLE_FLAGS = ['form_textarea_max_length'] as const satisfies readonly FeatureFlag[];
export type SwitchableFlag = (typeof SWITCHABLE_FLAGS)[number];

const NAMES = new Map<number, FeatureFlag>(
  Object.entries(FEATURE_FLAGS).map(([name, id]) => [id, name as FeatureFlag]),
);

/** Name of the flag with a number, or null for one that is not in the list. Source: SITE-29. */
export function featureFlagOfId(id: number): FeatureFlag | null {
  return NAMES.get(id) ?? null;
}
