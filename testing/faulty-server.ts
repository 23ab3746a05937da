import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** What a way does to an exchange: nothing, or one of these. */
export type Fault =
  /** Bytes come in small pieces with pauses between them. */
  | 'slow'
  /** The connection ends in the middle of what is sent there. */
  | 'half-request'
  /** It ends in the middle of the answer, whose head says how long all of it is. */
  | 'half-answer'
  /** The answer is lost: what was asked for has happened. */
  | 'no-answer';

type Exchange = { method: string; path: string };

const PIECE_BYTES = 16_384;
const PAUSE_MS = 5;

/** A way to a server that speaks HTTP, on which a test has faults happen; it ends with the test. */
export async function givenFaultyWay(target: string) {
  let faultOf: (exchange: Exchange) => Fault | undefined = () => undefined;
  let faults = 0;
  const server = createServer((incoming, outgoing) => {
    const fault = faultOf({ method: incoming.method ?? '', path: incoming.url ?? '' });
    if (fault) faults += 1;
    void exchange(incoming, outgoing, fault).catch(() => outgoing.destroy());
  });
  const exchange = async (incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault | undefined) => {
    const { method = 'GET', headers } = incoming;
    const onward = request(new URL(incoming.url ?? '/', target), { method, headers, agent: false });
    const answered = once(onward, 'response') as Promise<[IncomingMessage]>;
    answered.catch(() => outgoing.destroy());
    if (fault === 'half-request') {
      const half = Math.floor(
        Number(headers['content-length'] ?? headers['x-amz-decoded-content-length'] ?? 0) / 2,
      );
      let sent = 0;
      for await (const chunk of incoming) {
        const part = (chunk as Buffer).subarray(0, Math.max(half - sent, 0));
        sent += part.length;
        onward.write(part);
        if (sent >= half) break;
      }
      onward.destroy();
      outgoing.destroy();
      return;
    }
    await send(incoming, onward, fault === 'slow');
    const [answer] = await answered;
    if (fault === 'no-answer') {
      answer.resume();
      await once(answer, 'end');
      outgoing.destroy();
      return;
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    if (fault === 'half-answer') {
      const half = Math.floor(Number(answer.headers['content-length'] ?? 0) / 2);
      let sent = 0;
      for await (const chunk of answer) {
        const part = (chunk as Buffer).subarray(0, Math.max(half - sent, 0));
        sent += part.length;
        await new Promise((done) => outgoing.write(part, done));
        if (sent >= half) break;
      }
      outgoing.destroy();
      return;
    }
    await send(answer, outgoing, fault === 'slow');
  };
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    href: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on; `undefined` for those that nothing happens to. */
    on: (decide: typeof faultOf) => {
      faultOf = decide;
    },
    mend: () => {
      faultOf = () => undefined;
    },
    /** How many exchanges went wrong so far. */
    faults: () => faults,
  };
}

async function send(from: IncomingMessage, to: NodeJS.WritableStream, isSlow: boolean): Promise<void> {
  for await (const chunk of from) {
    const bytes = chunk as Buffer;
    const step = isSlow ? PIECE_BYTES : bytes.length;
    for (let at = 0; at < bytes.length; at += step) {
      if (isSlow) await delay(PAUSE_MS);
      if (!to.write(bytes.subarray(at, at + step))) await once(to, 'drain');
    }
  }
  to.end();
}
