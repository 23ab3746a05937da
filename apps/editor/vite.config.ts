import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions, type Rolldown, type UserConfig } from 'vite';
import { ariaTexts } from './build/aria-texts.ts';
import { contractCalls } from './build/contract-calls.ts';
import { ownerTexts } from './build/owner-texts.ts';
import { quickAria } from './build/quick-aria.ts';
import { ruleTexts } from './build/rule-texts.ts';
import { startGroups } from './build/start-groups.ts';

/**
 * While developing, the browser talks to this server alone: it serves the editor with hot reload, and hands everything
 * else, the sites on their own hosts included, to the program. So origins, cookies and frames are as in production.
 */
const program: ProxyOptions = {
  target: process.env.SERVER_URL ?? 'http://localhost:3000',
  ws: true,
  bypass: ({ headers, url = '' }) =>
    /^localhost(:\d+)?$/.test(headers.host ?? '') && /^\/config(\/|$)/.test(url) ? url : undefined,
};

const ICONS: Rolldown.CodeSplittingGroup = {
  name: 'icons',
  test: /lucide-react.dist.esm.icons/,
  minShareCount: 12,
  includeDependenciesRecursively: false,
};

/**
 * The editor, served by the app origin under `/config/static/`, and the canvas client, which the preview answers of a
 * site load from the site's own origin under `/_sw/canvas/`. One build: the chunks they share are the same files.
 */
function configOf(command: 'build' | 'serve', groups: Rolldown.CodeSplittingGroup[]): UserConfig {
  return {
    root: import.meta.dirname,
    base: command === 'serve' ? '/config/' : '/config/static/',
    plugins: [ariaTexts(), quickAria(), contractCalls(), react(), ruleTexts(), ownerTexts()],
    html: { cspNonce: '__NONCE__' },
    server: { port: 5173, strictPort: true, proxy: { '^/': program } },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      manifest: 'manifest.json',
      target: 'es2022',
      // The canvas lives on another origin, where the base above does not exist: chunks are found relative to each other.
      modulePreload: false,
      rolldownOptions: {
        input: { app: 'index.html', canvas: 'src/canvas/main.ts', replay: 'src/replay/main.ts' },
        output: {
          entryFileNames: 'en.[name]-[hash].js',
          chunkFileNames: 'en.[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
          // A file of its own for each small icon costs more than the icon. Those that many parts show are one file.
          codeSplitting: { groups: [...groups, ICONS] },
        },
      },
    },
  };
}

export default defineConfig(async ({ command }) =>
  configOf(command, command === 'build' ? await startGroups(configOf(command, [])) : []),
);
