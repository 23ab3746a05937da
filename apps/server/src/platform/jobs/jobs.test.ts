import { readFile } from 'node:fs/promises';
import { ownDatabase } from '@sitewright/testing/database';
import { givenSite } from '@sitewright/testing/site';
import { waitFor } from '@sitewright/testing/wait-for';
import { getConstructionPlans } from 'pg-boss';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../log/log.ts';
import { defineJob, sendJob } from './job.ts';
import { createJobs } from './jobs.ts';

const greet = defineJob<{ name: string }>('greet', { retries: 2, firstDelaySeconds: 0 });

async function givenJobs() {
  const own = await ownDatabase();
  const websiteId = await givenSite(own.database);
  const jobs = createJobs({
    database: own.database,
    connection: own.app,
    log: createLog('silent'),
    pollSeconds: 0.5,
  });
  onTestFinished(() => jobs.stop(1_000));
  const send = (name: string, more = {}) =>
    own.database.site(websiteId, (db) => sendJob(db, greet, { websiteId, data: { name }, ...more }));
  return { ...own, websiteId, jobs, send };
}

test('the migration is the script of the installed pg-boss', async () => {
  const file = await readFile(new URL('./migrations/202611210002_job_queue.sql', import.meta.url), 'utf8');
  const script = getConstructionPlans('pgboss');
  const body = script.slice(script.indexOf('CREATE SCHEMA'), script.lastIndexOf('COMMIT;')).trim();
  expect(file).toContain(body);
});

test('a job sent in a transaction runs inside its site after the commit', async () => {
  const { jobs, send, websiteId } = await givenJobs();
  const received: unknown[] = [];
  jobs.handle(greet, async ({ data, websiteId: site, site: inSite }) => {
    const { rows } = await inSite((db) => db.query(`select current_setting('app.website_id') as id`));
    received.push({ name: data.name, site, rows });
  });
  await jobs.start();
  await send('Ada');

  await waitFor(() =>
    expect(received).toEqual([{ name: 'Ada', site: websiteId, rows: [{ id: websiteId }] }]),
  );
});

test('many jobs run one after the other without waiting for the interval', async () => {
  const { jobs, send } = await givenJobs();
  const received: string[] = [];
  jobs.handle(greet, async ({ data }) => void received.push(data.name));
  for (let number = 0; number < 40; number += 1) await send(String(number));
  await jobs.start();

  await waitFor(() => expect(received).toHaveLength(40));
});

test('the server ends a claim sooner than its process stops waiting, so that none takes jobs for nobody', async () => {
  const { jobs, send, query } = await givenJobs();
  await query('create table claim_limits (text text)');
  await query(`create function note_limit() returns trigger language plpgsql security definer as $$ begin
    insert into claim_limits values (current_setting('statement_timeout')); return new; end $$`);
  await query(`create trigger note_limit before update on pgboss.job_common for each row
    when (new.state = 'active') execute function note_limit()`);
  let isDone = false;
  jobs.handle(greet, async () => {
    isDone = true;
  });
  await jobs.start();
  await send('Ada');
  await waitFor(() => expect(isDone).toBe(true));
  const limits = await query<{ text: string }>('select distinct text from claim_limits');
  // Below the minute of `query_timeout`.
  expect(limits).toEqual([{ text: '50s' }]);
});

test('a job of a rolled back transaction never runs', async () => {
  const { database, websiteId, query } = await givenJobs();
  const sending = database.site(websiteId, async (db) => {
    await sendJob(db, greet, { websiteId, data: { name: 'Ada' } });
    throw new Error('changed my mind');
  });
  await expect(sending).rejects.toThrow('changed my mind');
  expect(await query(`select from pgboss.job`)).toEqual([]);
});

test('a failed job is tried again', async () => {
  const { jobs, send } = await givenJobs();
  let tries = 0;
  jobs.handle(greet, async () => {
    tries += 1;
    if (tries < 2) throw new Error('not yet');
  });
  await send('Ada');
  await jobs.start();

  await waitFor(() => expect(tries).toBe(2));
});

test('a second waiting job of the same key is not added', async () => {
  const { send, query, jobs } = await givenJobs();
  jobs.handle(greet, async () => {});
  await send('Ada', { onceKey: 'hello' });
  await send('Ada', { onceKey: 'hello' });
  await send('Ada', { onceKey: 'other' });

  expect(await query(`select from pgboss.job`)).toHaveLength(2);
});

test('a worker says that it no longer looks for jobs once no look has ended for three minutes, and not before', async () => {
  const { jobs } = await givenJobs();
  expect(jobs.isLooking()).toBe(true);
  await jobs.start();
  const real = performance.now.bind(performance);
  let spent = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + spent);
  onTestFinished(() => clock.mockRestore());
  // As far as the process can see, all of it passes between two looks.
  spent = 181_000;
  expect(jobs.isLooking()).toBe(false);
  await waitFor(() => expect(jobs.isLooking()).toBe(true));
  spent += 170_000;
  expect(jobs.isLooking()).toBe(true);
});
