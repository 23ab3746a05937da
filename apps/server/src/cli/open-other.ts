import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig } from '../platform/config/config.ts';
import { StartError } from '../platform/errors/start-error.ts';
import type { Runtime } from '../runtime.ts';

/** Opens the installation whose settings stand in a file; the caller closes it. */
export async function openOther(path: string, purpose: string): Promise<Runtime> {
  const text = await readFile(resolve(path), 'utf8').catch((error: Error) => {
    throw new StartError(`The settings of the other installation cannot be read: ${error.message}.`);
  });
  const config = readConfig(parseEnv(text));
  const { openRuntime } = await import('../runtime.ts');
  return openRuntime({ ...config, logLevel: 'error' }, { purpose, shareRunning: true, leaveSchema: true });
}

/** What a move knows of one of its places. */
export function placeOf({ connections, database, storage, config }: Runtime) {
  return { owner: connections.owner, database, storage, config };
}
