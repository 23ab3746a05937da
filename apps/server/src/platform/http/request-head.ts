import type { IncomingMessage } from 'node:http';

/** Characters of address and headers together, cookies aside: what Node by itself allows for all of them. */
const MAX_CHARS = 16 * 1024;

/**
 * Whether a request is rejected for its first lines alone, before anything is looked up, kept or logged by them. Cookies may
 * be far longer than the rest, since other sites can set them; nothing else has a reason to be.
 */
export function isHeadRefused(request: IncomingMessage): boolean {
  const { rawHeaders } = request;
  // As the browser sent it: once it has come to the routes, its one spelling stands in `url`.
  const { originalUrl = request.url ?? '' } = request as { originalUrl?: string } & typeof request;
  let chars = originalUrl.length;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const { length } = rawHeaders[index] ?? '';
    if (length === 6 && isNamed(rawHeaders, index, 'cookie')) continue;
    chars += length + (rawHeaders[index + 1]?.length ?? 0);
    // Node keeps only the first of several Host headers; a proxy in front may have believed the last.
    if (length === 4 && isNamed(rawHeaders, index, 'host')) hosts += 1;
  }
  return hosts > 1 || chars > MAX_CHARS;
}

function isNamed(rawHeaders: readonly string[], index: number, name: string): boolean {
  return rawHeaders[index]?.toLowerCase() === name;
}
