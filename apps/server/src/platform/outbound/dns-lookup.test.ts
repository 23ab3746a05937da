import { startNameServer } from '@sitewright/testing/name-server';
import { expect, test } from 'vitest';
import { createAddressLookup } from './dns-lookup.ts';

test.for([
  { addresses: ['203.0.113.7', '2001:db8::7'], failing: [], found: ['203.0.113.7', '2001:db8::7'] },
  { addresses: ['203.0.113.7'], failing: ['AAAA'], found: ['203.0.113.7'] },
  { addresses: ['2001:db8::7'], failing: ['A'], found: ['2001:db8::7'] },
  { addresses: [], failing: [], found: [] },
  { addresses: ['203.0.113.7'], failing: ['A'], found: null },
  { addresses: ['2001:db8::7'], failing: ['AAAA'], found: null },
  { addresses: ['203.0.113.7'], failing: ['A', 'AAAA'], found: null },
] as const)('a name with $addresses, while $failing fail: $found', async ({ addresses, failing, found }) => {
  const names = await startNameServer();
  names.addresses.set('shop.test', [...addresses]);
  for (const kind of failing) names.failingTypes.add(kind);
  expect(await createAddressLookup([names.address])('shop.test')).toEqual(found);
});
