import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, projectNode, runQuietly } from './project.mjs';
import { isStripped, listModules } from './stripped-files.mjs';

/**
 * Strips the server's modules of their types when any of them was changed since the last time, by its text: times of files say nothing
 * after a checkout. A server can start without (`mayFail`): where nothing can be written, it strips them itself.
 */
export async function ensureStripped({ mayFail = false } = {}) {
  const problem = await strip();
  if (problem === null) return;
  if (!mayFail) fail(`${problem}\nThe server's modules could not be stripped of their types: see above.`);
  console.error(`The server strips its modules of their types itself, which takes 25 MB: ${problem}`);
}

/** What went wrong, in a line. */
async function strip() {
  try {
    if (listModules().every((module) => isStripped(readFileSync(module, 'utf8')))) return null;
  } catch (error) {
    return error.message;
  }
  const program = join(import.meta.dirname, 'strip-modules.mjs');
  const { code, output } = await runQuietly(projectNode(), ['--no-warnings', program]);
  return code === 0 ? null : output.trim().replaceAll(/\s+/g, ' ');
}
