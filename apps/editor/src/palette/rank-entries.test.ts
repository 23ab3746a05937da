import { Tag } from 'lucide-react';
import { expect, test } from 'vitest';
import type { PaletteEntry } from './palette-entry.ts';
import { rankEntries, sectionsOf } from './rank-entries.ts';

const entry = (label: string, kind: PaletteEntry['kind'] = 'place', rest = {}): PaletteEntry => ({
  ...{ id: label, label, kind, icon: Tag, href: '/config/' },
  ...rest,
});

const ENTRIES = [
  entry('Gift cards', 'place', { words: 'vouchers' }),
  entry('Store settings'),
  entry('Café menu', 'page'),
  entry('Return policy', 'setting', { detail: 'Store settings · Policies' }),
  entry('Tagline', 'setting'),
  entry('Order #12', 'found', { words: 'card' }),
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
    entry('a', 'setting'),
    entry('b', 'found'),
    entry('c', 'page'),
    ...Array.from({ length: 20 }, (_, n) => entry(`d${n}`, 'action')),
  ];
  expect(sectionsOf(ranked).map(({ kind, entries }) => [kind, entries.length])).toEqual([
    ['page', 1],
    ['action', 8],
    ['found', 1],
    ['setting', 1],
  ]);
});
