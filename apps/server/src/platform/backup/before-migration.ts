import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import type { Migration } from '../database/migrate.ts';
import { backUp } from './back-up.ts';
import { filePlace } from './backup-place.ts';

const KEPT = 5;

/** Writes the database (migrations leave files alone) into the folder, where the newest five are kept. */
export async function backUpBeforeMigration(input: {
  owner: ClientConfig;
  folder: string;
  pending: readonly Migration[];
  now?: Date;
}): Promise<void> {
  const { owner, folder, pending, now = new Date() } = input;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const name = `${time}-before-${pending[0]?.name.replace(/\.sql$/, '')}.sitewright`;
  await backUp(filePlace(join(folder, name)), { owner, now });
  const old = (await readdir(folder)).filter((file) => file.includes('-before-')).sort();
  for (const file of old.slice(0, -KEPT)) await rm(join(folder, file));
}
