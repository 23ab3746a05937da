import type { IncomingMessage } from 'node:http';
import {
  domainOf,
  languageAt,
  languageOfHost,
  languagePrefix,
  prefixAt,
  type SiteLanguage,
  withoutPrefix,
  withPrefix,
} from '@sitewright/domain/language/site-languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { languageUrl } from '../../config/site-urls.ts';
import { AppError } from '../../errors/app-error.ts';
import { hostOf, originKind } from '../../security/origin.ts';
import { isLocal } from '../local-path.ts';
import { normaliseUrl } from '../normalise-url.ts';
import type { SiteHosts } from './site-hosts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Tag of the language whose address was asked for; null for the site's first one. Routes see the path without it. */
    language: string | null;
    /** Its prefix as it stands in addresses of the page: '' for the first language, and for one on a domain of its own. */
    languagePrefix: string;
  }
}

/** Prefix that was taken off the address of a request before it was routed. */
const taken = new WeakMap<IncomingMessage, string>();

/** Whether a token shows the drafts of a site. */
type IsPreviewToken = (websiteId: string, token: string) => Promise<boolean>;
type Given = { siteHosts: SiteHosts; appHost: string };
type GivenHosts = Pick<SiteHosts, 'languages' | 'isFirstAddress' | 'leadsToMain'>;

/** What the address of a request says of its language. */
type Place = {
  language: SiteLanguage | null;
  /** First part of its path that names the language, else ''. */
  prefix: string;
  /**
   * Whether it has its place at another host: each language with a domain has one address there, all others are on none of these, and
   * other domains lead to the main one. The first address of a site shows whatever it is asked for: domains of one that has moved may
   * lead to the place before yet, which leads there.
   */
  isElsewhere: boolean;
};

function placeOf(siteHosts: GivenHosts, host: string, url: string): Place {
  const languages = siteHosts.languages(host) ?? [];
  const isBesideMain = siteHosts.leadsToMain(host);
  if (languages.length === 0 && !isBesideMain) return NOWHERE;
  const named = languageAt(languages, pathOf(url));
  const own = languageOfHost(languages, host);
  return {
    language: named ?? own,
    prefix: named ? languagePrefix(named.tag) : '',
    isElsewhere:
      isBesideMain ||
      (named !== null && (own !== null || (domainOf(named) !== null && !siteHosts.isFirstAddress(host)))),
  };
}

const NOWHERE: Place = { language: null, prefix: '', isElsewhere: false };

/**
 * The address of a request as pages are made and kept by it: with the prefix of its language, also on a domain of its own; null where a
 * redirect leads to another host.
 */
export function wholeAddress(siteHosts: GivenHosts, host: string, url: string): string | null {
  const { language, prefix, isElsewhere } = placeOf(siteHosts, host, url);
  if (isElsewhere) return null;
  if (language === null || prefix !== '') return url;
  const path = pathOf(url);
  return withPrefix(path, languagePrefix(language.tag)) + url.slice(path.length);
}

/**
 * The address as routes see it: without the prefix of a language. Routing cannot wait for the database: of a host nobody has asked
 * for yet no language is known, and `checkLanguages` has the request routed once more when it has some.
 */
export function withoutLanguage(
  request: IncomingMessage,
  url: string,
  { siteHosts, appHost }: Given,
): string {
  if (prefixAt(pathOf(url)) === null || originKind(request, appHost) === 'app') return url;
  taken.delete(request);
  const { prefix } = placeOf(siteHosts, hostOf(request), url);
  if (prefix === '') return url;
  taken.set(request, prefix);
  return withoutPrefix(pathOf(url), prefix) + url.slice(pathOf(url).length);
}

/**
 * Sets the language of each request. One that was routed by other languages than the site has by now is routed again; a language
 * that is not public yet is shown in previews alone. Whoever reads a page is led to the host of its language, or to
 * the main one.
 */
export function checkLanguages(
  app: FastifyInstance,
  { siteHosts, appHost, config }: Given & { config: Pick<Config, 'appUrl' | 'sitesDomain'> },
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
  app.decorateRequest('languagePrefix', '');
  app.addHook('onRequest', (request, reply, done) => {
    if (originKind(request.raw, appHost) === 'app') return done();
    const url = normaliseUrl(request.originalUrl);
    const host = hostOf(request.raw);
    const languages = siteHosts.languages(host);
    const isOfFirst =
      languages !== undefined && languageOfHost(languages, host) === null && !siteHosts.leadsToMain(host);
    if (isOfFirst && prefixAt(pathOf(url)) === null) return done();
    siteHosts
      .find(host)
      .then(async (websiteId) => {
        const { language, prefix, isElsewhere } = placeOf(siteHosts, host, url);
        if (prefix !== (taken.get(request.raw) ?? '')) {
          reply.hijack();
          request.raw.url = request.originalUrl;
          app.routing(request.raw, reply.raw);
          return;
        }
        if (websiteId !== null && isElsewhere && isRead(request)) {
          const origin = language && languageUrl(config, language);
          const path = origin === null ? pathOf(url) : withoutPrefix(pathOf(url), prefix);
          const location = (origin ?? siteHosts.mainOrigin(host)) + path + url.slice(pathOf(url).length);
          reply
            .code(301)
            .headers({ ...MOVED, location })
            .send('Moved Permanently\n');
          return;
        }
        if (language && !language.isPublic) await refuseVisitor(request, websiteId);
        request.language = language?.tag ?? null;
        request.languagePrefix = prefix;
        done();
      })
      .catch(done);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const location = reply.getHeader('location');
    if (request.language !== null && typeof location === 'string')
      reply.header('location', inLanguage(location, request, siteHosts.languages(hostOf(request.raw)) ?? []));
    done(null, payload);
  });
}

/** Asked for again each time: a language may lose its domain. */
const MOVED = { 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' };

/** Whether a page or file is read: calls of pages that are open already, and previews, are answered where they are. */
function isRead({ method, url, query }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !url.startsWith('/api/') && (query as Record<string, unknown>).preview === undefined;
}

/** Where an answer of a language leads on its site: to addresses of the same language, unless they name another. */
function inLanguage(
  location: string,
  { language, languagePrefix: prefix }: Pick<FastifyRequest, 'language' | 'languagePrefix'>,
  languages: readonly SiteLanguage[],
): string {
  const path = location.split(/[?#]/, 1)[0] ?? '';
  if (language === null || !isLocal(path)) return location;
  const whole = languagePrefix(language);
  const rest = location.slice(path.length);
  const isNamed = path === whole || path.startsWith(`${whole}/`);
  if (isNamed) {
    const short = withoutPrefix(path, whole);
    // `/de//a` without its prefix would be another host.
    return prefix === '' && isLocal(short) ? short + rest : location;
  }
  return languageAt(languages, path) ? location : withPrefix(path, prefix) + rest;
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}
