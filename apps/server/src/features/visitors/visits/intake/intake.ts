import { PAGE_VIEW, PRODUCT_ADDITION, PRODUCT_VIEW } from '@sitewright/domain/visits/events';
import { parseVisitorRecord } from '@sitewright/domain/visits/visitor-record';
import type { Sender } from '../../../../platform/http/calls/route.ts';
import type { ServiceDeps } from '../../../../platform/http/deps.ts';
import { wholeAddress } from '../../../../platform/http/sites/address-language.ts';
import { clientNetwork } from '../../../../platform/security/client-address.ts';
import { memoryCounts } from '../../../../platform/security/rate-limits.ts';
import type { PageLoad } from '../queries/hits.ts';
import { type ClientFacts, clientOf, countryOf } from './client-facts.ts';
import { createHitBuffer } from './hit-buffer.ts';
import { createSiteFacts, type SiteFacts } from './site-facts.ts';
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
  /** Counts what a page of the sender's site tells, or notes why not. Waits for the database the first time alone. */
  take(sender: Sender, told: Told): void | Promise<void>;
  takePageLoad(sender: Sender, load: Omit<PageLoad, 'at' | 'device'>): void | Promise<void>;
  /** Name of who asks, for a day; null for programs, those who refuse it, and on a site that counts nobody. */
  visitorOf(sender: Sender, websiteId: string): Promise<bigint | null>;
  /** Why a request is of nobody who is counted; null for one of somebody who is. */
  leftOut(sender: Sender, websiteId: string): Promise<LeftOut | null>;
  /** Notes something that could not be read. */
  refuse(reason: LeftOut): LeftOut;
  /** Numbers of what was left out since the start, by reason. */
  counts(): Readonly<Partial<Record<LeftOut | 'no-room', number>>>;
  /** Writes what waits, for tests and for the end. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

/** Who is counted on a site that counts. */
type Counted = { client: ClientFacts; network: string; facts: SiteFacts };

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
  const judge = (sender: Sender, websiteId: string): Now<Counted | LeftOut> => {
    if (sender.site?.websiteId !== websiteId) return refuse('other-site');
    const unwanted = unwantedBy(sender);
    if (unwanted) return refuse(unwanted);
    const client = clientOf(sender.headers['user-agent'] ?? '');
    if (client === 'bot') return refuse('bot');
    const network = clientNetwork(sender.ip);
    if (messagesOf(network, 60).count > MAX_A_MINUTE) return refuse('too-often');
    return whenKnown(factsOf(websiteId), (facts) =>
      facts?.isCounted ? { client, network, facts } : refuse('not-counted'),
    );
  };
  const complete = (sender: Sender, told: Told, { client, network, facts }: Counted): Now<void> => {
    const { websiteId, pageLoadId, serial, name, path, seconds } = told;
    if (isOfProduct(name) && !facts.countsProducts) return void refuse('not-counted');
    const at = deps.now();
    const userAgent = sender.headers['user-agent'] ?? '';
    return whenKnown(visitorOf({ websiteId, network, userAgent }, facts.timeZone, at), (visitor) =>
      whenKnown(countryOf(sender.ip), (country) => {
        // Only a view says where it came from: the referrer of an event is the page's own.
        const isView = name === PAGE_VIEW;
        const { channel, source, campaign } = sourceOf({
          referrer: isView ? told.referrer : '',
          query: isView ? told.query : '',
          hosts: [sender.site?.host ?? '', ...facts.hosts],
        });
        buffer.addHit({
          websiteId,
          at,
          pageLoad: pageLoadId,
          serial,
          visitor: visitor.name,
          visitorDay: visitor.day,
          name,
          path: wholePath(sender, path),
          seconds,
          channel,
          source,
          campaign,
          device: client.device,
          browser: client.browser,
          country,
          language: languageOf(sender),
          isReturning: isReturning(told.record ?? ''),
          product: told.product?.itemId,
          place: told.product?.place,
        });
      }),
    );
  };
  /** As it is below the prefix of its language, also at a domain that has none: one page is one row. */
  const wholePath = (sender: Sender, path: string) =>
    wholeAddress(deps.siteHosts, sender.site?.host ?? '', path) ?? path;
  return {
    refuse,
    leftOut: async (sender, websiteId) => {
      const judged = await judge(sender, websiteId);
      return typeof judged === 'string' ? judged : null;
    },
    visitorOf: async (sender, websiteId) => {
      const userAgent = sender.headers['user-agent'] ?? '';
      if (unwantedBy(sender) || clientOf(userAgent) === 'bot') return null;
      const facts = await factsOf(websiteId);
      if (!facts?.isCounted) return null;
      const network = clientNetwork(sender.ip);
      return (await visitorOf({ websiteId, network, userAgent }, facts.timeZone, deps.now())).name;
    },
    take: (sender, told) =>
      whenKnown(judge(sender, told.websiteId), (judged) =>
        typeof judged === 'string' ? undefined : complete(sender, told, judged),
      ),
    takePageLoad: (sender, load) =>
      whenKnown(judge(sender, load.websiteId), (judged) => {
        if (typeof judged !== 'string')
          buffer.addPageLoad({
            ...load,
            path: wholePath(sender, load.path),
            at: deps.now(),
            device: judged.client.device,
          });
      }),
    counts: () => ({ ...counts, 'no-room': buffer.dropped() }),
    flush: buffer.flush,
    close: buffer.close,
  };
}

type Now<T> = T | Promise<T>;

/** What follows from something that is mostly known already: at once then, since a promise for each hit costs as much as a part of it. */
function whenKnown<T, R>(value: Now<T>, next: (value: T) => Now<R>): Now<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}

const isOfProduct = (name: string) => name === PRODUCT_VIEW || name === PRODUCT_ADDITION;

/** Whether a visitor was here before; null for those who are not known by a cookie. */
function isReturning(record: string): boolean | null {
  const known = record === '' ? null : parseVisitorRecord(record);
  return known && known.visits > 1;
}

/** Signals of browsers: nobody asked for the page yet, or its visitor wants no measuring. */
export function unwantedBy({ headers }: Pick<Sender, 'headers'>): LeftOut | null {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`;
  if (/prefetch|prerender/.test(purpose)) return 'prefetch';
  return headers.dnt === '1' || headers['sec-gpc'] === '1' ? 'do-not-track' : null;
}

/** First language of the browser, as `de`; '' for none. */
function languageOf({ headers }: Sender): string {
  return /^\s*([a-z]{2,3})\b/i.exec(headers['accept-language'] ?? '')?.[1]?.toLowerCase() ?? '';
}

declare module '../../../../platform/http/deps.ts' {
  interface Services {
    visits: VisitIntake;
  }
}
