import { createServer } from 'node:http';
import { listening } from './listen.ts';

/** What a process says of itself: null where all is well, else why not. */
export type Probes = {
  /** `/health`: a process that says no is better started anew. */
  health: () => string | null;
  /** `/ready`, and every other address. */
  ready: () => Promise<string | null> | string | null;
};

/**
 * Answers at the port where there is no server for it: in a start that waits for the database's schema, and for good in a process that
 * only does jobs. Gives what closes it.
 */
export async function openProbes(
  address: { port: number; host: string },
  { health, ready }: Probes,
): Promise<() => Promise<void>> {
  const server = createServer(async (request, reply) => {
    const isHealth = request.url?.split('?')[0] === '/health';
    const problem = isHealth ? health() : await ready();
    reply.writeHead(problem === null ? 200 : 503, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      // The next request finds the program itself at the port.
      connection: 'close',
      ...(problem === null ? {} : { 'retry-after': '1' }),
    });
    reply.end(JSON.stringify({ status: problem ?? (isHealth ? 'alive' : 'ready') }));
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

/** Answers for a worker while it lives; where the port is taken, as on a machine with other nodes, it does its jobs without. */
export async function openWorkerProbes(
  address: { port: number; host: string },
  probes: Probes,
  warn: (message: string) => void,
): Promise<(() => Promise<void>) | undefined> {
  try {
    return await openProbes(address, probes);
  } catch (error) {
    warn(`${(error as Error).message} This worker answers no probes.`);
    return;
  }
}
