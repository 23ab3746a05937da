import { FILE_CASES } from '@sitewright/testing/growth/file-cases';
import { type GrowthCase, measureGrowth } from '@sitewright/testing/growth/measure-growth';
import { TEMPLATE_CASES } from '@sitewright/testing/growth/template-cases';
import { TEXT_CASES } from '@sitewright/testing/growth/text-cases';
import { expect, test } from 'vitest';

/** Four times the text may take eight times as long: twice what is linear, for memory and a busy machine. */
const MAX_TIMES = 8;
/** Shorter than this, nobody else waits for it, however it grows. */
const SHORT_MS = 25;

const cases: readonly GrowthCase[] = [...TEXT_CASES, ...FILE_CASES, ...TEMPLATE_CASES];

test.each(cases.map((one) => [one.name, one] as const))(
  'the time of %s grows no faster than its text',
  { timeout: 1_200_000 },
  async (name, one) => {
    const found = await measureGrowth(one);
    const longest = Math.max(0, ...found.map(({ ms }) => ms));
    process.stdout.write(`${name}: ${longest.toFixed(0)} ms of ${one.max} characters\n`);
    expect(found.filter(({ times, ms }) => times > MAX_TIMES && ms > SHORT_MS)).toEqual([]);
  },
);
