import type { PageReply } from '../../../platform/http/pages/page.ts';

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  '<rect width="32" height="32" rx="7" fill="#1f2a44"/>' +
  '<path d="M8 9h16v4H8zm0 6h10v8H8zm12 0h4v8h-4z" fill="#fff"/></svg>';

/** The program's own mark: a page of a header and two columns. */
export function serveMark(): PageReply {
  return {
    status: 200,
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
    body: MARK,
  };
}
