import { randomInt } from 'node:crypto';
import type { ChangeContext } from '@sitewright/document/changes/change';

const STEPS = 2 ** 32;

/** What a change of a draft needs, at the time `now`. */
export function changeContext(now: Date): ChangeContext {
  return { now: now.toISOString(), random: () => randomInt(STEPS) / STEPS };
}
