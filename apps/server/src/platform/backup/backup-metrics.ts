import type { Database } from '../database/database.ts';
import { type DoneMoments, type LastRun, listLastRuns, readDoneMoments } from './run-queries.ts';
import type { Schedule } from './schedule.ts';

/** Numbers by kind of run, as `/metrics` shows them. */
export type BackupMetric = {
  name: `sitewright_backup_${string}`;
  help: string;
  label: 'kind';
  read(): Promise<Record<string, number>>;
};

type Watched = { database: Database; schedule: Promise<Schedule> | undefined; now: () => Date };

/** Read from what nodes have noted in the database: nobody asks the bucket when somebody looks. */
export function backupMetrics({ database, schedule, now }: Watched): BackupMetric[] {
  const ofLast = (figure: (run: LastRun) => number | null) => async () => {
    const runs = await database.installation(listLastRuns);
    return Object.fromEntries(
      runs.flatMap((run) => {
        const value = figure(run);
        return value === null ? [] : [[run.kind, value]];
      }),
    );
  };
  return [
    {
      name: 'sitewright_backup_finished_timestamp_seconds',
      help: 'When the newest good backup in the bucket was made, and when one was last restored as a rehearsal (drill).',
      label: 'kind',
      read: ofLast(({ finishedAt }) => (finishedAt ? Date.parse(finishedAt) / 1000 : null)),
    },
    {
      name: 'sitewright_backup_duration_seconds',
      help: 'How long these took.',
      label: 'kind',
      read: ofLast(({ startedAt, finishedAt }) =>
        startedAt && finishedAt ? (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000 : null,
      ),
    },
    {
      name: 'sitewright_backup_size_bytes',
      help: 'Size of these backups in the bucket.',
      label: 'kind',
      read: ofLast(({ sizeBytes }) => sizeBytes),
    },
    {
      name: 'sitewright_backup_failed',
      help: 'Whether the last backup or rehearsal failed (1) or not (0).',
      label: 'kind',
      read: ofLast(({ error }) => Number(error !== null)),
    },
    {
      name: 'sitewright_backup_late_seconds',
      help: 'Time since the first moment of BACKUP_SCHEDULE after which no backup was begun; 0 when one was after the last.',
      label: 'kind',
      read: async () => {
        if (!schedule) return {};
        const missedAt = missedMoment(await schedule, now(), await database.installation(readDoneMoments));
        return { backup: missedAt ? Math.max(0, (now().getTime() - missedAt.getTime()) / 1000) : 0 };
      },
    },
  ];
}

/** Since when a backup is missing: not before a node has looked, so that a schedule that is set for the first time is not late at once. */
function missedMoment(schedule: Schedule, now: Date, { begunAt, askedAt }: DoneMoments): Date | null {
  const dueAt = schedule.lastBefore(now);
  if (begunAt && begunAt >= dueAt) return null;
  return askedAt ?? (begunAt ? schedule.firstAfter(begunAt) : dueAt);
}
