import { openDatabase } from '../database/database.ts';
import { createLog } from '../log/log.ts';
import { defineJob } from './job.ts';
import { createJobs } from './jobs.ts';

/**
 * The program that worker.test.ts kills: takes greetings on the database of its first word as a server does, prints the name
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
