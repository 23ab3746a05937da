import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The editor, served by the app origin under `/config/static/`, and the canvas client, which the preview answers of a
 * site load from the site's own origin under `/_sw/canvas/`. One build: the chunks they share are the same files.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/config/static/',
  plugins: [react()],
  html: { cspNonce: '__NONCE__' },
  server: { proxy: { '/api': { target: 'http://localhost:3000', ws: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: 'es2022',
    // The canvas lives on another origin, where the base above does not exist: chunks are found relative to each other.
    modulePreload: false,
    rolldownOptions: {
      input: { app: 'index.html', canvas: 'src/canvas/main.ts' },
      output: {
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
      },
    },
  },
});
