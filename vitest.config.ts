import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { FileOrder } from './testing/file-order.ts';

/** Three more than processors: more than half of the time of calls and browsers is waiting. Each worker opens a database of its own. */
const maxWorkers = Math.min(availableParallelism() + 3, 6);

/** An expected state ends the wait; the bound is for one that never comes, also on a machine with much else to do. */
const expectOptions = { poll: { timeout: 60_000, interval: 50 } };

/** Browsers at a time: a journey waits for more than half of its time, so that two more than processors keep them busy. */
const maxBrowsers = Math.min(availableParallelism() + 2, 4);

/** Files that take a long walk through one template, in the campaign through all, as `walk` (testing/shipped-templates.ts). */
const WALKS = [
  'apps/server/src/{item,settings}-effects.test.ts',
  'apps/server/src/features/web/pages/css/{style-effects,summary-spacing,template-layouts}-in-browser.test.ts',
  'apps/server/src/features/web/pages/response/{late-widgets-in-browser,markup-of-pages}.test.ts',
];

/**
 * Node itself loads the modules, as in production: passed on by Vite, they took calls a sixth to a third more of processor time. It mocks
 * none of them (tools/test-rules.test.ts).
 */
const byNode = { viteModuleRunner: false, nodeLoader: false };

/**
 * Journeys that operate the controls of a form, in the campaign each by itself (testing/controls/walk-controls.ts), and blocks by keys, in
 * the campaign those of every type.
 */
const LONG_JOURNEYS = ['e2e/alone/{blocks-by-keys,controls}.test.ts', 'e2e/panels.test.ts'];

/**
 * Kinds of tests (CONTRIBUTING.md): `unit` needs nothing, `call` gets a real PostgreSQL server and one database per
 * worker, `journey` a whole installation and a real Chromium. `nodes` and `campaign` need servers of the system or take long and are run by themselves.
 * Files of one worker share its modules, its database and its Chromium (`isolate: false`): to load the server again took
 * longer than the tests of most files. So a file leaves nothing behind: no fake timers, no changed environment or globals.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: FileOrder },
    // Files that tests read without importing them: a change of one runs all tests with `--changed`.
    forceRerunTriggers: [
      '**/package-lock.json',
      '**/vitest.config.ts',
      '**/migrations/*.sql',
      '**/templates/**',
      '**/testing/{database-server,installation,installations,leave-nothing,prepared-directory}.ts',
    ],
    projects: [
      {
        test: {
          name: 'unit',
          expect: expectOptions,
          maxWorkers,
          isolate: false,
          setupFiles: ['testing/leave-nothing.ts'],
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/editor/**/*.test.{ts,tsx}',
            'apps/storefront/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          // Checks of the whole source read thousands of files, which takes long beside other workers.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'call',
          expect: expectOptions,
          experimental: byNode,
          maxWorkers,
          isolate: false,
          setupFiles: ['testing/leave-nothing.ts'],
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['testing/database-server.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'journey',
          expect: expectOptions,
          experimental: byNode,
          maxWorkers: maxBrowsers,
          isolate: false,
          setupFiles: ['testing/leave-nothing.ts'],
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['testing/installations.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'walk',
          expect: expectOptions,
          experimental: byNode,
          maxWorkers,
          isolate: false,
          setupFiles: ['testing/leave-nothing.ts'],
          include: WALKS,
          globalSetup: ['testing/database-server.ts'],
          env: { WALKED_TEMPLATES: process.env.WALKED_TEMPLATES ?? 'all' },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'long-journey',
          expect: expectOptions,
          experimental: byNode,
          maxWorkers: maxBrowsers,
          isolate: false,
          setupFiles: ['testing/leave-nothing.ts'],
          include: LONG_JOURNEYS,
          globalSetup: ['testing/installations.ts'],
          env: { WALKED_CONTROLS: 'all' },
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'nodes',
          expect: expectOptions,
          experimental: byNode,
          include: ['nodes/**/*.test.ts'],
          globalSetup: ['testing/database-server.ts'],
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'campaign',
          expect: expectOptions,
          experimental: byNode,
          include: ['campaign/**/*.test.ts', 'packages/domain/src/cart/totals.test.ts'],
          globalSetup: ['testing/database-server.ts'],
          env: { TOTALS_CARTS: '1000000' },
          fileParallelism: false,
          // Programs and databases end at the end of a test, which takes its time on a busy machine.
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
