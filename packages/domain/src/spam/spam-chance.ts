/** How often something was in texts taken for spam, and in those that were wanted. */
export type SpamCounts = { spam: number; wanted: number };

/** Fewer texts of a kind teach nothing. */
export const MIN_TAUGHT = 3;
/** From so many texts of each kind on, words alone may decide: of a few, each ordinary word of one is a clue. */
export const WELL_TAUGHT = 20;
/** Words seen less often count as if they had been seen so often as often in both. */
const STRENGTH = 0.45;
const UNKNOWN = 0.5;
/** Words nearer to the middle say nothing. */
const MIN_DISTANCE = 0.1;
/** Clues of one text, and how few are none. */
const MAX_CLUES = 150;
const MIN_CLUES = 4;

/**
 * How likely a text is spam by its words, from 0 to 1; null while too little was learned, or its words say nothing. `taught`: texts
 * of each kind. Source: G. Robinson, "A statistical approach to the spam problem" (2003), with Fisher's method.
 */
export function spamChance(taught: SpamCounts, words: readonly SpamCounts[]): number | null {
  if (!isTaught(taught)) return null;
  const clues = words
    .map((word) => wordChance(taught, word))
    .filter((chance) => Math.abs(chance - UNKNOWN) >= MIN_DISTANCE)
    .sort((a, b) => Math.abs(b - UNKNOWN) - Math.abs(a - UNKNOWN))
    .slice(0, MAX_CLUES);
  if (clues.length < MIN_CLUES) return null;
  const spam = 1 - chiSquareTail(-2 * sumOfLogs(clues.map((chance) => 1 - chance)), clues.length);
  const wanted = 1 - chiSquareTail(-2 * sumOfLogs(clues), clues.length);
  return (1 + spam - wanted) / 2;
}

/** Whether enough of both kinds was learned. */
export function isTaught({ spam, wanted }: SpamCounts): boolean {
  return spam >= MIN_TAUGHT && wanted >= MIN_TAUGHT;
}

/** Whether so much of both kinds was learned that words may decide alone. */
export function isWellTaught({ spam, wanted }: SpamCounts): boolean {
  return spam >= WELL_TAUGHT && wanted >= WELL_TAUGHT;
}

/** How likely a text with a word is spam, from 0 to 1: 0.5 for a word never seen. */
export function wordChance(taught: SpamCounts, { spam, wanted }: SpamCounts): number {
  const inSpam = Math.min(1, spam / Math.max(1, taught.spam));
  const inWanted = Math.min(1, wanted / Math.max(1, taught.wanted));
  // As often as in as many texts of each kind as there are of the rarer: a word of one text out of three is not made sure of by
  // ten out of two hundred.
  const seen = (inSpam + inWanted) * Math.min(taught.spam, taught.wanted);
  const chance = inSpam + inWanted === 0 ? UNKNOWN : inSpam / (inSpam + inWanted);
  return (STRENGTH * UNKNOWN + seen * chance) / (STRENGTH + seen);
}

function sumOfLogs(chances: readonly number[]): number {
  return chances.reduce((sum, chance) => sum + Math.log(chance), 0);
}

/** Chance that chi-squared of twice as many degrees of freedom is larger. */
function chiSquareTail(chiSquare: number, halfDegrees: number): number {
  const half = chiSquare / 2;
  let term = Math.exp(-half);
  let sum = term;
  for (let at = 1; at < halfDegrees; at++) {
    term *= half / at;
    sum += term;
  }
  return Math.min(1, sum);
}
