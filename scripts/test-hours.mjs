import { existsSync } from 'node:fs';
import { ensureBundles } from './steps/bundles.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { loadClock } from './steps/clock.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { KINDS, stagesOf } from './steps/kinds.mjs';
import { fail } from './steps/project.mjs';
import { runVitest } from './steps/vitest.mjs';

const MOMENT = /^(\d{4}-\d{2}-\d{2}T)?\d{2}:\d{2}(:\d{2})?$/;
/** One in each quarter of the day, and shortly before a month ends. */
const USUAL = ['03:30', '09:30', '15:30', '21:30', '2026-01-31T23:59:30'];

// npm run test:hours [moment …] [unit] [call] [journey] [path …]: the tests as if it were these moments (UTC), each `HH:MM`
// of today or `YYYY-MM-DDTHH:MM:SS`. Node, PostgreSQL and Chromium all see that clock, by the library of Debian's faketime.
const words = process.argv.slice(2);
const named = words.filter((word) => MOMENT.test(word));
const moments = named.length > 0 ? named : USUAL;
const kinds = words.filter((word) => KINDS.includes(word));
const stages = stagesOf(kinds.length > 0 ? kinds : KINDS);
const paths = words.filter((word) => !MOMENT.test(word) && !KINDS.includes(word));
const unknown = paths.find((path) => !existsSync(path));
if (unknown) fail(`${unknown} is neither a moment, a kind of tests (${KINDS.join(', ')}) nor a file.`);
const clockAt = loadClock();

await ensureInstalled();
const browser = await ensureChromium();
await ensureBundles();

const results = [];
for (const moment of moments) {
  console.log(`\n${moment} UTC`);
  const env = { CHROMIUM_PATH: browser, ...clockAt(moment) };
  const total = { moment, passed: 0, failed: 0 };
  for (const stage of stages) {
    const { passed, failures } = await runVitest({ projects: stage, paths, env });
    total.passed += passed;
    total.failed += failures.length;
    for (const { file, name } of failures) console.log(`${moment} failed: ${file} > ${name}`);
  }
  results.push(total);
}
for (const { moment, passed, failed } of results)
  console.log(`${moment}: ${passed} passed, ${failed} failed`);
process.exit(results.some(({ failed }) => failed > 0) ? 1 : 0);
