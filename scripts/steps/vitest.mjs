import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectNode, root, run } from './project.mjs';

/**
 * Runs the tests of these projects, below the given paths, and counts them. `quiet` prints once they have ended, for
 * tests that run beside others.
 */
export async function runVitest({ projects, paths = [], options = [], env = {}, quiet = false }) {
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-report-'));
  const report = join(folder, 'report.json');
  const args = ['run', ...paths, ...options, '--reporter=default', '--reporter=json', '--passWithNoTests'];
  args.push(`--outputFile.json=${report}`, ...projects.flatMap((project) => ['--project', project]));
  const settings = { env: { ...process.env, ...env } };
  const start = quiet ? runToItsEnd : run;
  const code = await start(projectNode(), [join(root, 'node_modules/vitest/vitest.mjs'), ...args], settings);
  const counts = countTests(report);
  rmSync(folder, { recursive: true });
  // A failure outside of any test (a set-up, an unhandled rejection) shows in the exit code only.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Runs a program and prints what it said once it has ended. */
function runToItsEnd(file, args, options) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
    const pass = (signal) => child.kill(signal);
    process.on('SIGTERM', pass);
    process.on('SIGINT', pass);
    child.once('close', (code) => {
      process.off('SIGTERM', pass);
      process.off('SIGINT', pass);
      process.stdout.write(Buffer.concat(said));
      resolve(code ?? 1);
    });
  });
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
