import { tmpdir } from 'node:os';
import { buildApp } from '@sitewright/server/app';
import { readConfig } from '@sitewright/server/platform/config/config';
import { openDatabase } from '@sitewright/server/platform/database/database';
import { uuidV7 } from '@sitewright/server/platform/ids/uuid-v7';
import { createJobs } from '@sitewright/server/platform/jobs/jobs';
import { createLog } from '@sitewright/server/platform/log/log';
import { createDiskStorage } from '@sitewright/server/platform/storage/disk-storage';

/**
 * The program that testing/features/killed-campaign.ts kills: sends campaigns on the database of its first word to the mail server of its
 * second, as a server does.
 */
const [, , database = '{}', smtpUrl = ''] = process.argv;
const connection = JSON.parse(database);
const opened = openDatabase({ connection });
const log = createLog('silent');
const jobs = createJobs({ database: opened, connection, log, pollSeconds: 0.1 });
await buildApp({
  config: readConfig({ SMTP_URL: smtpUrl, CAMPAIGN_MAILS_PER_SECOND: '100000' }),
  database: opened,
  storage: createDiskStorage(tmpdir()),
  jobs,
  log,
  now: () => new Date(),
  newId: () => uuidV7(),
  state: { phase: 'serving' },
});
await jobs.start();
process.stdout.write('ready');
