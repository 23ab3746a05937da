import { openDatabase } from '@sitewright/server/platform/database/database';
import { defineJob } from '@sitewright/server/platform/jobs/job';
import { createJobs } from '@sitewright/server/platform/jobs/jobs';
import { createLog } from '@sitewright/server/platform/log/log';

/**
 * The program that jobs/worker.test.ts kills: takes greetings on the database of its first word as a server does, prints the name
 * of each and never ends one.
 */
const connection = JSON.parse(process.argv[2] ?? '{}');
const log = createLog('silent');
const jobs = createJobs({ database: openDatabase({ connection }), connection, log, pollSeconds: 0.2 });
jobs.handle(defineJob<{ name: string }>('greet', { batchSize: 4 }), ({ data }) => {
  process.stdout.write(data.name);
  return new Promise(() => {});
});
await jobs.start();
