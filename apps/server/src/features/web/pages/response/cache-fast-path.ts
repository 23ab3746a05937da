import type { ServerResponse } from 'node:http';
import type { CacheFastPath } from '../../../../platform/http/create-server.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import {
  bestAccepted,
  chooseEncoding,
  isWorthEncoding,
} from '../../../../platform/http/encoding/encode-body.ts';
import { mayHaveNote } from '../../../../platform/http/forms/flash-message.ts';
import { decodePath, normaliseUrl } from '../../../../platform/http/normalise-url.ts';
import { wholeAddress } from '../../../../platform/http/sites/address-language.ts';
import { mayBeMember } from '../../../../platform/security/cookies.ts';
import { hostOf } from '../../../../platform/security/origin.ts';
import { siteProtocol } from '../../../../platform/security/site-protocol.ts';
import type { CachedPage } from '../cache/page-cache.ts';
import { allowedQuery, pathAndQuery } from '../cache/page-key.ts';
import { refuseCrowded } from './refuse-crowded.ts';
import { siteOrigin } from './site-origin.ts';

/**
 * Answers with a page that is cached already, before anything else looks at the request, while the host is known to be its
 * site's: a host that was taken away or given to another site must not go on with the old pages.
 * What was said to a form of this browser is put into its page later.
 */
export function cacheFastPath(deps: ServerDeps): CacheFastPath {
  const { pages, fileLocks } = deps.services;
  const { cache } = pages;
  const refuse = refuseCrowded(deps);
  return (request, response) => {
    const { method, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    if (mayHaveNote(headers.cookie, siteProtocol(request, deps))) return false;
    const host = hostOf(request);
    const websiteId = deps.siteHosts.recall(host, cache);
    if (typeof websiteId !== 'string') return false;
    // Whoever is a member may be shown more than is kept for all.
    if (mayBeMember(headers.cookie) && fileLocks.mayHaveKeptItems(websiteId)) return false;
    const origin = siteOrigin(request, deps);
    // As the browser sent it: once it has come to the routes, its one spelling stands in `url`.
    const { originalUrl = request.url ?? '' } = request as { originalUrl?: string } & typeof request;
    const address = { websiteId, audience: 'visitor', origin } as const;
    const whole = wholeAddress(deps.siteHosts, host, originalUrl);
    if (whole === null) return false;
    let page = cache.find({ ...address, pathAndQuery: whole });
    if (!page && pages.pipeline.slots.isCrowded(websiteId)) {
      const known = cachedAddress(whole);
      page = known === null ? null : cache.find({ ...address, pathAndQuery: known });
      if (!page && known !== null && refuse(response, { websiteId, url: originalUrl })) return true;
    }
    if (!page || isEncodedLater(page, headers['accept-encoding'])) return false;
    if (page.status === 200 && headers['if-none-match'] === page.etag) sendUnchanged(response, page);
    else send(response, page, { accept: headers['accept-encoding'], isHead: method === 'HEAD' });
    return true;
  };
}

/**
 * The address under which its page is cached, without parameters that no page depends on, such as those of a campaign; null for one
 * that only leads to another. Worth its time while making the page would be refused.
 */
function cachedAddress(url: string): string | null {
  const [pathname = '', search = ''] = url.split(/\?(.*)/s, 2);
  const path = decodePath(pathname);
  if (path === null || normaliseUrl(pathname) !== pathname) return null;
  return pathAndQuery(path, allowedQuery(Object.fromEntries(new URLSearchParams(search))));
}

/** Nothing goes out raw while the compressed page is being made: the page is sent like one that was made now. */
function isEncodedLater({ encoded }: CachedPage, accept: string | string[] | undefined): boolean {
  return !encoded.gzip && isWorthEncoding(encoded.identity) && bestAccepted(accept) !== 'identity';
}

function sendUnchanged(response: ServerResponse, page: CachedPage): void {
  response.writeHead(304, page.ready.identity.headers);
  response.end();
}

/** Written to the socket as it is: headers and bodies were made when the page was. */
function send(
  response: ServerResponse,
  page: CachedPage,
  { accept, isHead }: { accept: string | string[] | undefined; isHead: boolean },
): void {
  const { body, headers } = page.ready[chooseEncoding(page.encoded, accept)] ?? page.ready.identity;
  response.writeHead(page.status, headers);
  if (isHead) response.end();
  else response.end(body);
}
