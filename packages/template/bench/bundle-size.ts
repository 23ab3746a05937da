import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** Compressed bytes of an entry as a browser gets it: bundled, minified, gzip. */
export async function bundleBytes(entry: string): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL(entry, import.meta.url)), formats: ['es'] },
      minify: true,
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  let bytes = 0;
  for (const bundle of outputs) {
    if (!('output' in bundle)) continue;
    for (const chunk of bundle.output) if (chunk.type === 'chunk') bytes += gzipSync(chunk.code).length;
  }
  return bytes;
}
