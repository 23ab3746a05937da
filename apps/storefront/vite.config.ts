import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classicScripts } from './classic-scripts.ts';

/**
 * Bundles for visitors: one small entry, one chunk a widget, React in a chunk of its own that only mounted
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
            // Some bytes each, which nearly every widget that calls the server needs: a file of its own costs more than it holds.
            {
              name: 'call-api',
              test: /src\/(api\/(call-api|crumb|cookies|preview|user-info)|call-url|page-messages|page\/page-window|visits\/tell-visit)\.ts$/,
            },
            // Modules for showing and adding a product; whoever needs one part of it mostly needs the others.
            {
              name: 'product',
              test: /src\/(cart\/(quantity|add-button)|money\/[a-z-]+(\.data)?|widgets\/variants\/product-scope)\.ts$/,
            },
          ],
        },
      },
    },
  },
});
