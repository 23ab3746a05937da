import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Log } from '../log/log.ts';
import { type LimitStore, memoryStore } from '../security/rate-limits.ts';
import type { Bus } from './bus.ts';
import { redisClient, redisReason } from './redis-client.ts';

/** Interval of questions that show whether the server still answers. */
const ASK_MS = 1_000;

const Message = z.object({ from: z.string(), number: z.int().optional() });

/** Counts one more; the window of a key begins with its first call, and the key goes with it. */
const COUNT = `local count = redis.call('incr', KEYS[1])
if redis.call('pttl', KEYS[1]) < 0 then redis.call('pexpire', KEYS[1], ARGV[1]) end
return {count, redis.call('pttl', KEYS[1])}`;

type Receive = (rest: string, number: number | undefined) => void;

/**
 * The bus over a Redis or Valkey server. Nothing on it lasts, so that it may lose all it holds at any moment; while it is out of
 * reach nothing is sent and counts are of this process.
 */
export function openRedisBus(options: {
  url: string;
  installationId: string;
  log: Log;
  now: () => Date;
}): Bus {
  const { url, log } = options;
  const prefix = `sitewright:${options.installationId}:`;
  const nodeId = randomUUID();
  const [commands, listener] = [redisClient(url, 'commands'), redisClient(url, 'messages')];
  const exact = new Map<string, Set<Receive>>();
  const patterns = new Map<string, Set<Receive>>();
  let isLost = true;
  /** Nothing is said about a server that answers at the first try. */
  let isTold = false;
  let isClosed = false;

  const lost = (error: unknown) => {
    isLost = true;
    if (isTold || isClosed) return;
    isTold = true;
    log.warn(
      { part: 'redis', why: redisReason(error) },
      'degraded: nodes hear of each other by the database',
    );
  };
  const found = () => {
    if (isLost && isTold) log.info({ part: 'redis' }, 'no longer degraded');
    isLost = isTold = false;
  };
  const subscribeAll = async () => {
    if (exact.size > 0) await listener.subscribe(...[...exact.keys()].map((topic) => prefix + topic));
    if (patterns.size > 0)
      await listener.psubscribe(...[...patterns.keys()].map((word) => `${prefix}${word}*`));
  };
  for (const client of [commands, listener]) {
    client.on('error', lost);
    client.on('close', () => lost(new Error('closed')));
    client.connect().catch(lost);
  }
  listener.on('ready', () => void subscribeAll().catch(lost));
  const ask = async () => {
    try {
      await Promise.all([commands.ping(), listener.ping()]);
      found();
    } catch (error) {
      lost(error);
      // A connection that stands still is opened anew; one that is closed opens by itself.
      for (const client of [commands, listener]) if (client.status === 'ready') client.disconnect(true);
    }
  };
  let isAsking = false;
  const askAgain = () => {
    if (isAsking) return;
    isAsking = true;
    void ask().finally(() => {
      isAsking = false;
    });
  };
  for (const client of [commands, listener])
    client.on('ready', () => {
      if (commands.status === 'ready' && listener.status === 'ready') askAgain();
    });
  const timer = setInterval(askAgain, ASK_MS);
  timer.unref();

  const receive = (receivers: Set<Receive> | undefined, rest: string, text: string) => {
    const message = parse(text);
    if (!message || message.from === nodeId) return;
    for (const receiver of receivers ?? []) receiver(rest, message.number);
  };
  listener.on('message', (channel: string, text: string) =>
    receive(exact.get(channel.slice(prefix.length)), '', text),
  );
  listener.on('pmessage', (pattern: string, channel: string, text: string) =>
    receive(patterns.get(pattern.slice(prefix.length, -1)), channel.slice(pattern.length - 1), text),
  );

  const listen = (all: Map<string, Set<Receive>>, topic: string, receiver: Receive) => {
    const known = all.get(topic);
    const receivers = known ?? new Set();
    all.set(topic, receivers.add(receiver));
    const isExact = all === exact;
    if (!known && listener.status === 'ready')
      void (isExact ? listener.subscribe(prefix + topic) : listener.psubscribe(`${prefix}${topic}*`)).catch(
        lost,
      );
    return () => {
      receivers.delete(receiver);
      if (receivers.size > 0 || all.get(topic) !== receivers) return;
      all.delete(topic);
      if (listener.status === 'ready')
        void (
          isExact ? listener.unsubscribe(prefix + topic) : listener.punsubscribe(`${prefix}${topic}*`)
        ).catch(lost);
    };
  };

  return {
    send(topic, number) {
      if (isLost) return;
      const message: z.infer<typeof Message> = { from: nodeId, ...(number === undefined ? {} : { number }) };
      commands.publish(prefix + topic, JSON.stringify(message)).catch(lost);
    },
    on: (topic, receiver) => listen(exact, topic, (_rest, number) => receiver(number)),
    onEach: (word, receiver) => listen(patterns, word, receiver),
    counts: sharedCounts(options.now, async (key, windowSeconds) => {
      if (isLost) return undefined;
      const name = `${prefix}count:${createHash('sha256').update(key).digest('base64url')}`;
      return commands.eval(COUNT, 1, name, windowSeconds * 1000).catch(lost);
    }),
    get isLost() {
      return isLost;
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      for (const client of [commands, listener]) client.disconnect();
    },
  };
}

const Counted = z.tuple([z.int(), z.int()]);

/** Counts of all nodes, and while nobody knows those, of this one. */
function sharedCounts(
  now: () => Date,
  count: (key: string, windowSeconds: number) => Promise<unknown>,
): LimitStore {
  const own = memoryStore(now);
  return {
    async hit(key, windowSeconds) {
      const counted = Counted.safeParse(await count(key, windowSeconds));
      if (!counted.success) return own.hit(key, windowSeconds);
      const [total, leftMs] = counted.data;
      return { count: total, resetSeconds: Math.ceil(leftMs / 1000) };
    },
  };
}

/** What a node of another release or a stranger has sent and this one cannot read is nothing. */
function parse(text: string): z.infer<typeof Message> | undefined {
  try {
    return Message.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
