/** Why a recording is worth keeping; `purchase` takes back that a checkout was left. */
export const TOLD_TRIGGERS = ['error', 'rage-click', 'checkout', 'purchase'] as const;
/** The same with what the id of the recording says. */
export const RECORDING_TRIGGERS = [...TOLD_TRIGGERS, 'forced'] as const;
export type RecordingTrigger = (typeof RECORDING_TRIGGERS)[number];

/** Most events of a part, and most characters of one as JSON. */
export const MAX_PART_EVENTS = 5_000;
export const MAX_PART_CHARACTERS = 900_000;

/** Whether what happened in a recording is worth more than a day. */
export function isKept(triggers: readonly string[]): boolean {
  if (triggers.includes('error') || triggers.includes('rage-click') || triggers.includes('forced'))
    return true;
  return triggers.includes('checkout') && !triggers.includes('purchase');
}
