import { listBackups } from '../../platform/backup/backup-place.ts';
import { listLastRuns, type RunKind } from '../../platform/backup/run-queries.ts';
import { whyRedisIsLost } from '../../platform/bus/open-bus.ts';
import { whyReplicaIsLost } from '../../platform/database/replica.ts';
import { describeLocation } from '../../platform/storage/open-location.ts';
import { locationOf } from '../../platform/storage/open-storage.ts';
import { type CommandContext, UsageError } from '../command.ts';
import { openBackups } from './backup.ts';

/** Says of each part whether it answers. Exit code 1 when one that things go on without does not; other parts fail the command. */
export async function showStatus({ args, config, open, print }: CommandContext): Promise<void> {
  if (args.length > 0) throw new UsageError();
  const { database, connections } = await open({ leaveSchema: true });
  print(`database: ${config.databaseUrl === undefined ? 'embedded, answers' : 'answers'}`);
  print('schema: has all migrations of this release');
  print(`files: ${describeLocation(locationOf(config.files, config.files.kind))}`);
  if (config.backups.bucket) {
    const newest = (await listBackups(openBackups(config))).at(-1);
    const runs = await database.installation(listLastRuns);
    const last = (kind: RunKind) => runs.find((run) => run.kind === kind);
    const failed = (kind: RunKind) =>
      last(kind)?.error ? `; the last one failed (${last(kind)?.error})` : '';
    print(
      `backups: ${newest ? `the newest is ${newest.name}` : 'none in the bucket yet'}${failed('backup')}`,
    );
    const { object, finishedAt } = last('drill') ?? {};
    print(
      `drill: ${finishedAt ? `${object} was restored on ${finishedAt.slice(0, 10)}` : 'no backup was restored as a rehearsal yet'}${failed('drill')}`,
    );
    if (runs.some(({ error }) => error !== null)) process.exitCode = 1;
  }
  const { replica } = connections;
  tellPart(print, {
    name: 'replica',
    without: 'pages are read from the database itself',
    why: replica ? await whyReplicaIsLost(replica, database) : undefined,
  });
  tellPart(print, {
    name: 'redis',
    without: 'nodes hear of each other by the database',
    why: config.redisUrl === undefined ? undefined : await whyRedisIsLost(config.redisUrl),
  });
}

/** `why`: null for one that answers, undefined for one that is not set up. */
function tellPart(
  print: CommandContext['print'],
  { name, without, why }: { name: string; without: string; why: string | null | undefined },
): void {
  const state = why === null ? 'answers' : `degraded (${why}); ${without}`;
  print(`${name}: ${why === undefined ? 'not set up' : state}`);
  if (why) process.exitCode = 1;
}
