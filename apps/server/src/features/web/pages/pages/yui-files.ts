import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type Encoded, encodeBody, pickEncoding } from '../../../../platform/http/encoding/encode-body.ts';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { clientNetwork } from '../../../../platform/security/client-address.ts';
import { YUI_BASE_MODULES } from '../compat/yui-modules.data.ts';
import { YUI_BASE_SCRIPT, YUI_HOME } from '../compat/yui-url.ts';

const FOLDER = dirname(createRequire(import.meta.url).resolve('yui/package.json'));

/** Files one address may join; the loader makes addresses of at most 2000 characters. */
const MAX_JOINED = 100;

/** Bytes of them together; what the usual scripts of templates need has a quarter of it. */
const MAX_BYTES = 1_000_000;

/** Joining and compressing takes a moment of a processor, and anybody can think of new orders of files. */
const LIMIT = { max: 40, windowSeconds: 60, isLoose: true };
const MODULE_FILE = /^(?:[\w-]+\/){1,5}[\w-][\w.-]*\.(js|css)$/;
const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };

const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept-encoding',
};

/** YUI 3, file by file, several at once, or the usual ones as one; asked for by pages whose scripts call `Y` only. */
export const yuiFiles = [
  page(YUI_BASE_SCRIPT, 'visitor', (context) =>
    joined(
      context,
      YUI_BASE_MODULES.map((name) => `${name}/${name}-min.js`),
    ),
  ),
  page(`${YUI_HOME}/combo`, 'visitor', (context) => joined(context, requestedModules(context.request.url))),
  page(`${YUI_HOME}/*`, 'visitor', (context) =>
    context.deps.services.pages.files.answer(context, {
      folder: FOLDER,
      path: context.params['*'] ?? '',
      isImmutable: true,
    }),
  ),
];

const scripts = new LRUCache<string, Encoded>({
  maxSize: 16_000_000,
  sizeCalculation: ({ identity, br, gzip }) => 1 + identity.length + (br?.length ?? 0) + (gzip?.length ?? 0),
});

async function joined({ request, deps }: PageContext, paths: readonly string[]): Promise<PageReply> {
  const key = paths.join('&');
  let encoded = scripts.get(key) ?? null;
  if (!encoded) {
    await deps.limits.take(`yui ${clientNetwork(request.ip)}`, LIMIT);
    encoded = await joinFiles(paths);
  }
  if (!encoded) return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found\n' };
  scripts.set(key, encoded);
  const { body, encoding } = pickEncoding(encoded, request.headers['accept-encoding']);
  const headers = { ...HEADERS, 'content-type': TYPES[paths[0]?.endsWith('.css') ? 'css' : 'js'] };
  return { status: 200, headers: encoding ? { ...headers, 'content-encoding': encoding } : headers, body };
}

/** Paths in the query, in their order. */
function requestedModules(url: string): string[] {
  const [, query = ''] = url.split('?');
  return query.split('&').filter((path) => path !== '');
}

/** The files behind each other, each once; null when one is not there, they are of two types or too much together. */
async function joinFiles(paths: readonly string[]): Promise<Encoded | null> {
  const types = new Set(paths.map((path) => MODULE_FILE.exec(path)?.[1]));
  if (types.size !== 1 || types.has(undefined)) return null;
  if (paths.length > MAX_JOINED || new Set(paths).size < paths.length) return null;
  try {
    const files = await Promise.all(paths.map((path) => stat(join(FOLDER, path))));
    if (files.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES) return null;
    const texts = await Promise.all(paths.map(readModule));
    return await encodeBody(Buffer.from(texts.join('\n')), 6);
  } catch {
    return null;
  }
}

/** Images of a style sheet lie beside it, also when it is served behind others. */
async function readModule(path: string): Promise<string> {
  const text = await readFile(join(FOLDER, path), 'utf8');
  if (!path.endsWith('.css')) return text;
  return text.replace(/url\((["']?)(?![a-z]+:|\/)/g, `url($1${YUI_HOME}/${dirname(path)}/`);
}
