import { testApp } from '@sitewright/testing/test-app';
import { PgBoss } from 'pg-boss';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from './app.ts';
import { sendJob } from './platform/jobs/job.ts';
import type { JobKind } from './platform/jobs/job-kind.ts';

/** Every kind of job that the program does. */
async function kindsOf({ deps }: Awaited<ReturnType<typeof testApp>>): Promise<Map<string, JobKind<object>>> {
  const kinds = new Map<string, JobKind<object>>();
  const jobs: typeof deps.jobs = { ...deps.jobs, handle: (kind) => void kinds.set(kind.name, kind) };
  const { server } = await buildApp({ ...deps, jobs });
  onTestFinished(() => server.close());
  return kinds;
}

/** Has pg-boss fail a job as often as its kind is tried, and adds up how long it lets each next try wait. */
async function hoursOfTries(
  { database, query, websiteId }: Awaited<ReturnType<typeof testApp>>,
  kind: JobKind<object>,
): Promise<number> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: await query(text, values) }) },
    migrate: false,
    schedule: false,
    supervise: false,
  });
  await boss.start();
  await database.site(websiteId, async (db) => {
    for (let tries = 0; tries < kind.retries; tries += 1) await sendJob(db, kind, { websiteId, data: {} });
  });
  const own = `name = $1 and data ->> 'websiteId' = $2`;
  const failing = await query<{ id: string }>(
    `update pgboss.job j set state = 'active', retry_count = tries.past
       from (select id, row_number() over () - 1 as past from pgboss.job where ${own}) tries
      where j.name = $1 and j.id = tries.id returning j.id`,
    [kind.name, websiteId],
  );
  await boss.fail(
    kind.name,
    failing.map(({ id }) => id),
  );
  await boss.stop({ graceful: false });
  const [waits] = await query<{ hours: number }>(
    `select sum(extract(epoch from start_after - now()) / 3600)::float8 as hours from pgboss.job
      where ${own} and state = 'retry'`,
    [kind.name, websiteId],
  );
  return waits?.hours ?? 0;
}

const DAY = [18, 37] as const;

test.each([
  ['deliver-mail', [36, 73]],
  ['account-mail', DAY],
  ['order-mail', DAY],
  ['order-paid', DAY],
  ['gift-card-mail', DAY],
  ['finish-refund', DAY],
  ['member-mail', DAY],
  ['publish-scheduled', DAY],
] as const)('F14: jobs of %s are tried for %j hours', async (name, [least, most]) => {
  const app = await testApp();
  const kind = (await kindsOf(app)).get(name);
  if (!kind) throw new Error('no such kind');
  const hours = await hoursOfTries(app, kind);
  expect(hours).toBeGreaterThan(least);
  expect(hours).toBeLessThan(most);
});
