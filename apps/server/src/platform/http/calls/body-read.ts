import type { IncomingMessage } from 'node:http';

const read = new WeakMap<IncomingMessage, Buffer>();

/** Keeps the body of a request that somebody has read, for whoever answers it instead. */
export function keepBody(request: IncomingMessage, body: Buffer): void {
  read.set(request, body);
}

/** Body of a request that was read already; undefined where its stream still holds it. */
export function bodyRead(request: IncomingMessage): Buffer | undefined {
  return read.get(request);
}
