import { FEATURE_FLAGS } from './feature-flags.data.ts';

/** Name of a feature flag. */
export type FeatureFlag = keyof typeof FEATURE_FLAGS;

/** All names, by their numbers. */
export const FEATURE_FLAG_NAMES = Object.keys(FEATURE_FLAGS) as [FeatureFlag, ...FeatureFlag[]];

/**
 * Flags that have a use, each with a switch of its own for every site; all other names are reserved, switch nothing and are
 * shown nowhere. Source: SITE-29.
 */
export const SWITCHABLE_FLAGS = [
  'form_textarea_max_length',
  'commerce_site_visitor_metrics',
  'session_recording',
] as const satisfies readonly FeatureFlag[];
export type SwitchableFlag = (typeof SWITCHABLE_FLAGS)[number];

/** Of the flags of a site those that have a switch. */
export function switchableOf(flags: readonly FeatureFlag[]): SwitchableFlag[] {
  return SWITCHABLE_FLAGS.filter((flag) => flags.includes(flag));
}

/** The flags of a site after its switches were set: reserved ones that are stored stay. */
export function switchedFlags(
  stored: readonly FeatureFlag[],
  switched: readonly SwitchableFlag[],
): FeatureFlag[] {
  const reserved = stored.filter((flag) => switchableOf([flag]).length === 0);
  return [...reserved, ...new Set(switched)];
}

const NAMES = new Map<number, FeatureFlag>(
  Object.entries(FEATURE_FLAGS).map(([name, id]) => [id, name as FeatureFlag]),
);

/** Name of the flag with a number, or null for one that is not in the list. Source: SITE-29. */
export function featureFlagOfId(id: number): FeatureFlag | null {
  return NAMES.get(id) ?? null;
}
