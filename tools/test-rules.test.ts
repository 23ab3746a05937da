import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import config from '../vitest.config.ts';
import { readSources } from './source-graph.ts';

const RULES: [string, RegExp, string[]][] = [
  // Its own bound is one second, which a busy machine exceeds.
  ['wait with `waitFor` or `expect.poll`', /\bvi\.wait(For|Until)\(/, ['testing/wait-for.ts']],
  // Waits in a browser end with something visible, or are moved on by `page.clock`.
  [
    'let no fixed time pass in a browser',
    /\bwaitForTimeout\(/,
    [
      'bench/benches/weights.ts',
      'bench/editor/measure-dragging.ts',
      'bench/editor/measure-editing.ts',
      'bench/paint.ts',
    ],
  ],
  // Node loads the modules of calls and journeys, and knows no mocks: `vi.spyOn` watches a method. Units are loaded by Vite.
  [
    'mock no modules of calls and journeys',
    /\bvi\.(do)?[mM]ock\(/,
    [
      'packages/ui/src/menu.test.tsx',
      'apps/storefront/src/widgets/add-to-cart/add-to-cart.test.ts',
      'apps/storefront/src/visits/report-errors.test.ts',
    ],
  ],
];

test.each(RULES)('tests %s', (_rule, pattern, exceptions) => {
  const broken = readSources()
    .filter(({ path }) => !exceptions.includes(path) && path !== 'tools/test-rules.test.ts')
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1}`] : [])),
    );
  expect(broken).toEqual([]);
});

test('every file of tests belongs to a kind, so that it is run', () => {
  const globs = (config.test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project ? (project.test?.include ?? []) : [],
  );
  const paths = readSources()
    .map(({ path }) => path)
    .filter((path) => /\.test\.tsx?$/.test(path));
  expect(paths.filter((path) => !globs.some((glob) => matchesGlob(path, glob)))).toEqual([]);
});
