import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classicScripts } from './classic-scripts.ts';

/**
 * What visitors load: one small entry, one chunk a widget, React in a chunk of its own that only mounted
 * widgets ask for. Served by the site's origin under `/_sw/storefront/`, found through the manifest.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/_sw/storefront/',
  plugins: [react(), classicScripts(['src/compat/globals.ts', 'src/compat/yui/start-yui.ts'])],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/loader.ts',
      output: {
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // The messages of a page are some bytes, and most widgets that need them call the server too.
            { name: 'call-api', test: /src\/(api\/(call-api|crumb)|address-of|page-messages)\.ts$/ },
          ],
        },
      },
    },
  },
});
