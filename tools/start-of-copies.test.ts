import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './source-graph.ts';

const MAIN = `import { sum } from '../../../packages/sums/src/sum.ts';
const hasStripper = process.moduleLoadList.some((name: string) => name.includes('amaro'));
console.log(JSON.stringify({ sum: sum(1, 2), hasStripper }));
`;

const BUNDLES = ['apps/editor', 'apps/storefront', 'packages/mails'];

/** A project as it is copied to be deployed, with the scripts of this one and a server of two modules that tells what it found. */
async function givenProject() {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-copies-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const project = join(folder, 'first');
  const folders = ['apps/server/src', 'packages/sums/src', 'packages/mails/src', 'node_modules'];
  for (const name of [...folders, ...BUNDLES.map((part) => `${part}/dist`)])
    await mkdir(join(project, name), { recursive: true });
  await cp(join(root, 'scripts'), join(project, 'scripts'), { recursive: true });
  for (const name of ['package-lock.json', 'node_modules/.package-lock.json'])
    await writeFile(join(project, name), '{ "packages": {} }');
  await writeFile(join(project, 'apps/server/src/main.ts'), MAIN);
  await writeFile(
    join(project, 'packages/sums/src/sum.ts'),
    'export const sum = (one: number, other: number): number => one + other;\n',
  );
  return { project, copy: join(folder, 'copy'), dist: join(project, 'apps/server/dist') };
}

/** What `npm start` runs: what the server told, and what else was said. */
async function start(project: string) {
  const env = { ...process.env, NODE_OPTIONS: '', NODE_COMPILE_CACHE: '' };
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--no-warnings', join(project, 'scripts/start.mjs')],
    { env },
  );
  const lines = stderr
    .split('\n')
    .filter((line) => line !== '' && !/ExperimentalWarning|trace-warn/.test(line));
  return { told: JSON.parse(stdout) as { sum: number; hasStripper: boolean }, lines };
}

const WITHOUT = { told: { sum: 3, hasStripper: false }, lines: [] };

test('a copied folder starts as it was built, and writes nothing', async () => {
  const { project, copy } = await givenProject();
  expect(await start(project)).toEqual(WITHOUT);
  await cp(project, copy, { recursive: true });
  const later = new Date(Date.now() + 60_000);
  await utimes(join(copy, 'apps/server/src/main.ts'), later, later);
  // Whoever may not write would fail there.
  await rm(join(copy, 'scripts/steps/strip-modules.mjs'));
  expect(await start(copy)).toEqual(WITHOUT);
});

test('where modules without types cannot be written, the server starts with a line about it; a build fails', async () => {
  const { project, dist } = await givenProject();
  await writeFile(dist, 'in the way');
  const { told, lines } = await start(project);
  expect(told).toEqual({ sum: 3, hasStripper: true });
  expect(lines).toEqual([expect.stringMatching(/^The server strips its modules .*: \w+: .*stripped/)]);
  expect(await readFile(dist, 'utf8')).toBe('in the way');

  const built = promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `const { ensureStripped } = await import(${JSON.stringify(join(project, 'scripts/steps/strip.mjs'))});
     await ensureStripped();`,
  ]);
  await expect(built).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('could not be stripped'),
  });
});

test('what a full disk or a killed start has left is never loaded, and mended by the next start', async () => {
  const { project, dist } = await givenProject();
  await start(project);
  const stripped = join(dist, 'stripped');
  const names = await readdir(stripped);
  expect(names).toHaveLength(2);
  for (const name of names) await writeFile(join(stripped, name), 'const half');
  const part = join(stripped, `${names[0]}.part`);
  await writeFile(part, 'const half');
  const before = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(part, before, before);

  const alone = await promisify(execFile)(
    process.execPath,
    ['--import=./scripts/steps/load-stripped.mjs', 'apps/server/src/main.ts'],
    { cwd: project },
  );
  expect(JSON.parse(alone.stdout)).toEqual({ sum: 3, hasStripper: true });
  expect(await start(project)).toEqual(WITHOUT);
  expect(await readdir(stripped)).toEqual(names);
});

test('two starts at once both find whole modules', async () => {
  const { project, dist } = await givenProject();
  expect(await Promise.all([start(project), start(project)])).toEqual([WITHOUT, WITHOUT]);
  expect(await readdir(join(dist, 'stripped'))).toHaveLength(2);
});
