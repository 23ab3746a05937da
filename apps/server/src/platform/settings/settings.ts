import type { ZodType } from 'zod';
import type { Db } from '../database/database.ts';
import { deleteSetting, selectSetting, upsertSetting } from './queries.ts';

/** A setting of the whole installation that the program keeps itself, unlike those of the environment (config.ts). */
export type Setting<Value> = { key: string; schema: ZodType<Value>; fallback: Value };

/** The stored value, or the fallback where nothing (or nothing valid any more) is stored. */
export async function getSetting<Value>(db: Db, { key, schema, fallback }: Setting<Value>): Promise<Value> {
  const stored = await selectSetting(db, key);
  const parsed = schema.safeParse(stored);
  return parsed.success ? parsed.data : fallback;
}

/** Stores a value; one equal to nothing (`null`) removes it. */
export async function setSetting<Value>(
  db: Db,
  { key, schema }: Setting<Value>,
  value: Value | null,
): Promise<void> {
  if (value === null) return deleteSetting(db, key);
  return upsertSetting(db, key, schema.parse(value));
}
