/** What an automation answers: a subscriber who joined its list, or who has not ordered for a while. */
export const AUTOMATION_KINDS = ['welcome', 'win-back'] as const;
export type AutomationKind = (typeof AUTOMATION_KINDS)[number];

/** Emails of one automation. */
export const MAX_STEPS = 5;

/** Days after joining, or after the last order, at which an email may leave; `first` is what a new automation begins with. */
export const DELAYS: Readonly<Record<AutomationKind, { min: number; max: number; first: number }>> = {
  welcome: { min: 0, max: 30, first: 0 },
  'win-back': { min: 7, max: 730, first: 90 },
};

/** What may be wrong with the day of an email, as the server answers it. */
const DELAY_TEXTS = {
  outOfRange: ({ min, max }: { min: number; max: number }) =>
    `Enter a whole number of days from ${min} to ${max}.`,
  taken: 'Another email is already sent on that day.',
};

/** What is wrong with the days of emails, by their ids; empty where nothing is. `texts` says it. */
export function delayProblems(
  kind: AutomationKind,
  steps: readonly { id: string; delayDays: number }[],
  texts = DELAY_TEXTS,
): Record<string, string> {
  const { min, max } = DELAYS[kind];
  const problems: Record<string, string> = {};
  const taken = new Set<number>();
  for (const { id, delayDays } of steps) {
    if (!Number.isInteger(delayDays) || delayDays < min || delayDays > max)
      problems[id] = texts.outOfRange({ min, max });
    else if (taken.has(delayDays)) problems[id] = texts.taken;
    taken.add(delayDays);
  }
  return problems;
}

/** Days of a further email: as long after the last one as suits the kind, as far as there is room. */
export function nextDelay(kind: AutomationKind, delays: readonly number[]): number {
  const { min, max, first } = DELAYS[kind];
  if (delays.length === 0) return first;
  const next = Math.min(max, Math.max(...delays) + (kind === 'welcome' ? 3 : 30));
  if (!delays.includes(next)) return next;
  for (let days = min; days <= max; days++) if (!delays.includes(days)) return days;
  return max;
}
