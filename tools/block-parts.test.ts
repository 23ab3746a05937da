import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { LAYOUT_STYLES } from '@sitewright/blocks/layout/layout-styles';
import { blocks, blockTypes, stylesOf } from '@sitewright/blocks/registry';
import { expect, test } from 'vitest';
import { reachable, readSources, root } from './source-graph.ts';

const BLOCKS = 'packages/blocks/src';
const sources = readSources();
const importsOf = (path: string) => sources.find((file) => file.path === path)?.imports ?? [];

test('the folder of every block is in the registry, with its renderer', () => {
  const folders = globSync(`${BLOCKS}/*/block.ts`, { cwd: root }).sort();
  const listed = (path: string) =>
    importsOf(path).flatMap(({ target }) => (target?.startsWith(`${BLOCKS}/`) ? [target] : []));
  expect(
    listed(`${BLOCKS}/registry.ts`)
      .filter((path) => path.endsWith('/block.ts'))
      .sort(),
  ).toEqual(folders);
  const renderers = folders.map((path) => path.replace(/block\.ts$/, 'render.ts'));
  expect(
    listed(`${BLOCKS}/renderers.ts`)
      .filter((path) => path.endsWith('/render.ts'))
      .sort(),
  ).toEqual(renderers);
});

test('the style sheets that blocks and layouts name exist, and there are no others', () => {
  const named = new Set([...blockTypes.flatMap(stylesOf), ...Object.values(LAYOUT_STYLES)]);
  const found = globSync('**/*.css', { cwd: join(root, BLOCKS) });
  expect([...named].sort()).toEqual(found.sort());
});

test('the widgets that blocks name are loaded by the storefront', () => {
  const loaded = new Set(
    importsOf('apps/storefront/src/scan.ts').map(({ target }) => target?.split('/').at(-2)),
  );
  const missing = blockTypes.flatMap((type) =>
    (blocks[type].widgets ?? [])
      .filter((widget) => !loaded.has(widget))
      .map((widget) => `${type}: ${widget}`),
  );
  expect(missing).toEqual([]);
});

test('the screen of the site editor carries no settings of blocks, its panel does, and neither a renderer', () => {
  const loadedBy = (path: string) => {
    expect(existsSync(join(root, path))).toBe(true);
    return reachable(sources, path, { lazy: false }).map((file) => file.path);
  };
  const screen = loadedBy('apps/editor/src/screens/site/site-screen.tsx');
  const panel = loadedBy('apps/editor/src/panels/block-panel.tsx');
  expect(screen).not.toContain(`${BLOCKS}/registry.ts`);
  expect(panel).toContain(`${BLOCKS}/registry.ts`);
  const renderers = /\/(renderers|render|render-block|render-page)\.ts$/;
  expect([...screen, ...panel].filter((path) => renderers.test(path))).toEqual([]);
});
