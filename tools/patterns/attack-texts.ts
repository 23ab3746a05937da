import type { Pattern } from './read-pattern.ts';

/** Signs that texts are tried with, the usual ones first. */
const SIGNS = [
  ...'a0 -<>"\'/&{}()[]=:;.,\n\t_%#@!?*+|\\~^$`A',
  ...'éß\u0300\u4e00\u00a0\u2028\0',
  ...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)),
];
/** What no set of signs is made for. */
const FOREIGN = '\u0001';
const MAX_SIGNS = 8;
/** What is repeated no more often than this makes no text slow, unless what is repeated leaves a choice itself. */
const FEW = 40;

type Char = Extract<Pattern, { type: 'char' }>;
/** A loop, and a text that leads to it. */
type Loop = { lead: string; body: Pattern };

/** A text of a length. */
export type Attack = (length: number) => string;

/** Texts that a regular expression may take long for: runs of what its loops read, behind what leads to them, without the end it wants. */
export function attacksOn(pattern: Pattern): Attack[] {
  const plain = loopsOf(pattern, '');
  if (plain.length === 0) return [];
  // Something else first: what has to stand at the beginning does not.
  const loops = hasEdge(pattern)
    ? [...plain, ...plain.map(({ lead, body }) => ({ lead: FOREIGN + lead, body }))]
    : plain;
  const signs = [...new Set(charsOf(pattern).flatMap(signsOf))].slice(0, MAX_SIGNS);
  // What is looked ahead for may stand at the end of it all.
  const ends = looksAhead(pattern)
    ? [FOREIGN, '', ...signs, ...signs.map((sign) => sign + FOREIGN)]
    : [FOREIGN, ''];
  const attacks = new Map<string, Attack>();
  for (const { lead, body } of loops) {
    const bodies = samplesOf(body).filter((text) => text !== '');
    const units = [
      ...bodies,
      ...signs,
      ...signs.map((sign) => lead + sign),
      ...bodies.map((text) => lead + text),
    ];
    for (const unit of new Set(lead === '' ? units : [...units, lead]))
      for (const end of ends) attacks.set(JSON.stringify([lead, unit, end]), attackOf(lead, unit, end));
  }
  return [...attacks.values()];
}

function attackOf(lead: string, unit: string, end: string): Attack {
  return (length) => lead + unit.repeat(Math.max(1, Math.floor(length / unit.length))) + end;
}

function loopsOf(pattern: Pattern, lead: string): Loop[] {
  if (pattern.type === 'either') return pattern.options.flatMap((option) => loopsOf(option, lead));
  if (pattern.type === 'look') return loopsOf(pattern.body, lead);
  if (pattern.type === 'repeat') {
    const inner = loopsOf(pattern.body, lead);
    const isLoop = pattern.max - pattern.min > FEW || (pattern.max > 1 && hasChoice(pattern.body));
    return isLoop ? [{ lead, body: pattern.body }, ...inner] : inner;
  }
  if (pattern.type !== 'list') return [];
  let before = lead;
  return pattern.items.flatMap((item) => {
    const found = loopsOf(item, before);
    before += sampleOf(item);
    return found;
  });
}

/** A short text that it matches; what stands around it is not looked at. */
function sampleOf(pattern: Pattern): string {
  if (pattern.type === 'char') return signsOf(pattern)[0] ?? '';
  if (pattern.type === 'list') return pattern.items.map(sampleOf).join('');
  if (pattern.type === 'either') return pattern.options[0] ? sampleOf(pattern.options[0]) : '';
  return pattern.type === 'repeat' ? sampleOf(pattern.body).repeat(pattern.min) : '';
}

/** One for each way through it. */
function samplesOf(pattern: Pattern): string[] {
  if (pattern.type === 'either') return pattern.options.flatMap(samplesOf);
  if (pattern.type === 'list' && pattern.items.length === 1 && pattern.items[0])
    return samplesOf(pattern.items[0]);
  return [sampleOf(pattern)];
}

function charsOf(pattern: Pattern): Char[] {
  if (pattern.type === 'char') return [pattern];
  if (pattern.type === 'list') return pattern.items.flatMap(charsOf);
  if (pattern.type === 'either') return pattern.options.flatMap(charsOf);
  return pattern.type === 'edge' ? [] : charsOf(pattern.body);
}

function hasEdge(pattern: Pattern): boolean {
  if (pattern.type === 'list') return pattern.items.some(hasEdge);
  if (pattern.type === 'either') return pattern.options.some(hasEdge);
  return pattern.type === 'edge' || ('body' in pattern && hasEdge(pattern.body));
}

/** True for a look that wants what it looks for. */
function looksAhead(pattern: Pattern): boolean {
  if (pattern.type === 'list') return pattern.items.some(looksAhead);
  if (pattern.type === 'either') return pattern.options.some(looksAhead);
  return (pattern.type === 'look' && !pattern.isNegative) || ('body' in pattern && looksAhead(pattern.body));
}

/** True for what reads one text in more ways than one. */
function hasChoice(pattern: Pattern): boolean {
  if (pattern.type === 'list') return pattern.items.some(hasChoice);
  if (pattern.type === 'either') return true;
  if (pattern.type === 'repeat') return pattern.min !== pattern.max || hasChoice(pattern.body);
  return false;
}

const signsByChar = new WeakMap<Char, string[]>();

/** The first two signs it takes. */
function signsOf(char: Char): string[] {
  const known = signsByChar.get(char);
  if (known) return known;
  const found: string[] = [];
  for (const sign of SIGNS) if (char.test(sign) && found.push(sign) === 2) break;
  signsByChar.set(char, found);
  return found;
}
