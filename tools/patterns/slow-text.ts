import { attacksOn } from './attack-texts.ts';
import { countSteps, stepsOf } from './count-steps.ts';
import { readPattern } from './read-pattern.ts';

/** Length of a short text; the long one is four times as long. */
const SHORT = 96;
/** So few steps for each sign are not looked at closer. */
const FEW_STEPS = 24;
/** Four times the text may take so many times the steps: twice what is linear. */
const MAX_TIMES = 8;
const MAX_STEPS = 1_000_000;

/** A text for which a regular expression takes longer than its length, shortened; null where none of the tries does. */
export function slowText(source: string, flags: string): string | null {
  const pattern = readPattern(source, flags);
  const steps = stepsOf(pattern);
  for (const attack of attacksOn(pattern)) {
    const long = attack(4 * SHORT);
    const few = FEW_STEPS * long.length;
    if (countSteps(steps, long, { flags, limit: few }) <= few) continue;
    const short = countSteps(steps, attack(SHORT), { flags, limit: MAX_STEPS });
    const most = MAX_TIMES * short;
    if (short > MAX_STEPS || countSteps(steps, long, { flags, limit: most }) > most) return attack(12);
  }
  return null;
}
