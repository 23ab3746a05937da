import { openInstallationDatabase } from '../../platform/database/installation-database.ts';
import { StartError } from '../../platform/errors/start-error.ts';
import { type CommandContext, UsageError } from '../command.ts';

/** After the password of DATABASE_URL was changed. Nodes that use the roles with other passwords lose the database. */
export async function resetPasswords({ args, config, print }: CommandContext): Promise<void> {
  if (args.length > 0) throw new UsageError();
  const { databaseUrl, directUrl, migrationUrl, dataDir } = config;
  if (databaseUrl === undefined || migrationUrl !== undefined)
    throw new StartError(
      'The passwords follow from DATABASE_URL only where it is set and DATABASE_MIGRATION_URL is not.',
    );
  const server = await openInstallationDatabase(
    { databaseUrl: directUrl ?? databaseUrl, migrationUrl },
    { dataDir, purpose: 'reset-passwords', resetPasswords: true },
  );
  await server.close();
  print('sitewright_owner and sitewright_app have the passwords that follow from DATABASE_URL.');
}
