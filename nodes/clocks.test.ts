import { createAuth } from '@sitewright/server/features/people/accounts/auth/auth';
import { SESSION_SECONDS } from '@sitewright/server/features/people/accounts/session';
import { httpClient } from '@sitewright/testing/http-client';
import type { Node } from '@sitewright/testing/nodes';
import { remoteServer } from '@sitewright/testing/remote-server';
import { APP_URL } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { loadAhead } from '../scripts/steps/clock.mjs';
import { givenInstallation } from './given-nodes.ts';

const APP_HOST = new URL(APP_URL).host;
const FORM_KEY_MS = 15 * 60_000;
const PREVIEW_MS = 2 * 3_600_000;
const PERSON = { email: 'clock@example.com', name: 'Clock', password: 'correct horse battery' };
/** What a question to the database may take on a busy machine: far less than the clocks are apart. */
const LOOK_MS = 500;

test('two nodes whose clocks are five seconds apart let everything expire by the clock of the database', async () => {
  const ahead = loadAhead();
  const { start, signIn, query, websiteId, host, database, deps } = await givenInstallation();
  const nodes = [await start(ahead(2.5)), await start(ahead(-2.5))] as const;
  const there = async () => {
    const [row] = await query<{ ms: number }>(
      `select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
    );
    return row?.ms ?? Number.NaN;
  };
  /** What a request lets expire after so long, beside the time at which the database has it. */
  const expectLife = async (lifeMs: number, make: () => Promise<number>) => {
    const before = await there();
    const expiresAt = await make();
    const after = await there();
    expect(expiresAt - lifeMs).toBeGreaterThan(before - LOOK_MS);
    expect(expiresAt - lifeMs).toBeLessThan(after + LOOK_MS);
  };
  const clientOf = ({ href }: Node, at: string) => httpClient(remoteServer(Number(new URL(href).port)), at);

  // Their own clocks are wrong, which shows in what they say of a request.
  const dates = await Promise.all(
    nodes.map(async (node) => String((await clientOf(node, APP_HOST).get('/health')).headers.date)),
  );
  const [late = 0, early = 0] = dates.map((date) => Date.parse(date));
  expect(late - early).toBeGreaterThan(2_500);

  await database.installation((db) => createAuth(deps).createAccount(db, PERSON));
  const owner = await signIn('admin');
  for (const node of nodes) {
    await expectLife(FORM_KEY_MS, async () => {
      const { json } = await clientOf(node, host).post('/api/form/FormSubmissionKey', {});
      return Number(/^[^.]*\.(\d+)\./.exec(json.key)?.[1]);
    });
    const contributor = clientOf(node, APP_HOST);
    for (const [name, value] of owner.cookies) contributor.cookies.set(name, value);
    await expectLife(PREVIEW_MS, async () => {
      const { json } = await contributor.post(`/api/websites/${websiteId}/previews`, {});
      return json.expiresAt;
    });
    await expectLife(SESSION_SECONDS * 1000, async () => {
      const signedIn = await clientOf(node, APP_HOST).post('/api/accounts/session', PERSON);
      expect(signedIn.status, signedIn.text).toBe(200);
      const [session] = await query<{ ms: number }>(
        `select extract(epoch from s.expires_at)::float8 * 1000 as ms from sessions s join accounts a on a.id = s.account_id
          where a.email = $1 order by s.expires_at desc limit 1`,
        [PERSON.email],
      );
      await query(`delete from sessions where account_id = (select id from accounts where email = $1)`, [
        PERSON.email,
      ]);
      return session?.ms ?? Number.NaN;
    });
  }
});
