import { Redis } from 'ioredis';

const CONNECT_MS = 2_000;
/** Longest wait for an answer; then things go on without. */
const ANSWER_MS = 500;
const MAX_BACKOFF_MS = 2_000;

/** A connection that opens by `connect`, and again by itself whenever it is lost; nothing waits for it meanwhile. */
export function redisClient(url: string, name: string): Redis {
  const client = new Redis(url, {
    connectionName: `sitewright-${name}`,
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_MS,
    commandTimeout: ANSWER_MS,
    keepAlive: 10_000,
    retryStrategy: (tries) =>
      Math.min(50 * 2 ** Math.min(tries, 10), MAX_BACKOFF_MS) * (0.5 + Math.random() / 2),
  });
  return client;
}

/** A word for the log. The message or the command of an error may hold the password. */
export function redisReason(error: unknown): string {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  if (typeof code === 'string') return code;
  return /^[A-Z]{4,}\b/.exec(message)?.[0] ?? 'no answer';
}

/** Asks once: null when the server answers, else why not. */
export async function tryRedis(url: string): Promise<string | null> {
  const client = redisClient(url, 'status');
  let why = 'no answer';
  client.on('error', (error) => {
    why = redisReason(error);
  });
  try {
    await client.connect();
    await client.ping();
    return null;
  } catch (error) {
    const reason = redisReason(error);
    return reason === 'no answer' ? why : reason;
  } finally {
    client.disconnect();
  }
}
