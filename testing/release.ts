import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { PROJECT } from './program.ts';

/**
 * Another release of this program, built from a commit of the history with the packages that are installed here; gone with the test.
 * Throws where the history does not have it, or it needs other packages.
 */
export function buildRelease(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-release-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const archive = spawnSync('git', ['archive', commit], { cwd: PROJECT, maxBuffer: 2 ** 30 });
  if (archive.status !== 0)
    throw new Error(
      `The history has no commit ${commit} (nodes/release-before.json): fetch all of it (git fetch --unshallow). ${archive.stderr}`,
    );
  execFileSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  const [needed, installed] = [productionPackages(folder), productionPackages(PROJECT)];
  const others = [...needed].filter(([path, version]) => installed.get(path) !== version);
  if (others.length > 0)
    throw new Error(
      `The release ${commit} needs other packages (${others.join('; ')}): name a later one in nodes/release-before.json.`,
    );
  linkModules(folder);
  for (const parent of ['apps', 'packages'])
    for (const name of readdirSync(join(PROJECT, parent))) {
      const modules = join(parent, name, 'node_modules');
      if (existsSync(join(PROJECT, modules))) linkEach(modules, folder);
    }
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`The release ${commit} could not be built: ${built.stderr}`);
  return folder;
}

/** What the program runs on, by its path, with the version; what only builds and tests need may differ. */
function productionPackages(root: string): Map<string, string> {
  const lock: { packages: Record<string, { version?: string; dev?: boolean; link?: boolean }> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const all = Object.entries(lock.packages);
  const own = all.filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link);
  return new Map(own.map(([path, { version = '' }]) => [path, version]));
}

/** Packages of others by links; our own are links that lead into the release by themselves. */
function linkModules(folder: string): void {
  linkEach('node_modules', folder);
  const own = join('node_modules', '@sitewright');
  unlinkSync(join(folder, own));
  cpSync(join(PROJECT, own), join(folder, own), { recursive: true, verbatimSymlinks: true });
  // Its scripts find all installed: an installation into these folders would empty those of the project.
  const installed = join(folder, 'node_modules/.package-lock.json');
  unlinkSync(installed);
  cpSync(join(folder, 'package-lock.json'), installed);
}

/** A folder of its own with a link to each package: never one to a folder, whose content a script of the release might change. */
function linkEach(modules: string, folder: string): void {
  mkdirSync(join(folder, modules));
  for (const name of readdirSync(join(PROJECT, modules)))
    symlinkSync(join(PROJECT, modules, name), join(folder, modules, name));
}
