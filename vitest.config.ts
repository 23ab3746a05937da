import { defineConfig } from 'vitest/config';

/**
 * Three kinds of tests (CONTRIBUTING.md): `unit` needs nothing, `call` gets a real PostgreSQL server and one
 * database per worker, `journey` a whole installation and a real Chromium.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/editor/**/*.test.{ts,tsx}',
            'apps/storefront/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'call',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['packages/testing/src/database-server.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journey',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['packages/testing/src/installation.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
