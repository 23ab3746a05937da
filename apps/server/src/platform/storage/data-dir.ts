import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from '../errors/start-error.ts';

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOENT: 'a folder there cannot be made',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
};

/** Makes the data directory. Throws StartError, one sentence, when it cannot be used. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    if (!(await stat(dataDir)).isDirectory()) throw Object.assign(new Error(), { code: 'EEXIST' });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new StartError(`DATA_DIR ${dataDir} cannot be written: ${REASONS[code] ?? message}.`);
  }
}

/** Like mkdir -p. Node's own recursive mkdir never returns where a file system refuses new entries, e.g. below /proc. */
async function makeFolder(path: string): Promise<void> {
  const wasCreated = await tryMake(path);
  if (wasCreated !== 'no-parent' || dirname(path) === path) return;
  await makeFolder(dirname(path));
  await mkdir(path);
}

async function tryMake(path: string): Promise<'made' | 'there' | 'no-parent'> {
  try {
    await mkdir(path);
    return 'made';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return 'there';
    if (code === 'ENOENT') return 'no-parent';
    throw error;
  }
}
