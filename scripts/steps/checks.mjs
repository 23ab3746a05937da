import { join } from 'node:path';
import { projectNode, root, runQuietly } from './project.mjs';

/** The types by one checker: each further one reads most of them again, and beside it the linter has the other processor. */
const CHECKS = [
  ['lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.']],
  ['types', ['node_modules/typescript/bin/tsc', '-p', '.', '--checkers', '1']],
];

/** Format and lint, and types, at the same time. Prints what they found and gives the names of those that failed. */
export async function runChecks() {
  const results = await Promise.all(
    CHECKS.map(async ([name, [file, ...args]]) => {
      const { code, output } = await runQuietly(projectNode(), [join(root, file), ...args]);
      process.stdout.write(output);
      return { name, code };
    }),
  );
  const failed = results.filter(({ code }) => code !== 0).map(({ name }) => name);
  return { failed, passed: results.length - failed.length };
}
