import { parseArgs } from 'node:util';
import { agrees, compareSeed } from './compare.ts';

/** `node fuzz/fuzz.ts --seconds 60 --seed 1`: compares generated templates with the reference until the time is over. */
function main(): number {
  const { values } = parseArgs({
    options: { seconds: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } },
  });
  const first = Number(values.seed);
  const end = performance.now() + Number(values.seconds) * 1_000;
  let compared = 0;
  let failed = 0;
  let seed = first;
  for (; performance.now() < end && failed < 20; seed++) {
    const comparison = compareSeed(seed);
    if (comparison === null) continue;
    compared++;
    if (agrees(comparison)) continue;
    failed++;
    console.error(JSON.stringify(comparison, null, 2));
  }
  console.error(`${compared} templates compared (seeds ${first} to ${seed - 1}), ${failed} differ`);
  return failed === 0 ? 0 : 1;
}

process.exitCode = main();
