import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { failurePage } from '../../../../platform/http/errors/error-page.ts';
import { RETRY_SECONDS } from '../../../../platform/process/site-slots.ts';
import { defaultHeaders } from '../../../../platform/security/security-headers.ts';
import { type SiteMessages, withMessages } from '../../../../platform/texts/site-messages.ts';
import { mayBeProgram } from './program-addresses.ts';

/** What an owner asks for has turns of its own. */
const PREVIEW = /[?&]preview=/;

/**
 * Refuses a page of a site of which too many wait (`isCrowded`), before anything else looks at the request: otherwise refusing what one site is
 * asked for in vain takes the time that pages of the others need. Gives whether it has. While the words of the site are not known, or
 * the address is one of the program's, the request takes its way.
 */
export function refuseCrowded({ services: { pages }, config }: ServerDeps) {
  const headers = {
    ...defaultHeaders('site', config.appUrl),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(RETRY_SECONDS),
  };
  // Made once for the words of a site: what is refused is much, and that would be most of its cost.
  const made = new WeakMap<SiteMessages, { body: Buffer; headers: OutgoingHttpHeaders }>();
  const make = (messages: SiteMessages) => {
    const body = Buffer.from(
      withMessages(messages, () => failurePage(new AppError('unavailable'), { back: '/' })),
    );
    const refusal = { body, headers: { ...headers, 'content-length': body.length } };
    made.set(messages, refusal);
    return refusal;
  };
  return (response: ServerResponse, { websiteId, url }: { websiteId: string; url: string }): boolean => {
    const messages = pages.messages.recall(websiteId);
    if (!messages || mayBeProgram(url) || PREVIEW.test(url)) return false;
    pages.pipeline.slots.noteRefusal(websiteId);
    const refusal = made.get(messages) ?? make(messages);
    response.writeHead(503, refusal.headers);
    response.end(refusal.body);
    return true;
  };
}
