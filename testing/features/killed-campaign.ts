import { spawn } from 'node:child_process';
import { CONNECTIONS } from '@sitewright/server/features/marketing/campaigns/send-run';
import { expect, onTestFinished } from 'vitest';
import { ownDatabase } from '../database.ts';
import { receiveMails } from '../mail-receiver.ts';
import { programFile } from '../program.ts';
import { testApp } from '../test-app.ts';
import { waitFor } from '../wait-for.ts';
import { givenCampaign } from './campaign.ts';

/**
 * A campaign whose program is killed at some of its emails, before the mail server answers: nobody gets two, unclear is at most
 * one email for each connection and kill, and a recipient with its indexes has at most 500 bytes.
 */
export async function expectOnceThroughKills({
  subscribers,
  killedAt,
  withinMs,
}: {
  subscribers: number;
  killedAt: readonly number[];
  withinMs: number;
}): Promise<void> {
  const own = await ownDatabase();
  let program: ReturnType<typeof start> | undefined;
  let count = 0;
  const server = await receiveMails({
    onMail: async (mail) => {
      // A hundred thousand would fill the memory.
      mail.source = '';
      count += 1;
      if (killedAt.includes(count)) program?.kill('SIGKILL');
    },
  });
  onTestFinished(server.close);
  const app = await testApp({ database: own, config: { smtpUrl: server.url } });
  const to = Array.from({ length: subscribers }, (_, at) => `reader${at}@shopper.test`);
  const campaign = await givenCampaign(app, { to });
  await campaign.start();

  function start() {
    const words = [programFile('killed-sender'), JSON.stringify(own.app), server.url];
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    child.once('exit', (_code, signal) => {
      if (signal === 'SIGKILL' && count < subscribers && kills < killedAt.length) {
        kills += 1;
        program = start();
      }
    });
    return child;
  }
  let kills = 0;
  program = start();
  await waitFor(async () => expect((await campaign.read()).status).toBe('sent'), {
    timeout: withinMs,
    interval: 500,
  });

  const received = server.received.map(({ recipients: [address = ''] }) => address);
  const distinct = new Set(received);
  expect(kills).toBe(killedAt.length);
  expect(distinct.size).toBe(received.length);
  const states = await campaign.states();
  const of = (state: string) => Object.keys(states).filter((address) => states[address] === state);
  expect(of('unclear').length).toBeLessThanOrEqual(CONNECTIONS * kills);
  expect(of('sent').length + of('unclear').length).toBe(subscribers);
  // Whoever counts as sent has it; only an unclear one may lack it.
  expect(of('sent').filter((address) => !distinct.has(address))).toEqual([]);

  const [{ bytes } = { bytes: 0 }] = await own.query<{ bytes: number }>(
    `select pg_total_relation_size('campaign_recipients')::int as bytes`,
  );
  expect(bytes / subscribers).toBeLessThanOrEqual(500);
}
