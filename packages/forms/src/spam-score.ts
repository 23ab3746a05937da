/** Why a submission was taken for spam, and the points of each sign. */
const POINTS = {
  trap: 4,
  fast: 2,
  unproven: 2,
  links: 3,
  nameLink: 4,
  script: 3,
  repeated: 3,
  learned: 5,
  wanted: -3,
} as const;
export type SpamReason = keyof typeof POINTS;

/** Points of `learned` as long as its owner has not taught enough to go by words alone. */
const LEARNED_OF_FEW = 4;

/** From so many points on a submission is put with the spam: no sign alone, however strong, does that, but what its owner taught well. */
export const SPAM_LIMIT = 5;
/** So sure by its words. */
const LEARNED = 0.95;
const WANTED = 0.05;

/** Faster than a person fills in a form. */
const MIN_SECONDS = 3;
const LINK = /\bhttps?:\/\/|\bwww\.|\[url|<a\s/gi;
const LATIN = /\p{Script=Latin}/u;
const LETTER = /\p{L}/u;
/** Characters of the texts that are checked: spam shows itself at once. */
const MAX_JUDGED = 5000;
/** Languages that are written in other letters than the Latin ones. */
const OTHER_SCRIPTS = /^(?:ar|be|bg|el|fa|he|hi|hy|ja|ka|kk|ko|ky|mk|mn|ru|sr|th|uk|ur|yi|zh)\b/i;

/** Shorter texts are said by many, such as thanks. */
const MIN_REPEATED = 40;

/** Free text of a submission in the form used for comparing; null if it is too short to tell. */
export function repeatableText(texts: readonly string[]): string | null {
  const text = startOf(texts).toLowerCase().split(/\s+/).filter(Boolean).join(' ');
  return text.length < MIN_REPEATED ? null : text;
}

/** Signals used to score a submission. */
export type SpamSigns = {
  isTrapFilled: boolean;
  /** Since the form was first touched; null where scripts did not say. */
  seconds: number | null;
  isUnproven: boolean;
  /** Texts typed freely, of any field. */
  texts: readonly string[];
  /** Texts of names. */
  names: readonly string[];
  /** BCP 47 tag of the site. */
  language: string;
  /** The same text came from elsewhere within a day. */
  isRepeated: boolean;
  /** What its words say by what the owner marked before; null where that is nothing. */
  learned: LearnedSign | null;
};

export type LearnedSign = {
  /** How likely it is spam, from 0 to 1. */
  chance: number;
  /** So much was learned that words may decide alone. */
  isWellTaught: boolean;
};

/** Points of a submission with the signs that gave them. It refuses nobody: the owner finds what was wrongly put aside. */
export function spamScore(signs: SpamSigns): { score: number; reasons: SpamReason[]; isSpam: boolean } {
  const all = startOf(signs.texts);
  const { learned } = signs;
  const found: Record<SpamReason, boolean> = {
    trap: signs.isTrapFilled,
    fast: signs.seconds !== null && signs.seconds < MIN_SECONDS,
    unproven: signs.isUnproven,
    links: hasLinks(all, 3),
    nameLink: hasLinks(startOf(signs.names), 1),
    script: !OTHER_SCRIPTS.test(signs.language) && isOtherScript(all),
    repeated: signs.isRepeated,
    learned: learned !== null && learned.chance >= LEARNED,
    wanted: learned !== null && learned.chance <= WANTED,
  };
  const reasons = (Object.keys(found) as SpamReason[]).filter((reason) => found[reason]);
  const points = learned?.isWellTaught ? POINTS : { ...POINTS, learned: LEARNED_OF_FEW };
  const score = reasons.reduce((sum, reason) => sum + points[reason], 0);
  return { score, reasons, isSpam: score >= SPAM_LIMIT };
}

function startOf(texts: readonly string[]): string {
  let start = '';
  for (const text of texts) {
    if (start.length >= MAX_JUDGED) break;
    start += `${text.slice(0, MAX_JUDGED - start.length)}\n`;
  }
  return start;
}

function hasLinks(text: string, count: number): boolean {
  let found = 0;
  for (const _link of text.matchAll(LINK)) if (++found >= count) return true;
  return false;
}

function isOtherScript(text: string): boolean {
  let letters = 0;
  let latin = 0;
  for (const character of text) {
    if (!LETTER.test(character)) continue;
    letters += 1;
    if (LATIN.test(character)) latin += 1;
  }
  return letters >= 20 && latin < letters / 2;
}
