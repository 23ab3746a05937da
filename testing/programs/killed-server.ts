import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '@sitewright/server/platform/config/config';
import { queueMail } from '@sitewright/server/platform/mail/mail';
import { openRuntime } from '@sitewright/server/runtime';

/**
 * The program that embedded/kill.test.ts kills: starts as the server does and writes without a pause, each time an email and its
 * job in one transaction. Prints the id of each email once it is committed. The first word is its site's id.
 */
const [websiteId = '', ...writers] = process.argv.slice(2);
const runtime = await openRuntime(readConfig(), { purpose: 'server' });
await runtime.database.installation((db) =>
  db.query(
    `insert into websites (id, identifier, title) values ($1, 'kill', 'Kill test') on conflict do nothing`,
    [websiteId],
  ),
);
process.stdout.write('ready\n');

await Promise.all(
  writers.map(async (writer) => {
    for (let number = 0; ; number += 1) {
      const id = await write(`${writer}-${number}`).catch(() => undefined);
      if (id) process.stdout.write(`${id}\n`);
      else await sleep(20);
    }
  }),
);

function write(subject: string): Promise<string> {
  const to = { address: 'ada@example.com' };
  return runtime.database.site(websiteId, (db) =>
    queueMail(db, { websiteId, kind: 'kill', to, subject, html: '<p>'.repeat(500), text: subject }),
  );
}
