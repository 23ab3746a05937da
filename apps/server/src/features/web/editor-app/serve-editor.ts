import type { PageContext, PageReply } from '../../../platform/http/pages/page.ts';
import { editorHtml } from './built-editor.ts';

/** The editor's one HTML page; which screen it shows is decided in the browser. */
export async function serveEditor({ nonce }: PageContext): Promise<PageReply> {
  const html = await editorHtml();
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: html.replaceAll('__NONCE__', nonce),
  };
}
