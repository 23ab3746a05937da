import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { readRecord } from '../storage/storage-record.ts';
import { type Bus, noBus } from './bus.ts';

/** The bus of REDIS_URL; its client is loaded for it alone. Waits for no connection: without one, the database is enough. */
export async function openBus(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  { database, log, now }: { database: Database; log: Log; now: () => Date },
): Promise<Bus> {
  if (redisUrl === undefined) return noBus;
  const { openRedisBus } = await import('./redis-bus.ts');
  // A restored copy has an id of its own, so that it may use the same server.
  const installationId = (await readRecord(database))?.id ?? 'new';
  return openRedisBus({ url: redisUrl, installationId, log, now });
}

/** Why a Redis or Valkey server does not answer, or null when it does. */
export async function whyRedisIsLost(url: string): Promise<string | null> {
  const { tryRedis } = await import('./redis-client.ts');
  return tryRedis(url);
}
