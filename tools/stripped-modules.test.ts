import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { SERVER } from '../scripts/steps/server.mjs';
import { ensureStripped } from '../scripts/steps/strip.mjs';
import { isStripped, listModules } from '../scripts/steps/stripped-files.mjs';
import { root } from './source-graph.ts';

/** Node as the server runs on it: what a module tells, and whether what strips types was loaded for it. */
async function load(module: string) {
  const code = `const told = await import(${JSON.stringify(pathToFileURL(module).href)});
    const hasStripper = process.moduleLoadList.some((name) => name.includes('amaro'));
    console.log(JSON.stringify({ names: Object.keys(told), hasStripper }));`;
  const flags = SERVER.filter((argument) => argument.startsWith('--'));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...flags, '--input-type=module', '--eval', code],
    { cwd: root, env: { ...process.env, NODE_OPTIONS: '', NODE_COMPILE_CACHE: '' } },
  );
  return JSON.parse(stdout) as { names: string[]; hasStripper: boolean };
}

test('the server loads its modules without types and without what strips them; one that has changed is stripped then', async () => {
  await ensureStripped();
  const sources = await Promise.all(listModules().map((module) => readFile(module, 'utf8')));
  expect(sources.filter((source) => !isStripped(source))).toEqual([]);
  const shipped = await load(join(root, 'apps/server/src/platform/ids/is-uuid.ts'));
  expect(shipped).toEqual({ names: ['isUuid'], hasStripper: false });

  const folder = await mkdtemp(join(tmpdir(), 'sitewright-stripped-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const changed = join(folder, 'changed.ts');
  await writeFile(changed, `export const changed: number = ${Math.random()};`);
  expect(await load(changed)).toEqual({ names: ['changed'], hasStripper: true });
});
