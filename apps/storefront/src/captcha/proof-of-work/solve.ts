import type { CaptchaChallenge } from '@sitewright/contract/captcha';
import { type Found, findCounter } from './find-counter.ts';

/** Numbers tried in the page before it may do something else: some milliseconds of a slow phone. */
const SLICE = 1_000;

/** The proof for a challenge, as it is sent in place of a service's token. Rejects for one that cannot be solved. */
export async function solve(challenge: CaptchaChallenge, signal: AbortSignal): Promise<string> {
  // A page whose policy allows no worker does the work itself.
  const solution = await inWorker(challenge, signal).catch(() => inPage(challenge, signal));
  if (!solution) throw new Error('The challenge has no solution.');
  return btoa(JSON.stringify({ challenge, solution }));
}

async function inWorker({ parameters }: CaptchaChallenge, signal: AbortSignal): Promise<Found | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Found | null>();
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }) => resolve(data);
  worker.onerror = reject;
  signal.addEventListener('abort', reject);
  worker.postMessage({ wanted: parameters, last: parameters.data.last });
  return promise.finally(() => worker.terminate());
}

async function inPage({ parameters }: CaptchaChallenge, signal: AbortSignal): Promise<Found | null> {
  const { last } = parameters.data;
  for (let first = 0; first <= last; first += SLICE) {
    signal.throwIfAborted();
    const found = findCounter(parameters, first, Math.min(last, first + SLICE - 1));
    if (found) return found;
    await new Promise((next) => setTimeout(next));
  }
  return null;
}
