import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { type StaticFile, staticPage } from '../peers/static-page.ts';
import { generatedTexts } from './generated-page.ts';

const FOLDER = join(import.meta.dirname, 'peers');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

export type PeerName = 'grapesjs' | 'puck';

/**
 * Serves GrapesJS and Puck, built from the registry, with pages of the same words as the product's. Neither has an
 * account, a database, a history on the server or colleagues: they keep what is written in the memory of the page alone.
 */
export async function servePeerEditors(sizes: readonly number[]): Promise<{
  url(peer: PeerName, blocks: number): string;
  close(): Promise<void>;
}> {
  if (!existsSync(join(FOLDER, 'node_modules')))
    await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: FOLDER });
  const files = await buildFiles();
  for (const size of sizes) files.set(`/page-${size}.json`, pageOf(size));
  const { origin, close } = await staticPage(files);
  return { url: (peer, blocks) => `${origin}/${peer}.html#${blocks}`, close };
}

async function buildFiles(): Promise<Map<string, StaticFile>> {
  const outDir = await mkdtemp(join(tmpdir(), 'sitewright-peers-'));
  try {
    await build({
      root: FOLDER,
      configFile: false,
      logLevel: 'error',
      build: {
        outDir,
        rolldownOptions: { input: ['grapesjs', 'puck'].map((name) => join(FOLDER, `${name}.html`)) },
      },
    });
    const paths = await readdir(outDir, { recursive: true, withFileTypes: true });
    const files = paths
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    return new Map(
      await Promise.all(
        files.map(async (path) => [`/${relative(outDir, path)}`, await fileAt(path)] as const),
      ),
    );
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

const fileAt = async (path: string): Promise<StaticFile> => ({
  status: 200,
  headers: { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' },
  body: await readFile(path),
});

const pageOf = (blocks: number): StaticFile => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ sections: generatedTexts(blocks) })),
});
