import type { TestApp } from './test-app.ts';

/** What a browser of today calls itself: tests' own clients are none. */
export const DESKTOP =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

export type SentHit = {
  event?: string;
  path?: string;
  referrer?: string;
  query?: string;
  seconds?: number;
  pageLoadId?: number;
  serial?: number;
  websiteId?: string;
  /** The record cookie of who agreed to cookies. */
  record?: string;
  userAgent?: string;
  /** Address of the visitor. */
  ip?: string;
  headers?: Record<string, string>;
};

let loads = 1;

/** Sends hits to a site as its pages do, each of a page load of its own unless given; resolves with the status. */
export function hitSender(app: Pick<TestApp, 'app' | 'websiteId' | 'send'>) {
  return async (hit: SentHit = {}): Promise<number> => {
    loads += 1;
    const { event = 'View', path = '/', referrer = '', query = '', seconds = 0, serial = 0 } = hit;
    const data = {
      pageLoadId: hit.pageLoadId ?? loads,
      serial,
      websiteId: hit.websiteId ?? app.websiteId,
      pagePath: path,
      referrer,
      query,
      seconds,
    };
    const { status } = await app.send({
      method: 'POST',
      url: event === 'View' ? '/api/census/RecordHit' : '/api/events/RecordEvent',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        'user-agent': hit.userAgent ?? DESKTOP,
        'accept-language': 'de-DE,de;q=0.9',
        ...hit.headers,
      },
      remoteAddress: hit.ip ?? '81.2.69.160',
      payload: new URLSearchParams({
        event,
        data: JSON.stringify(data),
        ss_cvr: hit.record ?? '',
      }).toString(),
    });
    return status;
  };
}
