import { connectionTargets } from '@sitewright/server/features/messages/forms/connections/index';
import { handleDeliveries } from '@sitewright/server/features/messages/forms/jobs/deliver-submissions';
import { openDatabase } from '@sitewright/server/platform/database/database';
import { createJobs } from '@sitewright/server/platform/jobs/jobs';
import { createLog } from '@sitewright/server/platform/log/log';
import { loadSecret } from '@sitewright/server/platform/security/secret';
import { localInternet } from '../features/webhook-target.ts';

/**
 * The program that forms/deliveries-and-kills.test.ts kills: delivers submissions on the database of its first word to the port of
 * its second, as a server does.
 */
const [, , database = '{}', port = '0'] = process.argv;
const connection = JSON.parse(database);
const opened = openDatabase({ connection });
const jobs = createJobs({ database: opened, connection, log: createLog('silent'), pollSeconds: 0.1 });
const secret = await loadSecret(opened);
const targets = connectionTargets(localInternet(Number(port)));
handleDeliveries({ database: opened, secret, now: () => new Date(), jobs }, targets);
await jobs.start();
process.stdout.write('ready');
