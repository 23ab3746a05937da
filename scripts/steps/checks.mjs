import { join } from 'node:path';
import { projectNode, root, run } from './project.mjs';

/** Format and lint, then types. Gives the names of those that failed. */
export async function runChecks() {
  const checks = [
    ['lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.']],
    ['types', ['node_modules/typescript/bin/tsc', '-p', '.']],
  ];
  const failed = [];
  for (const [name, [file, ...args]] of checks) {
    const code = await run(projectNode(), [join(root, file), ...args]);
    if (code !== 0) failed.push(name);
  }
  return { failed, passed: checks.length - failed.length };
}
