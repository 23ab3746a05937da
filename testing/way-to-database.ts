import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The way to the database server, which can be cut and mended. */
export async function givenWay(target: { host?: string | undefined; port?: number | undefined }) {
  const sockets = new Set<Socket>();
  const path = target.host?.startsWith('/') ? `${target.host}/.s.PGSQL.${target.port}` : undefined;
  const open = () => (path ? connect(path) : connect(target.port ?? 5432, target.host));
  const server = createServer({ noDelay: true }, (socket) => {
    const onward = open();
    for (const end of [socket, onward]) sockets.add(end.on('error', () => {}));
    if (!isStalled) socket.pipe(onward).pipe(socket);
  });
  let isStalled = false;
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = async () => {
    const closed = new Promise((done) => server.close(done));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  /** As a server that stands still: what is sent arrives nowhere, and nothing comes back. */
  const stall = () => {
    isStalled = true;
    for (const socket of sockets) socket.unpipe().pause();
    return () => {
      isStalled = false;
    };
  };
  return { port, cut, mend: () => listen(port), stall };
}
