import { expect, test } from 'vitest';
import { isEligible, mayBeEligible } from './eligibility.ts';

const TABLE: [what: string, country: string, timeZone: string, cores: number, isRecorded: boolean][] = [
  ['in the US', 'US', 'America/Chicago', 4, true],
  ['in the US under an older name', 'US', 'America/Indianapolis', 3, true],
  ['in Japan', 'JP', 'Asia/Tokyo', 8, true],
  ['on two cores', 'JP', 'Asia/Tokyo', 2, false],
  ['on a machine that tells no cores', 'US', 'America/Chicago', 0, false],
  ['in another country', 'DE', 'Europe/Berlin', 8, false],
  ['in a country that is not known', '', 'Asia/Tokyo', 8, false],
  ['under the time zone of the other country', 'US', 'Asia/Tokyo', 8, false],
  ['under the time zone of a neighbour', 'US', 'America/Toronto', 8, false],
  ['in a country by an inherited name', 'constructor', 'Asia/Tokyo', 8, false],
];

test.each(TABLE)('REC-01: a browser %s', (_, country, timeZone, cores, isRecorded) => {
  expect(isEligible({ country, timeZone, cores })).toBe(isRecorded);
});

test('REC-01: a browser asks only where its own facts allow it', () => {
  expect(mayBeEligible({ timeZone: 'Asia/Tokyo', cores: 4 })).toBe(true);
  expect(mayBeEligible({ timeZone: 'Asia/Tokyo', cores: 2 })).toBe(false);
  expect(mayBeEligible({ timeZone: 'Europe/Berlin', cores: 4 })).toBe(false);
});
