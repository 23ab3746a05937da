import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBundles } from './steps/bundles.mjs';
import { runChecks } from './steps/checks.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { fail, projectNode, run } from './steps/project.mjs';

const PROJECTS = ['unit', 'call', 'journey'];
/** Takes an hour or so: only run when it is asked for. */
const CAMPAIGN = 'campaign';

// npm test [unit] [call] [journey] [path …]: all of it without words, else the named kinds, below the named paths.
const words = process.argv.slice(2);
const kinds = [...PROJECTS, CAMPAIGN];
const paths = words.filter((word) => !kinds.includes(word));
const unknown = paths.find((path) => !existsSync(path));
if (unknown) fail(`There are neither ${unknown} tests (only ${kinds.join(', ')}) nor a file of that name.`);
const asked = words.filter((word) => kinds.includes(word));
const projects = asked.length > 0 ? asked : PROJECTS;

await ensureInstalled();
const browser = projects.includes('journey') ? await ensureChromium() : undefined;
await ensureBundles();

const total = { passed: 0, failed: 0 };
if (words.length === 0) {
  const { passed, failed } = await runChecks();
  for (const name of failed) console.error(`check failed: ${name}`);
  add({ passed, failed: failed.length });
}
add(await runTests());
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

function add({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}

async function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-report-'));
  const report = join(folder, 'report.json');
  const env = { ...process.env, ...(browser ? { CHROMIUM_PATH: browser } : {}) };
  const args = ['run', ...paths, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  for (const project of projects) args.push('--project', project);
  const code = await run(projectNode(), ['node_modules/vitest/vitest.mjs', ...args, '--passWithNoTests'], {
    env,
  });
  const counts = countTests(report);
  rmSync(folder, { recursive: true });
  // A failure outside of any test (a set-up, an unhandled rejection) shows in the exit code only.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** A file that cannot even be loaded has no tests and counts as one failure. */
function countTests(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const broken = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    );
    return { passed: numPassedTests, failed: numFailedTests + broken.length };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
