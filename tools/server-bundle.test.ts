import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { escapeOthers } from '../apps/server/build/ascii-only.ts';
import { ensureBundles } from '../scripts/steps/bundles.mjs';
import { COMMANDS_FILE, SERVER_FILE } from '../scripts/steps/server.mjs';
import { root } from './source-graph.ts';

await ensureBundles();
const DIST = join(root, 'apps/server/dist');
/** Files of this build; those of the one before may stand beside them. */
const names: string[] = JSON.parse(await readFile(join(DIST, '.files'), 'utf8'));
const files = await Promise.all(
  names.map(async (name) => ({ name, text: await readFile(join(DIST, name), 'utf8') })),
);

test('the built server holds texts of one byte a character, and no path of the machine it was built on', () => {
  expect(names.length).toBeGreaterThan(20);
  // Engines keep a file with one other character at two bytes for each.
  expect(files.filter(({ text }) => /[^\0-\x7f]/.test(text)).map(({ name }) => name)).toEqual([]);
  expect(files.filter(({ text }) => text.includes(root)).map(({ name }) => name)).toEqual([]);
});

test('other characters are the same when they are written out', () => {
  const texts = ["'\u2019“”…🙂'", '`é 🙂`', '/^[\u{1f600}-🙏]$/u.test("🙂")', '/“(.)”/.exec("“x”")[1]'];
  // biome-ignore lint/security/noGlobalEval: Programs of this test are what is compared.
  const run = (code: string) => globalThis.eval(code) as unknown;
  expect(texts.map((code) => run(escapeOthers(code)))).toEqual(texts.map(run));
});

test('what is not in it is what has files or machine code of its own', () => {
  const known = new Set([...builtinModules, ...builtinModules.map((name) => `node:${name}`)]);
  const imported = files.flatMap(({ text }) =>
    [...text.matchAll(/^(?:import|export) (?:[^'"();]*? from )?"([^"./][^"]*)";$/gm)].map(
      ([, name = '']) => name,
    ),
  );
  const packages = new Set(imported.filter((name) => !known.has(name) && !name.startsWith('node:')));
  expect([...packages].sort()).toEqual(['@node-rs/argon2', 'less', 'lightningcss', 'pino']);
});

test('processes and threads of the server start from the build as it does, without what strips types', async () => {
  const started = files.flatMap(({ text }) => [...text.matchAll(/(?:fork|new Worker)\(new URL\(([^)]*)\)/g)]);
  expect(started.length).toBeGreaterThanOrEqual(3);
  expect(started.map(([, address = '']) => address).filter((address) => /\.ts\b/.test(address))).toEqual([]);
});

test('a moved build runs: it looks for files beside its sources from where it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-moved-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'apps/server'), { recursive: true });
  await cp(DIST, join(folder, 'apps/server/dist'), { recursive: true });
  for (const name of [
    'apps/server/src',
    'apps/server/package.json',
    'packages',
    'node_modules',
    'package.json',
    'README.md',
  ])
    await symlink(join(root, name), join(folder, name));
  const run = promisify(execFile);
  const { stderr } = await run(process.execPath, [join(folder, COMMANDS_FILE), 'help']);
  expect(stderr).toContain('sitewright owner link');
  const failed = run(process.execPath, [join(folder, SERVER_FILE)], {
    env: { PATH: process.env.PATH, PORT: 'none' },
  });
  await expect(failed).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('PORT') });
});
