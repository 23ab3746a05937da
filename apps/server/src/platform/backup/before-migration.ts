import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import type { Migration } from '../database/migrate.ts';
import { backUp } from './back-up.ts';
import { filePlace } from './backup-place.ts';

const KEPT = 5;

/**
 * Writes the database (migrations leave files alone) into the folder, where the newest five are kept; encrypted where there is a
 * `key` of age.
 */
export async function backUpBeforeMigration(input: {
  owner: ClientConfig;
  folder: string;
  key: string | undefined;
  pending: readonly Migration[];
  now?: Date;
}): Promise<void> {
  const { owner, folder, key, pending, now = new Date() } = input;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const ending = key === undefined ? '.sitewright' : '.sitewright.age';
  const name = `${time}-before-${pending[0]?.name.replace(/\.sql$/, '')}${ending}`;
  await backUp(filePlace(join(folder, name)), { owner, key, now });
  const old = (await readdir(folder)).filter((file) => file.includes('-before-')).sort();
  for (const file of old.slice(0, -KEPT)) await rm(join(folder, file));
}
