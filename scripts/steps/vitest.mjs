import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectNode, root, run } from './project.mjs';
import { COMPILE_CACHE, makeRunFolder, removeRunFolder } from './run-folder.mjs';

/**
 * Runs the files of failed journeys once more, on installations of their own. A busy machine now and then takes the time from
 * a browser in the middle of a step; a fault of the program is there again. Gives the result with that of this run in the place
 * of the first, and `unsteady`: what passed only now.
 */
export async function withSecondTry({ passed, failures }, options) {
  const isJourney = ({ file }) => file.startsWith('e2e/');
  const files = [...new Set(failures.filter(isJourney).map(({ file }) => file))];
  if (files.length === 0) return { passed, failures, unsteady: [] };
  console.log(`\nOnce more: ${files.join(', ')}`);
  const again = await runVitest({ ...options, projects: ['journey'], paths: files });
  const isIn = (list) => (failure) =>
    list.some(({ file, name }) => file === failure.file && name === failure.name);
  const unsteady = failures.filter(isJourney).filter((failure) => !isIn(again.failures)(failure));
  const lost = again.failures.filter((failure) => !isIn(failures)(failure));
  return {
    passed: passed + unsteady.length - lost.length,
    failures: [...failures.filter((failure) => !isJourney(failure)), ...again.failures],
    unsteady,
  };
}

/** Runs the tests of these projects, below the given paths; gives how many passed, those that failed, and the seconds of each file. */
export async function runVitest({ projects, paths = [], options = [], env = {} }) {
  const folder = makeRunFolder();
  const report = join(folder, 'report.json');
  const args = ['run', ...paths, ...options, '--reporter=default', '--reporter=json', '--passWithNoTests'];
  args.push(`--outputFile.json=${report}`, ...projects.flatMap((project) => ['--project', project]));
  const settings = { env: { ...process.env, TMPDIR: folder, NODE_COMPILE_CACHE: COMPILE_CACHE, ...env } };
  const command = [projectNode(), [join(root, 'node_modules/vitest/vitest.mjs'), ...args], settings];
  const code = await run(...command);
  const { passed, failures, files } = readReport(report);
  removeRunFolder(folder);
  // A failure outside of any test (a set-up, an unhandled rejection) shows in the exit code only.
  const outside = { file: projects.join(', '), name: 'outside of the tests', message: `exit code ${code}` };
  return { passed, failures: code !== 0 && failures.length === 0 ? [outside] : failures, files };
}

/** A file that cannot even be loaded has no tests and counts as one failure. */
function readReport(report) {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return {
      passed: numPassedTests,
      failures: testResults.flatMap(failuresOfFile),
      files: testResults.map(({ name, startTime, endTime }) => ({
        file: relative(root, name),
        seconds: (endTime - startTime) / 1000,
      })),
    };
  } catch {
    return {
      passed: 0,
      files: [],
      failures: [{ file: report, name: 'no report', message: 'the tests ended before they wrote one' }],
    };
  }
}

function failuresOfFile({ name: path, status, message, assertionResults }) {
  const file = relative(root, path);
  if (status === 'failed' && assertionResults.length === 0)
    return [{ file, name: 'could not be loaded', message }];
  return assertionResults
    .filter((result) => result.status === 'failed')
    .map(({ fullName, failureMessages }) => ({ file, name: fullName, message: failureMessages.join('\n') }));
}
