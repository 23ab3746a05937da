import { startNameServer } from '@sitewright/testing/name-server';
import { expect, test } from 'vitest';
import { createAddressLookup, leadsTo } from './dns-lookup.ts';

const [FOUR, SIX] = ['203.0.113.7', '2001:db8::7'];

test.for([
  { addresses: [FOUR, SIX], failing: [], found: { list: [FOUR, SIX], isComplete: true } },
  { addresses: [FOUR], failing: ['AAAA'], found: { list: [FOUR], isComplete: false } },
  { addresses: [SIX], failing: ['A'], found: { list: [SIX], isComplete: false } },
  { addresses: [], failing: [], found: { list: [], isComplete: true } },
  { addresses: [FOUR], failing: ['A'], found: null },
  { addresses: [SIX], failing: ['AAAA'], found: null },
  { addresses: [FOUR], failing: ['A', 'AAAA'], found: null },
] as const)('a name with $addresses, while $failing fail', async ({ addresses, failing, found }) => {
  const names = await startNameServer();
  names.addresses.set('shop.test', [...addresses]);
  for (const kind of failing) names.failingTypes.add(kind);
  expect(await createAddressLookup([names.address])('shop.test')).toEqual(found);
});

const all = (...list: string[]) => ({ list, isComplete: true });
const some = (...list: string[]) => ({ list, isComplete: false });

test.for([
  [all(FOUR), all(FOUR, SIX), true],
  [some(SIX), some(FOUR, SIX), true],
  [all('198.51.100.9'), all(FOUR), false],
  [all(), all(FOUR), false],
  // The addresses that they have in common may be those that nobody has answered.
  [some('198.51.100.9'), all(FOUR, SIX), null],
  [all(SIX), some(FOUR), null],
  [all(FOUR), all(), null],
  [null, all(FOUR), null],
  [all(FOUR), null, null],
] as const)('%j leads to %j: %s', ([addresses, target, leads]) => {
  expect(leadsTo(addresses, target)).toBe(leads);
});
