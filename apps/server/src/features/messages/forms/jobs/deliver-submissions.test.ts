import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { features } from '@sitewright/server/features';
import { sitesHost } from '@sitewright/server/platform/config/site-urls';
import { ownDatabase } from '@sitewright/testing/database';
import { localInternet } from '@sitewright/testing/features/webhook-target';
import { httpClient } from '@sitewright/testing/http-client';
import { givenSite } from '@sitewright/testing/site';
import { testApp } from '@sitewright/testing/test-app';
import { waitFor } from '@sitewright/testing/wait-for';
import { expect, onTestFinished, test } from 'vitest';
import { captchaService } from '../../../site/captcha/index.ts';
import { formsWith } from '../index.ts';

/** Servers of which those named `slow*` take a first message and answer no other, and what the others were sent. */
async function givenServers() {
  const arrived: string[] = [];
  const server = createServer(async (request, response) => {
    const { type, data } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    if (type === 'form.connected') return response.end();
    if (request.headers.host?.startsWith('slow')) return;
    arrived.push(data.fields.Text);
    return response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const fetchPublic = localInternet((server.address() as AddressInfo).port);
  const own = formsWith(captchaService(), fetchPublic);
  // Of its own: no other program takes the jobs.
  const database = await ownDatabase();
  const app = await testApp({
    database,
    features: [...features.filter(({ name }) => name !== 'forms'), own],
  });
  const owner = await app.signIn('websiteManager');
  /** Another site of the same owner. */
  const givenNeighbour = async () => {
    const websiteId = await givenSite(database.database, { identifier: 'neighbour' });
    await app.query(
      `insert into memberships (account_id, website_id, roles)
       select account_id, $1, roles from memberships where account_id = $2`,
      [websiteId, owner.accountId],
    );
    return { websiteId, visitor: httpClient(app.app, `neighbour.${sitesHost(app.deps.config)}`) };
  };
  /** A published form that is connected to addresses. */
  const givenForm = async (websiteId: string, urls: readonly string[]) => {
    const forms = `/api/websites/${websiteId}/forms`;
    const content = { name: 'Contact', fields: [{ id: 'text', type: 'text', title: 'Text' }] };
    const { id, rowVersion } = (await owner.post(forms, { content })).json;
    await owner.post(`${forms}/${id}/publish`, { rowVersion });
    for (const url of urls)
      expect((await owner.post(`${forms}/${id}/connections`, { kind: 'webhook', url })).status).toBe(200);
    return { formId: id as string, path: `${forms}/${id}` };
  };
  return { app, owner, arrived, givenNeighbour, givenForm };
}

async function send(visitor: Pick<ReturnType<typeof httpClient>, 'post'>, formId: string, text: string) {
  const { key } = (await visitor.post(`/api/form/FormSubmissionKey?formId=${formId}`)).json.data;
  const { status } = await visitor.post('/api/form/SaveFormSubmission', { formId, form: { text }, key });
  expect(status).toBe(200);
}

test('MAIL-12: ten addresses that never answer hold up no other site', async () => {
  const { app, arrived, givenNeighbour, givenForm } = await givenServers();
  const neighbour = await givenNeighbour();
  const slow = Array.from({ length: 10 }, (_, number) => `https://slow${number}.example/`);
  const { formId: ill } = await givenForm(app.websiteId, slow);
  const { formId: sound } = await givenForm(neighbour.websiteId, ['https://sound.example/']);
  for (let number = 0; number < 5; number++) await send(app, ill, `ill ${number}`);
  await app.deps.jobs.start();
  await waitFor(async () =>
    expect(
      await app.query(`select from pgboss.job where name like 'deliver-submission%' and state = 'active'`),
    ).not.toEqual([]),
  );
  for (let number = 0; number < 6; number++) await send(neighbour.visitor, sound, `sound ${number}`);
  await waitFor(() => expect(arrived).toHaveLength(6));
});

test('MAIL-12: what waits for an address that is away is all counted and listed, and is one job', async () => {
  const { app, owner, givenForm } = await givenServers();
  const { formId, path } = await givenForm(app.websiteId, [
    'https://slow.example/a',
    'https://slow.example/b',
  ]);
  const jobs = () =>
    app.query<{ state: string; seconds: number }>(
      `select state, extract(epoch from start_after - now())::int as seconds from pgboss.job
        where name like 'deliver-submission%' order by singleton_key`,
    );
  for (let number = 0; number < 20; number++) await send(app, formId, `${number}`);
  expect(await jobs()).toMatchObject([{ state: 'created' }, { state: 'created' }]);
  const { connections } = (await owner.get(`${path}/connections`)).json;
  expect(connections).toMatchObject([{ waitingCount: 20 }, { waitingCount: 20 }]);
  const listed = (await owner.get(`${path}/deliveries?limit=100`)).json.items;
  expect(listed).toHaveLength(40);
  expect(listed[0]).toMatchObject({ attempts: 0, lastError: '' });

  await app.deps.jobs.start();
  // Both were under way when the first was not answered: the host rests for both, without further jobs.
  await waitFor(
    async () => {
      const states = await jobs();
      expect(states.filter(({ state }) => state === 'active')).toEqual([]);
      expect(states.filter(({ state, seconds }) => state === 'created' && seconds > 30)).toHaveLength(2);
    },
    { timeout: 60_000 },
  );
  for (let number = 0; number < 3; number++) await send(app, formId, `later ${number}`);
  expect(await jobs()).toHaveLength(4);
  const [tried] = await app.query(
    `select max(attempts) as most, sum(attempts)::int as sum from form_deliveries`,
  );
  expect(tried).toEqual({ most: 1, sum: 2 });
});
