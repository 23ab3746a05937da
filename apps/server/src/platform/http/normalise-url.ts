/** Path that the router rejects with 400: the spelling cannot be read in one way only. */
const UNREADABLE = '/%';
const PLAIN = /^(?:\/[^/.%\\?#;][^/%\\?#]*)*\/?(?:\?|$)/;

/**
 * One spelling per address, before anything decides about it: single slashes, dot segments resolved (`%2e` too), no
 * trailing slash. Absolute forms, backslashes, NUL and control characters in the path are rejected.
 */
export function normaliseUrl(url: string): string {
  if (!url.startsWith('/') || /%00/.test(url)) return UNREADABLE;
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  const query = end < 0 || url[end] === '#' ? '' : url.slice(end);
  if (PLAIN.test(url) && (path === '/' || !path.endsWith('/'))) return url;
  if (path.includes('\\') || /%(?:[01][0-9a-f]|7f)/i.test(path)) return UNREADABLE;
  return normalisePath(path) + query;
}

function normalisePath(path: string): string {
  const kept: string[] = [];
  for (const segment of path.replace(/%2e/gi, '.').split('/')) {
    if (segment === '..') kept.pop();
    else if (segment !== '' && segment !== '.') kept.push(segment);
  }
  return `/${kept.join('/')}`;
}

/** A path decoded once, in which an encoded slash stays encoded, so that segments stay what they were; null for no such path. */
export function decodePath(path: string): string | null {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return null;
  }
}
