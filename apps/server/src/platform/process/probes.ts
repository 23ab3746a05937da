import { createServer } from 'node:http';
import { type Listening, listening } from './listen.ts';

/** What a process says of itself: null where all is well, else why not. */
export type Probes = {
  /** `/health`: a process that says no is better started anew. */
  health: () => string | null;
  /** `/ready`. */
  ready: () => Promise<string | null> | string | null;
  /** Why every other address waits (503) for the program that will answer it; without it there is none (404). */
  others?: string;
};

type Answer = { code: 200 | 404 | 503; status: string };

/**
 * Answers at a port where there is no server for it: in a start that waits for the database's schema, and for good in a process that
 * only does jobs. Gives what closes it.
 */
export async function openProbes(address: Listening, probes: Probes): Promise<() => Promise<void>> {
  const server = createServer(async (request, reply) => {
    const { code, status } = await answerTo(probes, request);
    reply.writeHead(code, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      // The next request finds the program itself at the port.
      connection: 'close',
      ...(code === 503 ? { 'retry-after': '1' } : {}),
    });
    reply.end(JSON.stringify({ status }));
  });
  await listening(
    () =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(address.port, address.host, resolve);
      }),
    address,
  );
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

async function answerTo(
  { health, ready, others }: Probes,
  { method = '', url = '' }: { method?: string | undefined; url?: string | undefined },
): Promise<Answer> {
  const path = ['GET', 'HEAD'].includes(method) ? url.split('?')[0] : undefined;
  if (path === '/health') return answer(health(), 'alive');
  if (path === '/ready') return answer(await ready(), 'ready');
  return others === undefined ? { code: 404, status: 'not found' } : answer(others, '');
}

const answer = (problem: string | null, well: string): Answer =>
  problem === null ? { code: 200, status: well } : { code: 503, status: problem };
