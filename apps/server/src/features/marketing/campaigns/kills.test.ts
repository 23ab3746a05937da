import { spawn } from 'node:child_process';
import { ownDatabase } from '@sitewright/testing/database';
import { givenCampaign } from '@sitewright/testing/features/campaign';
import { receiveMails } from '@sitewright/testing/mail-receiver';
import { programFile } from '@sitewright/testing/program';
import { testApp } from '@sitewright/testing/test-app';
import { waitFor } from '@sitewright/testing/wait-for';
import { expect, onTestFinished, test } from 'vitest';
import { CONNECTIONS } from './send-run.ts';

const SUBSCRIBERS = 2_000;
/** Emails at which the program is killed, before the mail server answers. */
const KILLED_AT = [500, 1_300];

test('a campaign whose program is killed twice goes to nobody twice, and what is unclear is at most one email for each connection', {
  timeout: 180_000,
}, async () => {
  const own = await ownDatabase();
  let program: ReturnType<typeof start> | undefined;
  let count = 0;
  const server = await receiveMails({
    onMail: async () => {
      count += 1;
      if (KILLED_AT.includes(count)) program?.kill('SIGKILL');
    },
  });
  onTestFinished(server.close);
  const app = await testApp({ database: own, config: { smtpUrl: server.url } });
  const to = Array.from({ length: SUBSCRIBERS }, (_, at) => `reader${at}@shopper.test`);
  const campaign = await givenCampaign(app, { to });
  await campaign.start();

  function start() {
    const words = [programFile('killed-sender'), JSON.stringify(own.app), server.url];
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    child.once('exit', (_code, signal) => {
      if (signal === 'SIGKILL' && count < SUBSCRIBERS && kills < KILLED_AT.length) {
        kills += 1;
        program = start();
      }
    });
    return child;
  }
  let kills = 0;
  program = start();
  await waitFor(async () => expect((await campaign.read()).status).toBe('sent'), {
    timeout: 150_000,
    interval: 200,
  });

  const received = server.received.map(({ recipients: [address = ''] }) => address);
  expect(kills).toBe(KILLED_AT.length);
  expect(new Set(received).size).toBe(received.length);
  const states = await campaign.states();
  const of = (state: string) => Object.keys(states).filter((address) => states[address] === state);
  expect(of('unclear').length).toBeLessThanOrEqual(CONNECTIONS * kills);
  expect(of('sent').length + of('unclear').length).toBe(SUBSCRIBERS);
  // Whoever counts as sent has it; only an unclear one may lack it.
  expect(of('sent').filter((address) => !received.includes(address))).toEqual([]);

  const [{ bytes } = { bytes: 0 }] = await own.query<{ bytes: number }>(
    `select pg_total_relation_size('campaign_recipients')::int as bytes`,
  );
  expect(bytes / SUBSCRIBERS).toBeLessThanOrEqual(500);
});
