import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newStripeBooks, type StripeBooks } from './stripe-books.ts';
import { stripeResponse } from './stripe-response.ts';

/** A server that speaks Stripe's HTTP: intents, idempotency keys, refunds, signed events, and what goes wrong with them. */
export type StripeServer = {
  url: string;
  books: StripeBooks;
  /** Answers nothing from now on: connections end without a word. */
  goDown(): void;
  goUp(): void;
  /** Keeps requests for such a path waiting for ever, before or after doing what they ask; null ends that. */
  stall(path: RegExp | null, isDone: boolean): void;
  /** Until a request waits. */
  untilStalled(): Promise<void>;
  /** Keeps requests for such a path under way until that is ended; others with the key of one are refused meanwhile. */
  hold(path: RegExp): () => void;
  close(): Promise<void>;
};

/** Starts the server on a free port of this machine. `keys`: the secret keys it knows. */
export async function startStripeServer(...keys: string[]): Promise<StripeServer> {
  const books = newStripeBooks();
  let isDown = false;
  let stalling: { path: RegExp; isDone: boolean } | null = null;
  let held: { path: RegExp; until: Promise<void> } | null = null;
  const keysInUse = new Set<string>();
  let stalled = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    if (isDown) return void response.destroy();
    const isStalling = request.method === 'POST' && stalling?.path.test(request.url ?? '');
    if (isStalling && !stalling?.isDone) return stalled.resolve();
    const inUse = String(request.headers['idempotency-key'] ?? '');
    if (keysInUse.has(inUse)) {
      books.requests.push({ method: request.method ?? '', url: request.url ?? '', body });
      return answer(response, KEY_IN_USE);
    }
    if (inUse !== '' && held?.path.test(request.url ?? '')) {
      keysInUse.add(inUse);
      await held.until;
      keysInUse.delete(inUse);
    }
    const reply = keys.some((key) => request.headers.authorization === `Bearer ${key}`)
      ? replay(books, request, body)
      : {
          status: 401,
          body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } },
        };
    if (isStalling) return stalled.resolve();
    if (reply === 'lost') isDown = true;
    if (reply === 'lost' || isDown) return void response.destroy();
    answer(response, reply);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    books,
    goDown: () => {
      isDown = true;
    },
    goUp: () => {
      isDown = false;
    },
    stall(path, isDone) {
      stalling = path && { path, isDone };
      stalled = Promise.withResolvers<void>();
    },
    untilStalled: () => stalled.promise,
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { path, until: promise };
      return () => {
        held = null;
        resolve();
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const KEY_IN_USE = {
  status: 409,
  body: { error: { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'Under way' } },
};

function answer(response: ServerResponse, { status, body }: { status: number; body: unknown }): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_local' });
  response.end(JSON.stringify(body));
}

/** The answer of the first request with this idempotency key, for the same parameters; Stripe keeps errors, too. */
function replay(
  books: StripeBooks,
  request: IncomingMessage,
  body: string,
): ReturnType<typeof stripeResponse> {
  const { method = 'GET', url = '/' } = request;
  books.requests.push({ method, url, body });
  const key = method === 'POST' ? request.headers['idempotency-key'] : undefined;
  if (typeof key !== 'string') return stripeResponse(books, { method, url, body });
  const known = books.answers.get(key);
  if (known && known.body !== `${url} ${body}`) {
    return {
      status: 400,
      body: { error: { type: 'idempotency_error', message: 'Keys for other parameters' } },
    };
  }
  const response = known?.response ?? stripeResponse(books, { method, url, body });
  if (response !== 'lost') books.answers.set(key, { body: `${url} ${body}`, response });
  return response;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** An event as Stripe delivers it: the bytes of its body and the header that signs them. */
export function signedEvent(
  event: { id: string; type: string; object: unknown; livemode?: boolean },
  { secret, at = Date.now() }: { secret: string; at?: number },
): { payload: string; headers: Record<string, string> } {
  const { id, type, object, livemode = true } = event;
  // Spaces and an escape that another writer of JSON would not make: only the bytes themselves are signed.
  const payload = JSON.stringify(
    { id, object: 'event', api_version: '2026-01-01', created: 1, livemode, type, data: { object } },
    null,
    2,
  ).replace('payment', '\\u0070ayment');
  const time = Math.floor(at / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
  return {
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` },
  };
}
