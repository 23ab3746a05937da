import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type PageContext, type PageReply, page } from '../../../platform/http/page.ts';
import { type Encoded, encodeBody, pickEncoding } from '../files/compress.ts';
import { pageRoom } from '../page-room.ts';
import { YUI_BASE_SCRIPT, YUI_HOME } from './yui-address.ts';
import { YUI_BASE_MODULES } from './yui-modules.data.ts';

const FOLDER = dirname(createRequire(import.meta.url).resolve('yui/package.json'));

/** Files one address may join; the loader makes addresses of at most 2000 characters. */
const MAX_JOINED = 100;
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
  page(`${YUI_HOME}/combo`, 'visitor', (context) => joined(context, asked(context.request.url))),
  page(`${YUI_HOME}/*`, 'visitor', (context) =>
    pageRoom(context.deps).files.answer(context, {
      folder: FOLDER,
      path: context.params['*'] ?? '',
      isImmutable: true,
    }),
  ),
];

const scripts = new LRUCache<string, Promise<Encoded | null>>({ max: 30 });

async function joined({ request }: PageContext, paths: readonly string[]): Promise<PageReply> {
  const key = paths.join('&');
  const known = scripts.get(key) ?? joinFiles(paths);
  scripts.set(key, known);
  const encoded = await known;
  if (!encoded) {
    scripts.delete(key);
    return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found\n' };
  }
  const { body, encoding } = pickEncoding(encoded, request.headers['accept-encoding']);
  const headers = { ...HEADERS, 'content-type': TYPES[paths[0]?.endsWith('.css') ? 'css' : 'js'] };
  return { status: 200, headers: encoding ? { ...headers, 'content-encoding': encoding } : headers, body };
}

/** Paths in the query, in their order. */
function asked(url: string): string[] {
  const [, query = ''] = url.split('?');
  return query.split('&').filter((path) => path !== '');
}

/** The files behind each other; null when one of them is not there, or they are of two types. */
async function joinFiles(paths: readonly string[]): Promise<Encoded | null> {
  const types = new Set(paths.map((path) => MODULE_FILE.exec(path)?.[1]));
  if (types.size !== 1 || types.has(undefined) || paths.length > MAX_JOINED) return null;
  try {
    const texts = await Promise.all(paths.map(readModule));
    return await encodeBody(Buffer.from(texts.join('\n')), 9);
  } catch {
    return null;
  }
}

/** Pictures of a style sheet lie beside it, also when it is served behind others. */
async function readModule(path: string): Promise<string> {
  const text = await readFile(join(FOLDER, path), 'utf8');
  if (!path.endsWith('.css')) return text;
  return text.replace(/url\((["']?)(?![a-z]+:|\/)/g, `url($1${YUI_HOME}/${dirname(path)}/`);
}
