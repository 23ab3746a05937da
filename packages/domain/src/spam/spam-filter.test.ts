import { expect, test } from 'vitest';
import { isWellTaught, type SpamCounts, spamChance, wordChance } from './spam-chance.ts';
import { spamBucket, spamWords } from './spam-words.ts';

const SPAM = [
  'Cheap backlinks for your shop, rank first on search engines today',
  'We sell backlinks and traffic, rank your shop first',
  'Buy traffic and cheap backlinks to rank higher today',
];
const WANTED = [
  'Do you still have the blue bowl in your shop?',
  'When does the bowl ship to Bremen, and can I return it?',
  'Could I visit your workshop and buy a bowl there today?',
];

/** Counts of words as they are learned from texts. */
function learn(seed = 7) {
  const counts = new Map<number, SpamCounts>();
  const add = (text: string, kind: keyof SpamCounts) => {
    for (const word of spamWords([text])) {
      const bucket = spamBucket(word, seed);
      const { spam, wanted } = counts.get(bucket) ?? { spam: 0, wanted: 0 };
      counts.set(bucket, { spam, wanted, [kind]: { spam, wanted }[kind] + 1 });
    }
  };
  for (const text of SPAM) add(text, 'spam');
  for (const text of WANTED) add(text, 'wanted');
  const taught = { spam: SPAM.length, wanted: WANTED.length };
  return (text: string, of: SpamCounts = taught) =>
    spamChance(
      of,
      spamWords([text]).map((word) => counts.get(spamBucket(word, seed)) ?? { spam: 0, wanted: 0 }),
    );
}

test('what is like spam is told from what is like the rest, and nothing is said of other words or after few examples', () => {
  const chanceOf = learn();
  expect(chanceOf('Rank first with cheap backlinks and more traffic')).toBeGreaterThan(0.95);
  expect(chanceOf('Can you ship the blue bowl to Bremen?')).toBeLessThan(0.1);
  expect(chanceOf('Quite another matter altogether, dear potter')).toBeNull();
  expect(chanceOf('Rank first with cheap backlinks', { spam: 2, wanted: 9 })).toBeNull();
  expect(wordChance({ spam: 9, wanted: 9 }, { spam: 0, wanted: 0 })).toBe(0.5);
});

test.each<[string, SpamCounts, [SpamCounts, number], [low: number, high: number] | null]>([
  ['an enquiry after three marks', { spam: 3, wanted: 200 }, [{ spam: 1, wanted: 10 }, 6], [0.5, 0.95]],
  ['words of one spam in hundreds', { spam: 200, wanted: 3 }, [{ spam: 1, wanted: 0 }, 8], null],
  ['words of few in many', { spam: 200, wanted: 20 }, [{ spam: 3, wanted: 0 }, 8], [0.5, 0.95]],
  ['words of all three', { spam: 3, wanted: 200 }, [{ spam: 3, wanted: 0 }, 4], [0.95, 1]],
  ['words of many', { spam: 20, wanted: 2000 }, [{ spam: 8, wanted: 2 }, 6], [0.95, 1]],
  ['ordinary words', { spam: 20, wanted: 200 }, [{ spam: 2, wanted: 20 }, 20], null],
])('of one kind far more was learned: %s', (_name, taught, [word, count], range) => {
  const chance = spamChance(taught, new Array<SpamCounts>(count).fill(word));
  if (range === null) return expect(chance).toBeNull();
  expect(chance).toBeGreaterThan(range[0]);
  expect(chance).toBeLessThan(range[1]);
});

test('words decide alone once twenty of each kind were learned', () => {
  const counts = [
    { spam: 20, wanted: 20 },
    { spam: 19, wanted: 2000 },
    { spam: 2000, wanted: 19 },
  ];
  expect(counts.map(isWellTaught)).toEqual([true, false, false]);
});

test.each<[string, string[], string[]]>([
  ['numbers, short words and addresses of people', ['Ring 0421 555 at ada.byron@mail.test or so'], ['ring']],
  ['the same word twice, in any case and width', ['Bowl BOWL ｂｏｗｌ'], ['bowl']],
  ['a script without blanks', ['安い時計'], ['安い', 'い時', '時計']],
  ['accents', ['Größe Été'], ['größe', 'été']],
])('words: %s', (_name, texts, words) => {
  expect(spamWords(texts)).toEqual(words);
});

test('of a long text the beginning counts, of many words three hundred; each site counts them in places of its own', () => {
  const words = Array.from({ length: 2_000 }, (_, at) => `word${at.toString(36)}x`);
  expect(spamWords([words.join(' ')])).toHaveLength(300);
  expect(spamWords(['x'.repeat(6_000), 'bowl'])).toEqual([]);
  const [one, other] = [1, 2].map((seed) => words.map((word) => spamBucket(word, seed)));
  expect(new Set(one).size).toBeGreaterThan(1_900);
  expect(one?.filter((bucket, at) => bucket === other?.[at]).length).toBeLessThan(20);
  expect(one?.every((bucket) => bucket >= 0 && bucket < 65_536)).toBe(true);
});
