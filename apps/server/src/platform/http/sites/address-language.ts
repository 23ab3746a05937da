import type { IncomingMessage } from 'node:http';
import {
  languageAt,
  languagePrefix,
  prefixAt,
  type SiteLanguage,
  withoutPrefix,
  withPrefix,
} from '@sitewright/domain/language/site-languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import { hostOf, originKind } from '../../security/origin.ts';
import { normaliseUrl } from '../normalise-url.ts';
import type { SiteHosts } from './site-hosts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Tag of the language whose address was asked for; null for the site's first one. Routes see the path without it. */
    language: string | null;
  }
}

/** Prefix that was taken off the address of a request before it was routed. */
const taken = new WeakMap<IncomingMessage, string>();

/** Whether a token shows the drafts of a site. */
type IsPreviewToken = (websiteId: string, token: string) => Promise<boolean>;
type Given = { siteHosts: SiteHosts; appHost: string };

/**
 * The address as routes see it: without the prefix of a language. Routing cannot wait for the database: of a host nobody has asked
 * for yet no language is known, and `checkLanguages` has the request routed once more when it has some.
 */
export function withoutLanguage(
  request: IncomingMessage,
  url: string,
  { siteHosts, appHost }: Given,
): string {
  const prefix = prefixAt(pathOf(url));
  if (prefix === null || originKind(request, appHost) === 'app') return url;
  taken.delete(request);
  if (!languageAt(siteHosts.languages(hostOf(request)) ?? [], prefix)) return url;
  taken.set(request, prefix);
  return withoutPrefix(pathOf(url), prefix) + url.slice(pathOf(url).length);
}

/**
 * Sets the language of each request. One that was routed by other languages than the site has by now is routed again; a language
 * that is not public yet is shown in previews alone.
 */
export function checkLanguages(
  app: FastifyInstance,
  { siteHosts, appHost }: Given,
  isPreviewToken: IsPreviewToken,
): void {
  /** Errors: not-found for whoever shows no preview token of the site. */
  const refuseVisitor = async (request: FastifyRequest, websiteId: string | null) => {
    const { preview: token } = request.query as Record<string, unknown>;
    const isShown =
      websiteId !== null && typeof token === 'string' && (await isPreviewToken(websiteId, token));
    if (!isShown) throw new AppError('not-found');
  };
  app.decorateRequest('language', null);
  app.addHook('onRequest', (request, reply, done) => {
    const url = normaliseUrl(request.originalUrl);
    if (prefixAt(pathOf(url)) === null || originKind(request.raw, appHost) === 'app') return done();
    const host = hostOf(request.raw);
    siteHosts
      .find(host)
      .then(async (websiteId) => {
        const language = languageAt(siteHosts.languages(host) ?? [], pathOf(url));
        const prefix = language ? languagePrefix(language.tag) : undefined;
        if (prefix !== taken.get(request.raw)) {
          reply.hijack();
          request.raw.url = request.originalUrl;
          app.routing(request.raw, reply.raw);
          return;
        }
        if (language && !language.isPublic) await refuseVisitor(request, websiteId);
        request.language = language?.tag ?? null;
        done();
      })
      .catch(done);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const location = reply.getHeader('location');
    if (request.language !== null && typeof location === 'string')
      reply.header(
        'location',
        inLanguage(location, request.language, siteHosts.languages(hostOf(request.raw)) ?? []),
      );
    done(null, payload);
  });
}

/** Where an answer of a language leads on its site: to addresses of the same language, unless they name another. */
function inLanguage(location: string, language: string, languages: readonly SiteLanguage[]): string {
  const prefix = languagePrefix(language);
  if (!/^\/(?![/\\])/.test(location) || location.startsWith('/_sw/')) return location;
  const path = location.split(/[?#]/, 1)[0] ?? '';
  if (languageAt(languages, path) || path === prefix || path.startsWith(`${prefix}/`)) return location;
  return withPrefix(path, prefix) + location.slice(path.length);
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}
