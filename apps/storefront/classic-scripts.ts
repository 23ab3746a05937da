import { basename, join } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * Scripts that have to run before anything else on a page, so that they cannot be modules: each is built by itself into one
 * classic script and listed in the manifest like the others.
 */
export function classicScripts(sources: readonly string[]): Plugin {
  return {
    name: 'classic-scripts',
    apply: 'build',
    async generateBundle() {
      for (const source of sources) {
        const code = await buildClassic(join(import.meta.dirname, source));
        this.emitFile({
          type: 'asset',
          name: `${basename(source, '.ts')}.js`,
          originalFileName: source,
          source: code,
        });
      }
    },
  };
}

async function buildClassic(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    root: import.meta.dirname,
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  for (const output of outputs) {
    if (!('output' in output)) continue;
    for (const chunk of output.output) if (chunk.type === 'chunk') return chunk.code;
  }
  throw new Error(`${entry} gave no script.`);
}
