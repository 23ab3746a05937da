import { FEATURE_FLAGS } from './feature-flags.data.ts';

/** Name of a feature flag. */
export type FeatureFlag = keyof typeof FEATURE_FLAGS;

/** All names, by their numbers. */
export const FEATURE_FLAG_NAMES = Object.keys(FEATURE_FLAGS) as [FeatureFlag, ...FeatureFlag[]];

const NAMES = new Map<number, FeatureFlag>(
  Object.entries(FEATURE_FLAGS).map(([name, id]) => [id, name as FeatureFlag]),
);

/** Name of the flag with a number, or null for one that is not in the list. Source: SITE-29. */
export function featureFlagOfId(id: number): FeatureFlag | null {
  return NAMES.get(id) ?? null;
}
