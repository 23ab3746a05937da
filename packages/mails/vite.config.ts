import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Emails with everything they need in one file, which server and tests import as it is. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/bundle.tsx',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node24',
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'mails.js', codeSplitting: false } },
  },
});
