import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { ownerLanguage } from '../../../../platform/texts/owner-language.ts';
import { EDITOR_FOLDER, editorHtml, editorRelease } from '../built-editor.ts';

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  '<rect width="32" height="32" rx="7" fill="#1f2a44"/>' +
  '<path d="M8 9h16v4H8zm0 6h10v8H8zm12 0h4v8h-4z" fill="#fff"/></svg>';

/** The editor's addresses; its files are answered on both kinds of origins. */
export const editorPages = [
  page('/', 'anyone', () => ({ status: 302, headers: { location: '/config' } })),
  page('/favicon.ico', 'anyone', serveMark),
  page('/config', 'anyone', serveEditor),
  page('/config/*', 'anyone', serveEditor),
  page('/config/release', 'anyone', serveRelease),
  page('/config/static/*', 'anyone', serveFile),
  page('/_sw/canvas/*', 'visitor', serveFile, { whileLocked: true }),
];

/** The program's own mark: a page of a header and two columns. */
function serveMark(): PageReply {
  return {
    status: 200,
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
    body: MARK,
  };
}

/**
 * The editor's one HTML page; which screen it shows is decided in the browser. It is in the language of the account or of the browser,
 * and kept by nobody.
 */
async function serveEditor({ nonce, path, account }: PageContext): Promise<PageReply> {
  const language = ownerLanguage();
  const html = await editorHtml(path, { language, isSignedIn: account !== null });
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      vary: 'accept-language, cookie',
    },
    body: html.replaceAll('__NONCE__', nonce),
  };
}

/** For windows that were opened before the server changed. */
async function serveRelease(): Promise<PageReply> {
  const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store' };
  return { status: 200, headers, body: await editorRelease() };
}

/** A built file by its path: scripts stand in the folder of their language. Names carry a hash, so that the files never change. */
function serveFile(context: PageContext): Promise<PageReply> {
  return context.deps.services.pages.files.answerBuilt(context, {
    part: 'editor',
    folder: EDITOR_FOLDER,
    path: context.params['*'] ?? '',
  });
}
