import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-graph.ts';

const IMPORT = /^import \{([^}]*)\} from '(\.[^']+)';/gm;
const EXPORT = /^export (?:async )?(?:const|let|function\*?|class) (\w+)/gm;

/** Scripts are run as they are, some of them seldom: no type check and no test would see what one asks in vain of another. */
test('what a script imports of another is there', () => {
  const scripts = globSync('scripts/**/*.mjs', { cwd: root });
  const missing = scripts.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(IMPORT)].flatMap(([, names = '', from = '']) => {
      const exported = exportsOf(join(dirname(path), from));
      const wanted = names.split(',').map((name) => name.trim().split(' as ')[0] ?? '');
      return wanted
        .filter((name) => name && !exported.has(name))
        .map((name) => `${path}: ${name} of ${from}`);
    }),
  );
  expect(scripts).toContain('scripts/test-hours.mjs');
  expect(missing).toEqual([]);
});

function exportsOf(path: string): Set<string | undefined> {
  return new Set([...readFileSync(join(root, path), 'utf8').matchAll(EXPORT)].map(([, name]) => name));
}
