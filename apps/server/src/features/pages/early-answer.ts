import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { AppDeps } from '../../platform/http/deps.ts';
import type { CachedPage } from './cache/page-cache.ts';
import { pickEncoding } from './files/compress.ts';
import { pageRoom } from './page-room.ts';
import { siteOrigin } from './site-origin.ts';

/** Answers a page that is held already, before anything else looks at the request. */
export function earlyAnswer(deps: AppDeps) {
  const { cache } = pageRoom(deps);
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const { method } = request.raw;
    const page =
      method === 'GET' || method === 'HEAD'
        ? cache.find(siteOrigin(request, deps) + request.originalUrl)
        : null;
    if (page) {
      reply.hijack();
      send(request, reply, page);
    } else {
      done();
    }
  };
}

/** Written to the socket as it is: headers and bodies were made when the page was. */
function send({ raw: request }: FastifyRequest, { raw: response }: FastifyReply, page: CachedPage): void {
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, { ...page.headers, etag: page.etag });
    response.end();
    return;
  }
  const accept = request.headers['accept-encoding'];
  const { body, encoding } = pickEncoding(page.encoded, typeof accept === 'string' ? accept : undefined);
  const headers: Record<string, string | number> = {
    ...page.headers,
    etag: page.etag,
    'content-length': body.length,
  };
  if (encoding) headers['content-encoding'] = encoding;
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
