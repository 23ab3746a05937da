import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../../platform/http/deps.ts';
import { repeatRound } from '../../../../platform/jobs/repeat-round.ts';
import { listDueReports } from '../queries/site-reports.ts';
import { writeReport } from '../write-report.ts';

const EVERY_MS = 600_000;
const MAX_OF_ROUND = 500;

/** One round: sites whose morning has come get the reports of their day. */
export async function writeReports({ database, now }: Pick<AppDeps, 'database' | 'now'>): Promise<void> {
  const due = await database.sweep((db) => listDueReports(db, now(), MAX_OF_ROUND));
  for (const report of due) await database.site(report.websiteId, (db) => writeReport(db, report));
}

/** Repeats the round until the server is closed. */
export function registerReports(app: FastifyInstance, deps: AppDeps): void {
  const stop = repeatRound(() => writeReports(deps), { name: 'reports', everyMs: EVERY_MS, log: deps.log });
  app.addHook('onClose', stop);
}
