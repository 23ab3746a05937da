/** Characters of a text that are looked at: spam shows itself at once. */
const MAX_LETTERS = 5_000;
/** Different words of a text. */
const MAX_WORDS = 300;
const MIN_LENGTH = 3;
const MAX_LENGTH = 40;
/** Addresses of people say who writes, not what. */
const ADDRESS = /[^\s@]{1,64}@[^\s@]{1,255}/g;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LETTER = /\p{L}/u;
/** Scripts that put no blanks between words. */
const UNPARTED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/**
 * The different words of texts by which spam is told from the rest, at most 300: in lower case, of three letters and more, without
 * numbers and without addresses of people. Of scripts without blanks each two characters are a word.
 */
export function spamWords(texts: readonly string[]): string[] {
  const words = new Set<string>();
  let left = MAX_LETTERS;
  for (const text of texts) {
    const start = text.slice(0, left).normalize('NFKC').slice(0, MAX_LETTERS).toLowerCase();
    left -= Math.min(left, text.length);
    for (const [run] of start.replace(ADDRESS, ' ').matchAll(WORD))
      for (const word of wordsOf(run)) {
        words.add(word);
        if (words.size === MAX_WORDS) return [...words];
      }
    if (left <= 0) break;
  }
  return [...words];
}

function wordsOf(run: string): string[] {
  if (!UNPARTED.test(run)) return isWord(run) ? [run] : [];
  const characters = [...run];
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}

function isWord(run: string): boolean {
  return run.length >= MIN_LENGTH && run.length <= MAX_LENGTH && LETTER.test(run);
}

/** Words are counted in so many places, which bounds what a site's filter takes; several share one, which tells of none for sure. */
const BUCKETS = 65_536;
const FNV_PRIME = 0x01000193;

/** The place of a word, another one for each seed (32 bits). Source: FNV-1a, folded to 16 bits. */
export function spamBucket(word: string, seed: number): number {
  let hash = seed | 0;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), FNV_PRIME);
  return ((hash >>> 16) ^ hash) & (BUCKETS - 1);
}
