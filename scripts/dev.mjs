import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBundles } from './steps/bundles.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { projectNode, root, run } from './steps/project.mjs';

await ensureInstalled();
await ensureBundles();

const node = projectNode();
const vite = join(root, 'node_modules/vite/bin/vite.js');
// The editor's development server stands in front of the program: open its address, not the program's.
const env = {
  APP_URL: 'http://localhost:5173',
  SERVER_URL: `http://localhost:${process.env.PORT || 3000}`,
  NODE_COMPILE_CACHE: resolve(root, process.env.DATA_DIR || 'data', 'compile-cache'),
  ...process.env,
  NODE_ENV: 'development',
};
const watched = ['apps/server/src', 'packages', 'templates'].map((path) => `--watch-path=${path}`);

const programs = [run(node, [...watched, '--watch-preserve-output', 'apps/server/src/main.ts'], { env })];
if (existsSync(join(root, 'apps/editor/vite.config.ts'))) {
  programs.push(run(node, [vite], { env, cwd: join(root, 'apps/editor') }));
}
if (existsSync(join(root, 'apps/storefront/vite.config.ts'))) {
  programs.push(run(node, [vite, 'build', '--watch'], { env, cwd: join(root, 'apps/storefront') }));
}
const codes = await Promise.all(programs);
process.exit(Math.max(...codes));
