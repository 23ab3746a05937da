import { PAGE_VIEW, PRODUCT_ADDITION, PRODUCT_VIEW } from '@sitewright/domain/visits/events';
import { parseVisitorRecord } from '@sitewright/domain/visits/visitor-record';
import type { FastifyRequest } from 'fastify';
import type { ServiceDeps } from '../../../../platform/http/deps.ts';
import { clientNetwork } from '../../../../platform/security/client-address.ts';
import { memoryCounts } from '../../../../platform/security/rate-limits.ts';
import { hitRow, type PageLoad } from '../queries/hits.ts';
import { clientOf, countryOf } from './client-facts.ts';
import { createHitBuffer } from './hit-buffer.ts';
import { createSiteFacts } from './site-facts.ts';
import { createSources } from './sources.ts';
import { createVisitorKeys } from './visitor-keys.ts';

/** What a page tells, checked. `referrer` and `query` are those of the page; they name the source of a visit. */
export type Told = {
  websiteId: string;
  pageLoadId: number;
  serial: number;
  name: string;
  path: string;
  referrer: string;
  query: string;
  seconds: number;
  /** The record cookie, of those who agreed to cookies. */
  record?: string;
  /** Product that is viewed or added, and the part of the site from which. */
  product?: { itemId: string; place: string };
};

/** Reasons why something that was told is not counted. */
export type LeftOut =
  | 'not-counted'
  | 'bot'
  | 'do-not-track'
  | 'prefetch'
  | 'too-often'
  | 'malformed'
  | 'other-site';

/** Messages of one network in a minute: a visitor who looks at a page a second sends about three each. */
const MAX_A_MINUTE = 600;

export type VisitIntake = {
  /** Counts what a page of the request's site tells; gives why not, if it does not. Waits for no database but the first time. */
  take(request: FastifyRequest, told: Told): Promise<LeftOut | null>;
  takePageLoad(request: FastifyRequest, load: Omit<PageLoad, 'at' | 'device'>): Promise<LeftOut | null>;
  /** Name of who asks, for a day; null for programs, those who refuse it, and on a site that counts nobody. */
  visitorOf(request: FastifyRequest, websiteId: string): Promise<bigint | null>;
  /** Whether the request is of somebody who is counted. */
  leftOut(request: FastifyRequest, websiteId: string): Promise<LeftOut | null>;
  /** Notes something that could not be read. */
  refuse(reason: LeftOut): LeftOut;
  /** Numbers of what was left out since the start, by reason. */
  counts(): Readonly<Partial<Record<LeftOut | 'no-room', number>>>;
  /** Writes what waits, for tests and for the end. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

/** Takes what pages tell of visits: checks who tells it, completes it and hands it to the buffer. */
export function createVisitIntake(deps: ServiceDeps): VisitIntake {
  const buffer = createHitBuffer(deps);
  const factsOf = createSiteFacts(deps);
  const visitorOf = createVisitorKeys(deps.database);
  const sourceOf = createSources();
  const messagesOf = memoryCounts(deps.now);
  const counts: Partial<Record<LeftOut, number>> = {};
  const refuse = (reason: LeftOut): LeftOut => {
    counts[reason] = (counts[reason] ?? 0) + 1;
    return reason;
  };
  const judge = async (request: FastifyRequest, websiteId: string) => {
    if (request.site?.websiteId !== websiteId) return refuse('other-site');
    const unwanted = unwantedBy(request);
    if (unwanted) return refuse(unwanted);
    const client = clientOf(request.headers['user-agent'] ?? '');
    if (client === 'bot') return refuse('bot');
    const network = clientNetwork(request.ip);
    if (messagesOf(network, 60).count > MAX_A_MINUTE) return refuse('too-often');
    const known = factsOf(websiteId);
    const facts = known instanceof Promise ? await known : known;
    if (!facts?.isCounted) return refuse('not-counted');
    return { client, network, facts };
  };
  return {
    refuse,
    leftOut: async (request, websiteId) => {
      const judged = await judge(request, websiteId);
      return typeof judged === 'string' ? judged : null;
    },
    visitorOf: async (request, websiteId) => {
      const userAgent = request.headers['user-agent'] ?? '';
      if (unwantedBy(request) || clientOf(userAgent) === 'bot') return null;
      const facts = await factsOf(websiteId);
      if (!facts?.isCounted) return null;
      const network = clientNetwork(request.ip);
      return (await visitorOf({ websiteId, network, userAgent }, facts.timeZone, deps.now())).name;
    },
    take: async (request, told) => {
      const { websiteId, pageLoadId, serial, name, path, seconds } = told;
      const judged = await judge(request, websiteId);
      if (typeof judged === 'string') return judged;
      const { client, network, facts } = judged;
      if (isOfProduct(name) && !facts.countsProducts) return refuse('not-counted');
      const at = deps.now();
      const userAgent = request.headers['user-agent'] ?? '';
      const named = visitorOf({ websiteId, network, userAgent }, facts.timeZone, at);
      const visitor = named instanceof Promise ? await named : named;
      const found = countryOf(request.ip);
      const country = typeof found === 'string' ? found : await found;
      const host = request.site?.host ?? '';
      // Only a view says where it came from: the referrer of an event is the page's own.
      const isView = name === PAGE_VIEW;
      const source = sourceOf({
        referrer: isView ? told.referrer : '',
        query: isView ? told.query : '',
        host,
      });
      const row = hitRow({
        websiteId,
        at,
        pageLoad: pageLoadId,
        serial,
        visitor: visitor.name,
        visitorDay: visitor.day,
        name,
        path,
        seconds,
        channel: source.channel,
        source: source.source,
        campaign: source.campaign,
        device: client.device,
        browser: client.browser,
        country,
        language: languageOf(request),
        isReturning: isReturning(told.record ?? ''),
        product: told.product?.itemId,
        place: told.product?.place,
      });
      buffer.addHit({ at, row });
      return null;
    },
    takePageLoad: async (request, load) => {
      const judged = await judge(request, load.websiteId);
      if (typeof judged === 'string') return judged;
      buffer.addPageLoad({ ...load, at: deps.now(), device: judged.client.device });
      return null;
    },
    counts: () => ({ ...counts, 'no-room': buffer.dropped() }),
    flush: buffer.flush,
    close: buffer.close,
  };
}

const isOfProduct = (name: string) => name === PRODUCT_VIEW || name === PRODUCT_ADDITION;

/** Whether a visitor was here before; null for those who are not known by a cookie. */
function isReturning(record: string): boolean | null {
  const known = record === '' ? null : parseVisitorRecord(record);
  return known && known.visits > 1;
}

/** Signals of browsers: nobody asked for the page yet, or its visitor wants no measuring. */
export function unwantedBy({ headers }: FastifyRequest): LeftOut | null {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`;
  if (/prefetch|prerender/.test(purpose)) return 'prefetch';
  return headers.dnt === '1' || headers['sec-gpc'] === '1' ? 'do-not-track' : null;
}

/** First language of the browser, as `de`; '' for none. */
function languageOf({ headers }: FastifyRequest): string {
  return /^\s*([a-z]{2,3})\b/i.exec(headers['accept-language'] ?? '')?.[1]?.toLowerCase() ?? '';
}

declare module '../../../../platform/http/deps.ts' {
  interface Services {
    visits: VisitIntake;
  }
}
