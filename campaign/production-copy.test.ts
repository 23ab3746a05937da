import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { folderBytes } from '@sitewright/testing/folder-size';
import { freePort } from '@sitewright/testing/installation';
import { remoteServer } from '@sitewright/testing/remote-server';
import { waitFor } from '@sitewright/testing/wait-for';
import { expect, onTestFinished, test } from 'vitest';
import { PARTS } from '../scripts/steps/bundles.mjs';

const root = normalize(join(import.meta.dirname, '..'));
const MAX_BYTES = 400_000_000;
/** With Debian's base (77 MB) and npm (9 MB) the image is below 400 MB. */
const MAX_KEPT_BYTES = 310_000_000;
const BUNDLES = PARTS.map((part) => `${part}/dist`);
let stopCopy: (() => Promise<void>) | undefined;
/** Folders and files that only development needs; npm wants the manifest of each workspace, that of the tests too. */
const OF_DEVELOPMENT = /^(testing\/(?!package\.json$)|(e2e|bench|campaign|tools|docs)\/)|\.test\.tsx?$/;

test('a copy without what development needs installs below 400 MB and starts without Vite', {
  timeout: 900_000,
}, async ({ annotate }) => {
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-production-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  copyForProduction(folder);
  execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' });
  expect(existsSync(join(folder, 'node_modules/vite'))).toBe(false);
  const bytes = folderBytes(join(folder, 'node_modules'));
  await annotate(`node_modules holds ${Math.round(bytes / 1e6)} MB`);
  expect(bytes).toBeLessThan(MAX_BYTES);

  await expectServing(await startCopy(folder, [process.execPath, 'scripts/start.mjs']));
  expect(existsSync(join(folder, 'node_modules/vite'))).toBe(false);

  // What of it the image keeps starts from its built files, on new data and on those of before.
  execFileSync(process.execPath, ['scripts/image.mjs', 'keep'], { cwd: folder, stdio: 'pipe' });
  expect(existsSync(join(folder, 'node_modules/fastify/package.json'))).toBe(false);
  const kept = ['node_modules', 'apps', 'packages', 'templates', 'demo'].reduce(
    (sum, name) => sum + folderBytes(join(folder, name)),
    0,
  );
  await annotate(`the image keeps ${Math.round(kept / 1e6)} MB`);
  expect(kept).toBeLessThan(MAX_KEPT_BYTES);
  const program = [join(folder, 'node_modules/.bin/node'), 'apps/server/dist/main.js'];
  for (const data of ['data', 'new-data']) await expectServing(await startCopy(folder, program, data));
});

async function expectServing(port: number): Promise<void> {
  const server = remoteServer(port);
  for (const [host, path] of [
    [`demo.localhost:${port}`, '/'],
    [`localhost:${port}`, '/config/'],
  ] as const) {
    const page = await server.inject({ url: path, headers: { host } });
    expect([host, page.statusCode]).toEqual([host, 200]);
    const scripts = scriptsOf(page.body);
    expect(scripts.length).toBeGreaterThan(0);
    for (const url of scripts) {
      const { statusCode, headers } = await server.inject({ url, headers: { host } });
      const type = headers['content-type'];
      expect([url, statusCode, type]).toEqual([url, 200, expect.stringMatching(/javascript/)]);
    }
  }
}

function copyForProduction(folder: string): void {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const needed = files.filter((path) => !OF_DEVELOPMENT.test(path) && existsSync(join(root, path)));
  for (const path of [...needed, ...BUNDLES])
    cpSync(join(root, path), join(folder, path), { recursive: true });
}

/** Starts the copy on a data directory inside it, where no other runs by then; gives its port once it is ready. */
async function startCopy(
  folder: string,
  [command = '', ...args]: readonly string[],
  data = 'data',
): Promise<number> {
  await stopCopy?.();
  const port = await freePort();
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: join(folder, data), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const ended = new Promise((resolve) => child.once('close', resolve));
  stopCopy = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  onTestFinished(stopCopy);
  const isReady = async () => {
    if (child.exitCode !== null) return;
    const response = await fetch(`http://localhost:${port}/ready`).catch(() => null);
    expect(response?.status, output).toBe(200);
  };
  await waitFor(isReady, { timeout: 180_000, interval: 500 });
  expect(child.exitCode, output).toBeNull();
  expect(output).not.toMatch(/Installing|Building/);
  return port;
}

const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, path = '']) => path);
