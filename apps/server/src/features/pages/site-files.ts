import { join } from 'node:path';
import { type PageContext, type PageReply, page } from '../../platform/http/page.ts';
import { universalFiles } from './compat/universal-files.ts';
import { yuiFiles } from './compat/yui-files.ts';
import { STOREFRONT } from './files/bundles.ts';
import { encodeBody, pickEncoding } from './files/compress.ts';
import { pageRoom } from './page-room.ts';
import { previewTemplate } from './preview-template.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';

/** Style sheet, scripts and files of the site's template, and the bundles of the program. */
export const siteFiles = [
  page('/site.css', 'visitor', answerCss),
  page('/assets/*', 'visitor', (context) => templateFile(context, 'assets')),
  page('/scripts/*', 'visitor', (context) => templateFile(context, 'scripts')),
  page('/_sw/storefront/*', 'visitor', (context) => bundleFile(context, STOREFRONT.folder)),
  ...yuiFiles,
  ...universalFiles,
];

const compressed = new WeakMap<PageContext['deps']['database'], Map<string, ReturnType<typeof encodeBody>>>();

async function answerCss(context: PageContext): Promise<PageReply> {
  const { websiteId, deps, query, request } = context;
  if (websiteId === null) return { status: 404 };
  const { pipeline } = pageRoom(deps);
  const { bundle, template } = await pipeline.site(websiteId, previewTemplate(query.template));
  const styles = bundle.website.settings;
  const hash = pipeline.css.hash(template, styles);
  const isReadable = query.minify === 'false';
  const headers = {
    'content-type': 'text/css; charset=utf-8',
    // An address with another hash than the content's is answered too, but not for good.
    'cache-control': query.r === hash && !isReadable ? FOR_GOOD : 'public, max-age=0, must-revalidate',
    etag: `W/"${hash}${isReadable ? '-readable' : ''}"`,
    vary: 'accept-encoding',
  };
  if (request.headers['if-none-match'] === headers.etag) return { status: 304, headers };
  if (isReadable)
    return { status: 200, headers, body: await pipeline.css.readable(template, styles, websiteId) };
  const css = await pipeline.css.minified(template, styles, websiteId);
  const accept = request.headers['accept-encoding'];
  const { body, encoding } = pickEncoding(await encodedCss(deps.database, hash, css), accept);
  return { status: 200, headers: encoding ? { ...headers, 'content-encoding': encoding } : headers, body };
}

const MOST_SHEETS = 50;

function encodedCss(
  database: PageContext['deps']['database'],
  hash: string,
  css: string,
): ReturnType<typeof encodeBody> {
  const known = compressed.get(database) ?? new Map<string, ReturnType<typeof encodeBody>>();
  compressed.set(database, known);
  const encoded = known.get(hash) ?? encodeBody(Buffer.from(css), 9);
  known.set(hash, encoded);
  const [oldest] = known.keys();
  if (known.size > MOST_SHEETS && oldest !== undefined) known.delete(oldest);
  return encoded;
}

async function templateFile(context: PageContext, part: 'assets' | 'scripts'): Promise<PageReply> {
  const { websiteId, deps, params, query } = context;
  if (websiteId === null) return { status: 404 };
  const { pipeline, files } = pageRoom(deps);
  const { template } = await pipeline.site(websiteId);
  const path = params['*'] ?? '';
  const isImmutable = query.r === template.revision;
  if (template.folder === null) {
    const key = template.stored?.get(`${part}/${path}`);
    return files.answerStored(context, { storage: deps.storage, key, path, isImmutable });
  }
  const folder = join(template.folder, part);
  return files.answer(context, { folder, path, isImmutable });
}

function bundleFile(context: PageContext, folder: string): Promise<PageReply> {
  return pageRoom(context.deps).files.answer(context, {
    folder,
    path: context.params['*'] ?? '',
    isImmutable: true,
  });
}
