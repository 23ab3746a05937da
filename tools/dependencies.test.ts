import { existsSync, globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, reachable, readSources, root, type SourceFile } from './source-graph.ts';

type Manifest = {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/** Packages that are run as programs, not imported. */
const PROGRAMS = ['node', 'typescript', '@biomejs/biome'];

const ROOT = '.';
const workspaces = globSync('{apps,packages}/*/package.json', { cwd: root })
  .map((path) => path.replaceAll('\\', '/').replace('/package.json', ''))
  .concat('testing')
  .sort();
const manifests = new Map([ROOT, ...workspaces].map((folder) => [folder, readManifest(folder)]));
const sources = [...readSources(), ...readSources(['demo', 'scripts'])];

/** Tests, what they share, and what stands beside `src/`: builds and benches. The running program has none of it. */
const isOfDevelopment = (path: string) =>
  isTest(path) || path.endsWith('.testing.ts') || !path.includes('/src/');
/** Packages whose place is asked for, or that are loaded the old way. */
const PLACE = /(?:(?:\bmeta|url\)|\bfrom\w+)\.resolve|\brequire)\(\s*'([@a-z][^']*)'/g;
const workspaceOf = (path: string) => workspaces.find((folder) => path.startsWith(`${folder}/`)) ?? ROOT;

/** Packages that a file names in an import or asks the place of, the repository's own included. */
function packagesOf({ text, imports }: SourceFile): string[] {
  const places = [...text.matchAll(PLACE)].map(([, specifier = '']) => specifier);
  return [...imports.map(({ specifier }) => specifier), ...places]
    .filter((specifier) => /^[@a-z][\w@./-]*$/.test(specifier))
    .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'))
    .filter((name) => !builtinModules.includes(name));
}

test('what a workspace imports stands in its package.json; tests may use what stands in the root', () => {
  const undeclared = sources.flatMap((file) => {
    const own = declared(workspaceOf(file.path));
    const shared = isOfDevelopment(file.path) ? declared(ROOT) : [];
    return packagesOf(file)
      .filter((name) => !own.includes(name) && !shared.includes(name) && !isOwnName(name, file))
      .map((name) => `${file.path} imports ${name}`);
  });
  expect(undeclared).toEqual([]);
});

test('what a package.json names is imported', () => {
  const unused = [...manifests.keys()].flatMap((folder) => {
    const files = sources.filter(({ path }) =>
      folder === ROOT ? workspaceOf(path) === ROOT || isOfDevelopment(path) : workspaceOf(path) === folder,
    );
    const used = new Set([...files.flatMap(packagesOf), ...(folder === ROOT ? PROGRAMS : [])]);
    return declared(folder)
      .filter((name) => !used.has(name) && !isPeerOf(used, name))
      .filter((name) => !describesUsed(name, folder === ROOT ? sources : files))
      .map((name) => `${folder}: ${name}`);
  });
  expect(unused).toEqual([]);
});

test('the server runs on what is installed without the packages for development', () => {
  const loaded = reachable(sources, 'apps/server/src/main.ts', { lazy: true });
  expect(loaded.length).toBeGreaterThan(100);
  const missing = loaded.flatMap((file) => {
    const { dependencies = {} } = manifests.get(workspaceOf(file.path)) ?? {};
    const values = file.imports.filter(({ typeOnly }) => !typeOnly);
    return packagesOf({ ...file, imports: values })
      .filter((name) => !Object.hasOwn(dependencies, name) && !isOwnName(name, file))
      .map((name) => `${file.path} imports ${name}`);
  });
  expect(missing).toEqual([]);
});

test('a package has one version in the whole repository', () => {
  const versions = new Map<string, Set<string>>();
  for (const { dependencies, devDependencies } of manifests.values())
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
  expect([...versions].filter(([, found]) => found.size > 1).map(([name]) => name)).toEqual([]);
});

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

function declared(folder: string): string[] {
  const { dependencies, devDependencies } = manifests.get(folder) ?? {};
  return Object.keys({ ...dependencies, ...devDependencies });
}

/** A workspace may name itself; tests may name any, all of which are linked by the root. */
function isOwnName(name: string, { path }: SourceFile): boolean {
  if (!name.startsWith('@sitewright/')) return false;
  return (
    isOfDevelopment(path) || workspaceOf(path) === ROOT || manifests.get(workspaceOf(path))?.name === name
  );
}

/** Packages that a used one asks its user to bring, which npm does not add by itself here (.npmrc). */
function isPeerOf(used: ReadonlySet<string>, name: string): boolean {
  return [...used].some((user) => {
    const file = join(root, 'node_modules', user, 'package.json');
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).peerDependencies?.[name] !== undefined;
  });
}

/** Types of a package that is imported, or of Node itself. */
function describesUsed(name: string, files: readonly SourceFile[]): boolean {
  const described = name.match(/^@types\/(.+)$/)?.[1];
  return described === 'node' || files.some((file) => described && packagesOf(file).includes(described));
}
