import { resolve } from 'node:path';
import { backUp } from '../../platform/backup/back-up.ts';
import { ownerOf } from '../../platform/database/installation-database.ts';
import { type CommandContext, UsageError } from '../command.ts';

export async function writeBackup({ args, open, print }: CommandContext): Promise<void> {
  const [name, ...rest] = args;
  if (!name || rest.length > 0) throw new UsageError();
  const file = resolve(name);
  const { connections, storage } = await open();
  await backUp(file, { owner: ownerOf(connections.owner), storage });
  print(`Everything is in ${file}.`);
}
