import { migrateInstallation } from '../../migrate-installation.ts';
import { openInstallationDatabase, ownerOf } from '../../platform/database/installation-database.ts';
import { prepareDataDir } from '../../platform/storage/data-dir.ts';
import { type CommandContext, UsageError } from '../command.ts';

/** Needs the database alone: nothing of the files or of Redis is opened. */
export async function migrateAlone({ args, config, print }: CommandContext): Promise<void> {
  if (args.length > 0) throw new UsageError();
  const { dataDir } = config;
  await prepareDataDir(dataDir);
  const server = await openInstallationDatabase(config, {
    dataDir,
    purpose: 'migrate',
    shareRunning: true,
    needsApp: false,
  });
  try {
    const applied = await migrateInstallation(config, ownerOf(server.owner));
    for (const name of applied) print(name);
    print(
      applied.length === 0 ? 'Nothing to do: the database has all migrations.' : `Applied ${applied.length}.`,
    );
  } finally {
    await server.close();
  }
}
