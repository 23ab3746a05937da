import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The way to a server such as the database's, which can be cut and mended. */
export async function givenWay(target: { host?: string | undefined; port?: number | undefined }) {
  const sockets = new Set<Socket>();
  const path = target.host?.startsWith('/') ? `${target.host}/.s.PGSQL.${target.port}` : undefined;
  const open = () => (path ? connect(path) : connect(target.port ?? 5432, target.host));
  const server = createServer({ noDelay: true }, (socket) => {
    const onward = open();
    for (const end of [socket, onward]) sockets.add(end.on('error', () => {}));
    if (isStalled) return;
    socket.pipe(onward);
    if (!isHalving) return onward.pipe(socket);
    // Of the next that comes from there only half arrives.
    onward.once('data', (chunk: Buffer) => {
      socket.write(chunk.subarray(0, Math.floor(chunk.length / 2)), () => {
        socket.destroy();
        onward.destroy();
      });
    });
  });
  let isStalled = false;
  let isHalving = false;
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
  /** Ends all connections; new ones end in the middle of the first thing that comes back, until the returned function is called. */
  const halve = () => {
    isHalving = true;
    for (const socket of sockets) socket.destroy();
    return () => {
      isHalving = false;
    };
  };
  return { port, cut, mend: () => listen(port), stall, halve };
}
