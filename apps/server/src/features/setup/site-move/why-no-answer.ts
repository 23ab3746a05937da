import type { LookupFunction } from 'node:net';

const TIMEOUT_MS = 10_000;
/** Answered for every open site, whatever its state and whoever may see its pages; for no other host. */
const PATH = '/robots.txt';

/** Why no site answers at an address as a visitor would ask for it, or null. */
export async function whyNoAnswer(address: string): Promise<string | null> {
  const url = new URL(PATH, address);
  const { request } = await (url.protocol === 'https:' ? import('node:https') : import('node:http'));
  return new Promise((resolve) => {
    const asked = request(url, {
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // As browsers take these names; most systems do not know them.
      ...(url.hostname.endsWith('.localhost') && { lookup: lookupLoopback }),
    });
    asked.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200 ? null : `status ${answer.statusCode}`);
    });
    asked.on('error', ({ name, message }) =>
      resolve(name === 'AbortError' ? `nothing within ${TIMEOUT_MS / 1_000} s` : message),
    );
    asked.end();
  });
}

const lookupLoopback: LookupFunction = (_name, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
