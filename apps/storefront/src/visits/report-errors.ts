import { knownCrumb } from './page-facts.ts';
import { postCensus } from './send-beacon.ts';

const MAX_SENDS = 20;
const MAX_QUEUE = 10;
const MAX_STACK = 5000;
const DEBOUNCE_MS = 1000;
/** What Firefox says of a part of the page that it breaks off because the visitor goes on: no fault of the site. */
const BROKEN_OFF = /loading dyn/;
/** How long a page is taken to be left: it stays where a file is sent in place of the next one. */
const LEAVING_MS = 9000;

/** Reports errors of scripts: at most 20 messages of a page, of at most 10 errors. Source: ANA-18, ANA-19. */
export function reportErrors(): void {
  let events: unknown[] = [];
  let sends = 0;
  let leftAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    clearTimeout(timer);
    if (!events[0] || ++sends > MAX_SENDS) return;
    const crumb = knownCrumb();
    const body = { events, pagePath: location.pathname };
    postCensus('/api/events/RecordJavascriptErrors', body, crumb ? { 'x-csrf-token': crumb } : {});
    events = [];
  };
  const report = (message: string, error: unknown, url: string, line: number, column: number) => {
    if (events.length >= MAX_QUEUE) return;
    const stack = (error instanceof Error && error.stack?.slice(0, MAX_STACK)) || '';
    events.push({ message, stack, url: url || location.href, line, column });
    clearTimeout(timer);
    timer = setTimeout(send, DEBOUNCE_MS);
  };
  addEventListener('error', ({ message, error, filename, lineno, colno }) => {
    // Of an image that did not come, or of another origin's script, whose browser says nothing.
    if (message && (filename || error)) report(message, error, filename, lineno, colno);
  });
  window.navigation?.addEventListener('navigate', ({ destination, downloadRequest }) => {
    leftAt = destination.sameDocument || downloadRequest !== null ? 0 : Date.now();
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    const message = String(reason);
    if (Date.now() - leftAt > LEAVING_MS || !BROKEN_OFF.test(message)) report(message, reason, '', 0, 0);
  });
  addEventListener('pagehide', send);
}
