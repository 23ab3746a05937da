import { createServer } from 'node:http';
import { listening } from './listen.ts';

/**
 * Answers at the port while the start waits for the database's schema: `/health` says that the process lives, everything else is
 * 503. Gives what closes it.
 */
export async function openWaitingRoom(address: { port: number; host: string }): Promise<() => Promise<void>> {
  const server = createServer((request, reply) => {
    const isAlive = request.url?.split('?')[0] === '/health';
    reply.writeHead(isAlive ? 200 : 503, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      // The next request finds the program itself at the port.
      connection: 'close',
      ...(isAlive ? {} : { 'retry-after': '1' }),
    });
    reply.end(JSON.stringify({ status: isAlive ? 'alive' : 'waiting for migrations' }));
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
