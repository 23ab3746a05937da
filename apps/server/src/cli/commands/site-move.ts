import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { moveSite } from '../../features/setup/site-move/index.ts';
import { readConfig } from '../../platform/config/config.ts';
import { StartError } from '../../platform/errors/start-error.ts';
import { countFiles } from '../../platform/storage/move-files.ts';
import type { Runtime } from '../../runtime.ts';
import { type CommandContext, UsageError } from '../command.ts';

/** Moves a site to the installation whose settings stand in a file, while it sells. */
export async function moveToOther({ args, open, print }: CommandContext): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { to: { type: 'string' } },
    allowPositionals: true,
  });
  const [identifier, ...rest] = positionals;
  if (!identifier || !values.to || rest.length > 0) throw new UsageError();
  const other = await readOther(resolve(values.to));
  const source = await open({ leaveSchema: true });
  const { openRuntime } = await import('../../runtime.ts');
  const target = await openRuntime(
    { ...other, logLevel: 'error' },
    { purpose: 'site-move', shareRunning: true, leaveSchema: true },
  );
  try {
    const moved = await moveSite(installationOf(source), installationOf(target), { identifier, print });
    for (const { email, isSameId } of moved.contributors.matched)
      print(`Account ${email}: ${isSameId ? 'was there' : 'matched by its verified address'}.`);
    for (const { email } of moved.contributors.made) print(`Account ${email}: made with its password.`);
    const filled = moved.tables.filter(({ rows }) => rows > 0);
    const width = Math.max(0, ...filled.map(({ table }) => table.length));
    for (const { table, rows, digest } of filled)
      print(`${table.padEnd(width)}  ${digest}  ${rows.toLocaleString('en')}`);
    if (moved.tables.length > 0) print(`The same on both sides: all tables and ${countFiles(moved.files)}.`);
    if (moved.stoppedMs !== null) print(`Writes were refused for ${(moved.stoppedMs / 1000).toFixed(1)} s.`);
    print(`${identifier} is at ${moved.address} now; addresses of it that lead here forward there.`);
  } finally {
    await target.close();
  }
}

async function readOther(path: string) {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new StartError(`The settings of the other installation cannot be read: ${error.message}.`);
  });
  return readConfig(parseEnv(text));
}

function installationOf({ connections, database, storage, config }: Runtime) {
  return { owner: connections.owner, database, storage, config };
}
