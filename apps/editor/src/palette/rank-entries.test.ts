import { Tag } from 'lucide-react';
import { expect, test } from 'vitest';
import type { PaletteEntry } from './palette-entry.ts';
import { rankEntries, sectionsOf } from './rank-entries.ts';

const entry = (label: string, kind: PaletteEntry['kind'] = 'Go to', rest = {}): PaletteEntry => ({
  ...{ id: label, label, kind, icon: Tag, href: '/config/' },
  ...rest,
});

const ENTRIES = [
  entry('Gift cards', 'Go to', { words: 'vouchers' }),
  entry('Store settings'),
  entry('Café menu', 'Pages'),
  entry('Return policy', 'Settings', { detail: 'Store settings · Policies' }),
  entry('Tagline', 'Settings'),
  entry('Order #12', 'Found on this site', { words: 'card' }),
];

test.each([
  ['gift', ['Gift cards']],
  ['voucher', ['Gift cards']],
  // Letters without accents, and case, find them with; the order of the words does not count.
  ['CAFE', ['Café menu']],
  ['menu caf', ['Café menu']],
  ['store', ['Store settings', 'Return policy']],
  ['card', ['Gift cards', 'Order #12']],
  ['policies store', ['Return policy']],
  // In the middle of a word only from three letters on.
  ['gl', []],
  ['agl', ['Tagline']],
  ['gift nonsense', []],
  ['  ', []],
])('“%s” finds %j, the best first', (query, labels) => {
  expect(rankEntries(ENTRIES, query).map(({ label }) => label)).toEqual(labels);
});

test('what the server finds comes below what is known at once, settings last', () => {
  const ranked = [
    entry('a', 'Settings'),
    entry('b', 'Found on this site'),
    entry('c', 'Pages'),
    ...Array.from({ length: 20 }, (_, n) => entry(`d${n}`, 'Actions')),
  ];
  expect(sectionsOf(ranked).map(({ title, entries }) => [title, entries.length])).toEqual([
    ['Pages', 1],
    ['Actions', 8],
    ['Found on this site', 1],
    ['Settings', 1],
  ]);
});
