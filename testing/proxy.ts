import { once } from 'node:events';
import { type ClientRequest, createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Where a proxy says which node has answered. */
export const ANSWERED_BY = 'x-answered-by';
const LOOK_MS = 100;

/**
 * A proxy in front of nodes: each request goes to the next one of those whose `/ready` says yes, and none is sent twice.
 */
export async function startProxy() {
  const nodes = new Map<string, { isReady: boolean }>();
  let turn = 0;
  const look = async () => {
    await Promise.all(
      [...nodes].map(async ([href, node]) => {
        node.isReady = await fetch(`${href}/ready`).then(
          ({ status }) => status === 200,
          () => false,
        );
      }),
    );
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  const next = () => {
    const ready = [...nodes].flatMap(([href, { isReady }]) => (isReady ? [href] : []));
    turn += 1;
    return ready[turn % ready.length];
  };
  const forward = (incoming: IncomingMessage, href: string): ClientRequest =>
    send(new URL(incoming.url ?? '/', href), {
      method: incoming.method ?? 'GET',
      headers: incoming.headers,
      agent: false,
    });
  const server = createServer((incoming, outgoing) => {
    const href = next();
    if (!href) return outgoing.writeHead(502, { 'x-why': 'no node is ready' }).end();
    const onward = forward(incoming, href);
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, [ANSWERED_BY]: href });
      answer.pipe(outgoing);
    });
    onward.on('error', (error) => {
      if (!outgoing.headersSent) outgoing.writeHead(502, { 'x-why': error.message });
      outgoing.end();
    });
    incoming.pipe(onward);
  });
  server.on('upgrade', (incoming, socket, head) => {
    const href = next();
    socket.on('error', () => {});
    if (!href) return socket.destroy();
    const onward = forward(incoming, href);
    onward.on('upgrade', (answer, far, farHead) => {
      const { rawHeaders: raw } = answer;
      const headers = raw.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${raw[at + 1]}`] : []));
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headers.join('\r\n')}\r\n\r\n`);
      far.on('error', () => socket.destroy());
      if (farHead.length > 0) socket.write(farHead);
      if (head.length > 0) far.write(head);
      far.pipe(socket).pipe(far);
    });
    onward.on('response', () => socket.destroy());
    onward.on('error', () => socket.destroy());
    onward.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    clearInterval(timer);
    server.closeAllConnections();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    add: async (href: string) => {
      nodes.set(href, { isReady: false });
      await look();
    },
    remove: (href: string) => nodes.delete(href),
  };
}
