import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compressFolder } from './compress.mjs';
import { fail, projectNode, root, runQuietly } from './project.mjs';

/** Parts that Vite builds; each has a vite.config.ts and writes into its own dist/. */
export const PARTS = ['apps/editor', 'apps/storefront', 'apps/server', 'packages/mails'];
/** Those whose files browsers load. */
const SERVED = new Set(['apps/editor', 'apps/storefront']);
/** A server that runs goes on loading parts of its build when it first needs them: they stay until the build after the next. */
const LOADED_LATER = new Set(['apps/server']);
const STAMP = '.inputs';
const FILES = '.files';
const VITE = join(root, 'node_modules/vite/bin/vite.js');
const IGNORED = /(^|\/)(node_modules|dist|bench|\.vite)(\/|$)|\.test\.tsx?$/;

/**
 * Builds the parts whose inputs changed since they were built last, of all or some; all of them with `force`. Where Vite is not installed
 * (`npm ci --omit=dev`), they must have been built before, from what lies beside them.
 */
export async function ensureBundles({ force = false, parts = PARTS } = {}) {
  const canBuild = existsSync(VITE);
  const inputsOf = readInputs();
  const stale = [];
  for (const part of parts) {
    const inputs = inputsOf(part);
    const stamp = join(root, part, 'dist', STAMP);
    const isBuilt = existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs;
    if (!isBuilt || (force && canBuild)) stale.push({ part, inputs, stamp });
  }
  if (stale.length === 0) return;
  const names = stale.map(({ part }) => part).join(', ');
  if (!canBuild) {
    fail(
      `${names} must be built from these sources first: run npm run build, or copy dist/ from where they were built.`,
    );
  }
  console.error(`Building ${names} …`);
  await Promise.all(stale.map(build));
}

/** What a part is built from, by its text: kept beside what was built. */
export function readInputs() {
  const shared = hashOf(['packages', 'package-lock.json']);
  return (part) => `${shared}-${hashOf([part])}`;
}

async function build({ part, inputs, stamp }) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const dist = join(root, part, 'dist');
  const former = LOADED_LATER.has(part) ? filesOf(dist) : [];
  const startedAt = Date.now();
  // Of a build that ends halfway nothing is taken for built.
  rmSync(stamp, { force: true });
  const { code, output } = await runQuietly(projectNode(), [VITE, 'build'], { cwd: join(root, part), env });
  if (code !== 0) fail(`${output}\n${part} could not be built: see above.`);
  if (SERVED.has(part)) await compressFolder(dist);
  if (LOADED_LATER.has(part)) keepFormer(dist, { former, startedAt });
  writeFileSync(stamp, inputs);
}

/** Names of the files of the last build. */
function filesOf(dist) {
  const list = join(dist, FILES);
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}

/** Removes what neither this build wrote nor the one before. */
function keepFormer(dist, { former, startedAt }) {
  const names = readdirSync(dist).filter((name) => !name.startsWith('.'));
  const written = names.filter((name) => statSync(join(dist, name)).mtimeMs >= startedAt - 1_000);
  const kept = new Set([...former, ...written]);
  for (const name of names) if (!kept.has(name)) rmSync(join(dist, name), { recursive: true });
  writeFileSync(join(dist, FILES), JSON.stringify(written));
}

/** Content of all files below the given paths; times of files say nothing after a checkout. */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(listFiles)) {
    hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 24);
}

function listFiles(path) {
  const full = join(root, path);
  if (IGNORED.test(path)) return [];
  if (!existsSync(full)) return [];
  const entries = readEntries(full);
  if (!entries) return [full];
  return entries.sort().flatMap((name) => listFiles(`${path}/${name}`));
}

function readEntries(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return undefined;
  }
}
