import { join } from 'node:path';
import { type Load, load } from '../load.ts';
import { hasWrk, loadByWrk } from '../wrk.ts';

/** What the page of a visitor sends; in `body`, `LOAD` stands for the number of its page load. */
export type Message = { path: string; type: string; body: string };

/** No other number of a message contains it. */
export const LOAD = '4242424242';
const CONNECTIONS = 50;
const VISITOR = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'accept-language': 'en-GB,en;q=0.9',
  'sec-fetch-site': 'same-origin',
};
const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';

/** Headers of a visitor of a site. */
export const visitorHeaders = (host: string) => ({ ...VISITOR, host, origin: `http://${host}` });

/** A page view, the time it was seen, an event, and a pressed button, as collectors send them. */
export function visitMessages(websiteId: string): Message[] {
  const page = { pageLoadId: Number(LOAD), websiteId, pagePath: '/shop/breakfast-mug', pageHash: '' };
  const hit = { ...page, memberAccountId: '', website_locale: 'en-US', member_locale: '', templateId: '' };
  const view = { ...hit, serial: 0, referrer: 'https://search.example/', query: '?utm_campaign=autumn' };
  const content = {
    ...{ pageLoadId: Number(LOAD), serial: 0, analytics_id: '', session_id: '', marketing_id: '' },
    ...{ page_host: 'demo.localhost', page_path: '/shop/breakfast-mug', page_query_params: '' },
    ...{ page_referrer_url: '', browser_language: 'en', browser_locale: 'en-GB', event_timestamp: 0 },
    ...{ custom_schema_name: 'visit_product_page', source_environment: 'prod', event_source: 'WEB' },
    ...{ context_website_id: websiteId, resolved_locale: 'en-US', website_locale: 'en-US' },
  };
  const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
  return [
    {
      path: '/api/census/RecordHit',
      type: FORM,
      body: form({ event: 'View', data: JSON.stringify(view), ss_cvr: '' }),
    },
    {
      path: '/api/events/RecordEvent',
      type: FORM,
      body: form({ crumb: '', event: 'Seen', data: JSON.stringify({ ...hit, serial: 0, seconds: 12 }) }),
    },
    {
      path: '/api/events/prod/publish-event',
      type: 'text/plain;charset=UTF-8',
      body: JSON.stringify({
        eventContent: JSON.stringify(content),
        eventSchemaName: 'visit_product_page',
      }),
    },
    {
      path: '/api/census/button-click',
      type: 'application/json',
      body: JSON.stringify({ pageFields: JSON.stringify({ ...hit, serial: 0 }), visitorCookie: '' }),
    },
  ];
}

/** Numbers of page loads that nobody has used yet. */
export const unusedLoads = (): number => Date.now() * 1000;

type Given = {
  origin: string;
  host: string;
  messages: readonly Message[];
  firstLoad: number;
  seconds: number;
};

/** Sends messages as fast as fifty clients can; each has a page load of its own, from `firstLoad` on. */
export async function postMessages({ origin, host, messages, firstLoad, seconds }: Given): Promise<Load> {
  const given = { url: origin, headers: visitorHeaders(host), connections: CONNECTIONS, seconds };
  if (hasWrk()) {
    const script = {
      path: join(import.meta.dirname, 'send-messages.lua'),
      given: [String(firstLoad), LOAD, ...messages.flatMap(({ path, type, body }) => [path, type, body])],
    };
    return loadByWrk({ ...given, script });
  }
  let next = firstLoad;
  return load({ ...given, method: 'POST', each: () => messageOf(messages, next++) });
}

/** The message of a page load, of one of the visitors who send a few each. */
export function messageOf(messages: readonly Message[], number: number) {
  const { path, type, body } = messages[number % messages.length] as Message;
  const visitor = Math.floor(number / 5);
  const address = [65_536, 256, 1].map((step) => Math.floor(visitor / step) % 256).join('.');
  return {
    path,
    headers: { 'content-type': type, 'x-forwarded-for': `10.${address}` },
    body: body.replace(LOAD, String(number)),
  };
}
