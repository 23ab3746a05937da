import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../../platform/http/deps.ts';
import { forEachSite } from '../../../../platform/jobs/for-each-site.ts';
import { repeatRound } from '../../../../platform/jobs/repeat-round.ts';
import { type DueReport, listDueReports } from '../queries/site-reports.ts';
import { writeReport } from '../write-report.ts';

const EVERY_MS = 600_000;
const MAX_OF_ROUND = 500;
const NAME = 'reports';

/** One round: sites whose morning has come get the reports of their day. */
export async function writeReports({
  database,
  now,
  log,
}: Pick<AppDeps, 'database' | 'now' | 'log'>): Promise<void> {
  const due = await database.sweep((db) => listDueReports(db, now(), MAX_OF_ROUND));
  const write = (report: DueReport) => database.site(report.websiteId, (db) => writeReport(db, report));
  await forEachSite(due, write, { name: NAME, log });
}

/** Repeats the round until the server is closed. */
export function registerReports(app: FastifyInstance, deps: AppDeps): void {
  const stop = repeatRound(() => writeReports(deps), { name: NAME, everyMs: EVERY_MS, log: deps.log });
  app.addHook('onClose', stop);
}
