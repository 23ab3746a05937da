import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectNode, root, run, runQuietly } from './project.mjs';

/** Tests start hundreds of threads and programs of a few files each: half of what one takes was compiling them again. */
const COMPILE_CACHE = join(tmpdir(), 'sitewright-compile-cache');

/** Runs several processes of tests at the same time and adds up what they count; only the first prints while it runs. */
export async function runTogether([first, ...others], options) {
  const results = await Promise.all([
    runVitest({ projects: first, ...options }),
    ...others.map((projects) => runVitest({ projects, ...options, isQuiet: true })),
  ]);
  for (const { output } of results) process.stdout.write(output);
  const sum = (count) => results.reduce((total, result) => total + result[count], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

/** Runs the tests of these projects, below the given paths, and counts them. */
export async function runVitest({ projects, paths = [], options = [], env = {}, isQuiet = false }) {
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-report-'));
  const report = join(folder, 'report.json');
  const args = ['run', ...paths, ...options, '--reporter=default', '--reporter=json', '--passWithNoTests'];
  args.push(`--outputFile.json=${report}`, ...projects.flatMap((project) => ['--project', project]));
  const settings = { env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, ...env } };
  const command = [projectNode(), [join(root, 'node_modules/vitest/vitest.mjs'), ...args], settings];
  const { code, output } = isQuiet
    ? await runQuietly(...command)
    : { code: await run(...command), output: '' };
  const counts = { ...countTests(report), output };
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
