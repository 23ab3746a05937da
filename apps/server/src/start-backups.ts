import { backupFailedMail, listOperators, mailAccount } from './features/people/accounts/index.ts';
import { openSchedule } from './platform/backup/schedule.ts';
import { repeatScheduledBackups } from './platform/backup/scheduled-backups.ts';
import { StartError } from './platform/errors/start-error.ts';
import { openLocation } from './platform/storage/open-location.ts';
import type { Runtime } from './runtime.ts';

/**
 * On a node that does jobs and has BACKUP_SCHEDULE, call it before jobs start: this node is then one of those that make backups. Gives
 * what ends that. Errors: StartError where the node cannot make any.
 */
export async function startBackups(runtime: Runtime): Promise<() => Promise<void>> {
  const { config, connections, newId } = runtime;
  const { bucket, key, keepDays, schedule } = config.backups;
  if (schedule === undefined || bucket === undefined || config.role === 'web') return async () => {};
  if (!connections.owner)
    throw new StartError('BACKUP_SCHEDULE needs the owner of the tables: set DATABASE_MIGRATION_URL.');
  return repeatScheduledBackups({
    ...runtime,
    owner: connections.owner,
    bucket: openLocation({ s3: bucket }),
    key,
    keepDays,
    schedule: await openSchedule(schedule),
    async tellFailure(db, reason) {
      for (const to of await listOperators(db))
        await mailAccount(db, { newId }, { to }, () => backupFailedMail(config.appUrl, reason));
    },
  });
}
