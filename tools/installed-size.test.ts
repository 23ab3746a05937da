import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { folderBytes } from '@sitewright/testing/folder-size';
import { expect, test } from 'vitest';
import { root } from './source-graph.ts';

const MAX_BYTES = 400_000_000;

type Locked = { dev?: boolean; link?: boolean };

const locked: Record<string, Locked> = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
).packages;
/** Folders that `npm ci --omit=dev` installs here; those for other platforms are absent. */
const installed = Object.keys(locked).filter(
  (path) =>
    path.includes('node_modules/') &&
    !locked[path]?.dev &&
    !locked[path]?.link &&
    existsSync(join(root, path)),
);

test('what production installs stays below 400 MB', () => {
  expect(installed.length).toBeGreaterThan(100);
  // A folder node_modules inside a package holds entries of the lockfile, counted by themselves.
  const bytes = installed.map((path) =>
    folderBytes(join(root, path), (folder) => basename(folder) === 'node_modules'),
  );
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES);
});

test('production installs no build tool, no test tool and no React', () => {
  const tools = ['vite', 'vitest', 'rolldown', 'happy-dom', 'react', 'react-dom', 'typescript'];
  expect(tools.filter((name) => installed.includes(`node_modules/${name}`))).toEqual([]);
});
