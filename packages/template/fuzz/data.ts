import type { Random } from './random.ts';

const NAMES = ['a', 'b', 'c', 'd', 'list', 'deep', 'title', '0', 'x-y'];
const TEXTS = [
  '',
  'one',
  'Two words',
  '<b>&"\'</b>',
  '12',
  '1.5',
  'true',
  'a',
  'b.c',
  'é ☃',
  'x\ny',
  '{a}',
  '  ',
];
const NUMBERS = [0, 1, 2, 3, -1, 1.5, 10, 100, 1e20, 1e-7];

/** JSON value with the names that the generated templates ask for. */
export function randomValue(random: Random, depth: number): unknown {
  const kind = random.below(depth > 0 ? 9 : 6);
  if (kind < 2) return random.pick(TEXTS);
  if (kind < 4) return random.pick(NUMBERS);
  if (kind === 4) return random.oneIn(2);
  if (kind === 5) return null;
  if (kind === 6) return Array.from({ length: random.below(4) }, () => randomValue(random, depth - 1));
  return randomObject(random, depth - 1);
}

/** Object of up to six names. */
export function randomObject(random: Random, depth: number): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (let i = random.below(7); i > 0; i--) object[random.pick(NAMES)] = randomValue(random, depth);
  return object;
}
