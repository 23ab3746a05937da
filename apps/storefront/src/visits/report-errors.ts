import { knownCrumb } from './page-facts.ts';

type Reported = { message: string; stack: string; url: string; line: number; column: number };

const MAX_SENDS = 20;
const MAX_QUEUE = 10;
const MAX_STACK = 5000;
const DEBOUNCE_MS = 1000;

/** Reports errors of scripts: at most 20 messages of a page, of at most 10 errors. Source: ANA-18, ANA-19. */
export function reportErrors(): void {
  let queue: Reported[] = [];
  let sends = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    clearTimeout(timer);
    if (queue.length === 0 || sends >= MAX_SENDS) return;
    sends += 1;
    const crumb = knownCrumb();
    fetch('/api/events/RecordJavascriptErrors', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(crumb ? { 'x-csrf-token': crumb } : {}) },
      body: JSON.stringify({ events: queue, pagePath: location.pathname }),
      keepalive: true,
    }).catch(() => {});
    queue = [];
  };
  const report = (error: Reported) => {
    if (queue.length >= MAX_QUEUE || sends >= MAX_SENDS) return;
    queue.push(error);
    clearTimeout(timer);
    timer = setTimeout(send, DEBOUNCE_MS);
  };
  addEventListener('error', ({ message, error, filename, lineno, colno }) => {
    // Of an image that did not come, or of another origin's script, whose browser says nothing.
    if (!message || (filename === '' && !error)) return;
    report({ message, stack: stackOf(error), url: filename || location.href, line: lineno, column: colno });
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    const message = reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason);
    report({ message, stack: stackOf(reason), url: location.href, line: 0, column: 0 });
  });
  addEventListener('pagehide', send);
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? '').slice(0, MAX_STACK) : '';
}
