import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Systems limit the path of a socket to 103 (macOS) or 107 bytes; '/.s.PGSQL.5432' takes 14 of them. */
const MAX_FOLDER_BYTES = 88;

/** A path of the cluster's folder short enough to connect to its socket: a link to it where the real one is too long. */
export async function socketFolder(folder: string): Promise<{ path: string; close(): Promise<void> }> {
  if (Buffer.byteLength(folder) <= MAX_FOLDER_BYTES) return { path: folder, close: async () => {} };
  const links = await mkdtemp(join(tmpdir(), 'sitewright-'));
  const path = join(links, 'pg');
  await symlink(folder, path);
  return { path, close: () => rm(links, { recursive: true, force: true }) };
}
