import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, projectNode, runQuietly } from './project.mjs';
import { listModules, STRIPPED } from './stripped-files.mjs';

const STAMP = join(STRIPPED, '.inputs');

/** Strips the server's modules of their types when any of them was changed since the last time. */
export async function ensureStripped() {
  const inputs = createHash('sha1').update(listModules().map(stateOf).join('\n')).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs) return;
  const { code, output } = await runQuietly(projectNode(), [
    '--no-warnings',
    join(import.meta.dirname, 'strip-modules.mjs'),
  ]);
  if (code !== 0) fail(`${output}\nThe server's modules could not be stripped of their types: see above.`);
  writeFileSync(STAMP, inputs);
}

/** Time and size: of one that only looks changed the file is there, by its text. */
function stateOf(module) {
  const { mtimeMs, size } = statSync(module);
  return `${module} ${mtimeMs} ${size}`;
}
