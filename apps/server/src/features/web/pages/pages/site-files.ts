import { join } from 'node:path';
import { pickEncoding } from '../../../../platform/http/encoding/encode-body.ts';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { siteFontKey } from '../../../design/fonts/index.ts';
import { STOREFRONT } from '../files/bundles.ts';
import { PREVIEW_FILES, previewTemplate, withPreviewFiles } from '../response/preview-template.ts';
import { universalFiles } from './universal-files.ts';
import { yuiFiles } from './yui-files.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';

/** Style sheet, scripts and files of the site's template, and the bundles of the program. */
export const siteFiles = [
  page('/site.css', 'visitor', serveCss),
  page('/assets/*', 'visitor', (context) => templateFile(context, 'assets')),
  page('/scripts/*', 'visitor', (context) => templateFile(context, 'scripts')),
  page(`${PREVIEW_FILES}/*`, 'visitor', previewFile),
  page('/_sw/storefront/*', 'visitor', (context) => bundleFile(context, STOREFRONT.folder)),
  page('/_sw/fonts/*', 'visitor', fontFile),
  ...yuiFiles,
  ...universalFiles,
];

async function serveCss(context: PageContext): Promise<PageReply> {
  const { websiteId, deps, query, request } = context;
  if (websiteId === null) return { status: 404 };
  const { pipeline, sheets } = deps.services.pages;
  const looked = previewTemplate(query.template);
  const { bundle, template } = await pipeline.site(websiteId, looked ? { choice: looked } : {});
  const styles = bundle.website.settings;
  const hash = pipeline.css.hash(template, styles);
  const isReadable = query.minify === 'false';
  const part = query.part === 'system' ? 'system' : 'site';
  const sheet = { owner: websiteId, part } as const;
  const headers = {
    'content-type': 'text/css; charset=utf-8',
    // An address with another hash than the content's is answered too, but not for good.
    'cache-control': query.r === hash && !isReadable ? FOR_GOOD : 'public, max-age=0, must-revalidate',
    etag: `W/"${hash}-${part}${isReadable ? '-readable' : ''}"`,
    vary: 'accept-encoding',
  };
  if (request.headers['if-none-match'] === headers.etag) return { status: 304, headers };
  if (isReadable) return { status: 200, headers, body: await pipeline.css.readable(template, styles, sheet) };
  const { css, isDurable } = await pipeline.css.minified(template, styles, sheet);
  if (!isDurable) {
    const passing = { 'content-type': headers['content-type'], 'cache-control': 'no-store' };
    return { status: 200, headers: passing, body: looked ? withPreviewFiles(css, looked) : css };
  }
  if (looked) return { status: 200, headers, body: withPreviewFiles(css, looked) };
  const accept = request.headers['accept-encoding'];
  const { body, encoding } = pickEncoding(await sheets.of(`${hash}-${part}`, css), accept);
  return { status: 200, headers: encoding ? { ...headers, 'content-encoding': encoding } : headers, body };
}

type Looked = NonNullable<ReturnType<typeof previewTemplate>>;

/** `<template>/assets/…` or `<template>/scripts/…` of a template that is looked at before it is chosen. */
async function previewFile(context: PageContext): Promise<PageReply> {
  const [, name = '', part, path = ''] =
    /^([^/]+)\/(assets|scripts)\/(.+)$/.exec(context.params['*'] ?? '') ?? [];
  const looked = previewTemplate(name);
  if (!looked || !part)
    return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found\n' };
  return templateFile(context, part as 'assets' | 'scripts', { looked, path });
}

async function templateFile(
  context: PageContext,
  part: 'assets' | 'scripts',
  { looked, path = context.params['*'] ?? '' }: { looked?: Looked; path?: string } = {},
): Promise<PageReply> {
  const { websiteId, deps, query } = context;
  if (websiteId === null) return { status: 404 };
  const { pipeline, files } = deps.services.pages;
  const { template } = await pipeline.site(websiteId, looked ? { choice: looked } : {});
  const isImmutable = query.r === template.revision;
  const rewrite = looked ? (text: string) => withPreviewFiles(text, looked) : undefined;
  if (template.folder === null) {
    const key = template.stored?.get(`${part}/${path}`);
    return files.answerStored(context, { storage: deps.storage, key, path, isImmutable, rewrite });
  }
  const folder = join(template.folder, part);
  return files.answer(context, { folder, path, isImmutable, rewrite });
}

/** Files of fonts that owners chose or uploaded; their names are made of their content. */
async function fontFile(context: PageContext): Promise<PageReply> {
  const { deps, params, websiteId } = context;
  const path = params['*'] ?? '';
  const [, own] = /^own\/([0-9a-f]{24}\.(?:woff2?|ttf|otf))$/.exec(path) ?? [];
  const listed = /^[0-9a-f]{24}\.woff2$/.test(path) ? `fonts/files/${path}` : undefined;
  const key = own !== undefined && websiteId !== null ? siteFontKey(websiteId, own) : listed;
  const { files } = deps.services.pages;
  return files.answerStored(context, { storage: deps.storage, key, path, isImmutable: true });
}

function bundleFile(context: PageContext, folder: string): Promise<PageReply> {
  const path = context.params['*'] ?? '';
  return context.deps.services.pages.files.answerBuilt(context, { part: 'storefront', folder, path });
}
