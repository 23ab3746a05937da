import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = normalize(join(dirname(fileURLToPath(import.meta.url)), '..'));

export type SourceFile = {
  /** Path from the repository's root, with forward slashes. */
  path: string;
  text: string;
  imports: Import[];
};
export type Import = { specifier: string; target: string | null; typeOnly: boolean; lazy: boolean };

const STATIC = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/g;
const LAZY = /\bimport\(\s*['"]([^'"]+)['"]/g;

/** Folders of the repository that hold TypeScript sources. */
export const FOLDERS = ['apps', 'packages', 'testing', 'e2e', 'bench', 'campaign', 'nodes', 'tools'];

/** Every TypeScript source of the folders, tests included, with its imports resolved to repository paths. */
export function readSources(folders: readonly string[] = FOLDERS): SourceFile[] {
  const found = globSync(`{${folders}}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist)(\/|$)/.test(name),
  });
  return found
    .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path))
    .sort()
    .map((path) => sourceAt(path));
}

/** Thousands of files, which the tests of one worker read once. */
const read = new Map<string, SourceFile>();

function sourceAt(path: string): SourceFile {
  const source = read.get(path) ?? readSource(path);
  read.set(path, source);
  return source;
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
  const imports: Import[] = [];
  for (const [, typeOnly, specifier = ''] of code.matchAll(STATIC))
    imports.push({ specifier, target: resolve(path, specifier), typeOnly: Boolean(typeOnly), lazy: false });
  for (const [, specifier = ''] of code.matchAll(LAZY))
    imports.push({ specifier, target: resolve(path, specifier), typeOnly: false, lazy: true });
  return { path, text, imports };
}

/** Repository path of an import, or null for a library. Workspace packages resolve through their `exports`. */
function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return clean(join(dirname(from), specifier));
  if (!specifier.startsWith('@sitewright/')) return null;
  const [, name = '', ...rest] = specifier.split('/');
  const folder = [`packages/${name}`, `apps/${name}`, name].find(
    (path) => exportsByFolder.has(path) || existsSync(join(root, path, 'package.json')),
  );
  if (!folder) throw new Error(`${from}: unknown workspace ${specifier}`);
  const target = exported(folder, rest.length > 0 ? `./${rest.join('/')}` : '.');
  if (!target) throw new Error(`${from}: ${specifier} is not exported`);
  return clean(target);
}

const exportsByFolder = new Map<string, Record<string, string>>();

function exportsOf(folder: string): Record<string, string> {
  const exported = exportsByFolder.get(folder);
  if (exported) return exported;
  const exports: Record<string, string> =
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).exports ?? {};
  exportsByFolder.set(folder, exports);
  return exports;
}

function exported(folder: string, subpath: string): string | null {
  const exports = exportsOf(folder);
  const exact = exports[subpath];
  if (exact) return join(folder, exact);
  for (const [pattern, target] of Object.entries(exports)) {
    const [head = '', tail] = pattern.split('*');
    if (tail === undefined || !subpath.startsWith(head) || !subpath.endsWith(tail)) continue;
    return join(folder, target.replace('*', subpath.slice(head.length, subpath.length - tail.length)));
  }
  return null;
}

const clean = (path: string) => relative('.', normalize(path)).replaceAll('\\', '/');

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) ||
  /(^|\/)(testing|e2e|bench|campaign|nodes|fuzz)\//.test(path) ||
  path.startsWith('tools/');

/** Files loaded when `entry` is; `lazy` follows dynamic imports too, `types` those of types alone. */
export function reachable(
  sources: SourceFile[],
  entry: string,
  { lazy, types = false }: { lazy: boolean; types?: boolean },
): SourceFile[] {
  const byPath = new Map(sources.map((file) => [file.path, file]));
  const seen = new Set<string>();
  const queue = [entry];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    for (const used of byPath.get(path)?.imports ?? [])
      if (used.target && (types || !used.typeOnly) && (lazy || !used.lazy)) queue.push(used.target);
  }
  return [...seen].flatMap((path) => byPath.get(path) ?? []);
}

/** One entry for all files of a group, without the imports inside it. */
export function mergeFiles(files: SourceFile[], groupOf: (path: string) => string): SourceFile[] {
  return [...Map.groupBy(files, ({ path }) => groupOf(path))].map(([path, group]) => ({
    path,
    text: '',
    imports: group
      .flatMap(({ imports }) => imports)
      .map((used) => ({ ...used, target: used.target && groupOf(used.target) }))
      .filter(({ target }) => target !== path),
  }));
}

/** Files that import each other in a circle, types and what is loaded later included; null if there are none. */
export function findCycle(files: SourceFile[]): string[] | null {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const state = new Map<string, 'open' | 'done'>();
  const trail: string[] = [];
  const visit = (path: string): string[] | null => {
    if (state.get(path) === 'done') return null;
    if (state.get(path) === 'open') return [...trail.slice(trail.indexOf(path)), path];
    state.set(path, 'open');
    trail.push(path);
    for (const { target } of byPath.get(path)?.imports ?? []) {
      const cycle = target && byPath.has(target) ? visit(target) : null;
      if (cycle) return cycle;
    }
    trail.pop();
    state.set(path, 'done');
    return null;
  };
  for (const file of files) {
    const cycle = visit(file.path);
    if (cycle) return cycle;
  }
  return null;
}
