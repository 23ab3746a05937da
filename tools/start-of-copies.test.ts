import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { PARTS } from '../scripts/steps/bundles.mjs';
import { root } from './source-graph.ts';

const MAIN = `import { sum } from './sum.js';
console.log(JSON.stringify({ sum: sum(1, 2), at: import.meta.dirname }));
`;

/** A project as it is copied to be deployed, without what builds it, with the scripts of this one and a server of two files. */
async function givenProject() {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-copies-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const project = join(folder, 'first');
  for (const name of ['node_modules', ...PARTS.map((part) => `${part}/dist`)])
    await mkdir(join(project, name), { recursive: true });
  await cp(join(root, 'scripts'), join(project, 'scripts'), { recursive: true });
  for (const name of ['package-lock.json', 'node_modules/.package-lock.json'])
    await writeFile(join(project, name), '{ "packages": {} }');
  const dist = join(project, 'apps/server/dist');
  await writeFile(join(dist, 'main.js'), MAIN);
  await writeFile(join(dist, 'sum.js'), 'export const sum = (one, other) => one + other;\n');
  await writeFile(join(dist, 'package.json'), '{ "type": "module" }');
  await writeFile(join(project, 'apps/server/vite.config.ts'), 'export default {};\n');
  await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { writeFileSync } from 'node:fs';
     import { PARTS, readInputs } from ${JSON.stringify(pathToFileURL(join(project, 'scripts/steps/bundles.mjs')).href)};
     const inputsOf = readInputs();
     for (const part of PARTS) writeFileSync(${JSON.stringify(project)} + '/' + part + '/dist/.inputs', inputsOf(part));`,
  ]);
  return { project, dist, copy: join(folder, 'copy') };
}

/** What `npm start` runs. */
async function start(project: string) {
  const env = { ...process.env, NODE_OPTIONS: '', NODE_COMPILE_CACHE: '' };
  const program = ['--no-warnings', join(project, 'scripts/start.mjs')];
  const { stdout } = await promisify(execFile)(process.execPath, program, { env });
  return JSON.parse(stdout) as { sum: number; at: string };
}

async function listFiles(folder: string) {
  const names = await readdir(folder, { recursive: true });
  return Promise.all(names.sort().map(async (name) => [name, (await stat(join(folder, name))).mtimeMs]));
}

test('a copied folder starts as it was built, from where it is now, and writes nothing', async () => {
  const { project, copy } = await givenProject();
  expect(await start(project)).toEqual({ sum: 3, at: join(project, 'apps/server/dist') });
  await cp(project, copy, { recursive: true });
  await rm(project, { recursive: true });
  const later = new Date(Date.now() + 60_000);
  await utimes(join(copy, 'apps/server/dist/main.js'), later, later);
  const before = await listFiles(copy);
  expect(await start(copy)).toEqual({ sum: 3, at: join(copy, 'apps/server/dist') });
  expect(await listFiles(copy)).toEqual(before);
});

test('one whose server was not built from what is there, where nothing can build it, says what to do and starts nothing', async () => {
  const { project, dist } = await givenProject();
  const refused = {
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('apps/server must be built from these sources first: run npm run build'),
  };
  // As a newer release is pulled into the folder of the one before.
  await writeFile(join(project, 'apps/server/vite.config.ts'), 'export default { root: "." };\n');
  await expect(start(project)).rejects.toMatchObject(refused);
  await rm(dist, { recursive: true });
  await expect(start(project)).rejects.toMatchObject(refused);
});

test('of a build that ends halfway nothing is taken for built', async () => {
  const { project, dist } = await givenProject();
  const vite = join(project, 'node_modules/vite/bin/vite.js');
  await mkdir(join(vite, '..'), { recursive: true });
  await writeFile(
    vite,
    `import { writeFileSync } from 'node:fs'; writeFileSync('dist/main.js', 'half'); process.exit(1);`,
  );
  const config = join(project, 'apps/server/vite.config.ts');
  const before = await readFile(config);
  await writeFile(config, 'export default { root: "." };\n');
  await expect(start(project)).rejects.toMatchObject({
    stderr: expect.stringContaining('could not be built'),
  });
  // Back at what it was built from before.
  await writeFile(config, before);
  await expect(start(project)).rejects.toMatchObject({
    stderr: expect.stringContaining('could not be built'),
  });
  expect(existsSync(join(dist, '.inputs'))).toBe(false);
});
