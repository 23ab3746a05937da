import { join } from 'node:path';
import { defineConfig } from 'vite';
import { asciiOnly } from './build/ascii-only.ts';
// Packages that have machine code, processes or files of their own, which they look for beside their modules.
import installed from './build/installed-packages.json' with { type: 'json' };
import { ownPlaces } from './build/own-places.ts';

const SOURCE = join(import.meta.dirname, 'src');

/**
 * The server and its commands with everything they need in few files (docs/decisions/072): a start reads 50 files instead of 2,500. Names and
 * lines are kept, so that what a log says of an error can be read.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [ownPlaces(), asciiOnly()],
  ssr: { noExternal: true, external: installed, target: 'node' },
  build: {
    ssr: true,
    outDir: 'dist',
    // Parts of the build before stay for a server that runs (scripts/steps/bundles.mjs).
    emptyOutDir: false,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: { main: join(SOURCE, 'main.ts'), cli: join(SOURCE, 'cli/main.ts') },
      output: {
        entryFileNames: '[name].js',
        // Named after one of its modules where it has no other name; what all of the server needs has.
        chunkFileNames: ({ moduleIds }) => (moduleIds.length > 300 ? 'server-[hash].js' : '[name]-[hash].js'),
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
});
