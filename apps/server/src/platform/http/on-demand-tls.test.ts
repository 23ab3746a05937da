import type { Database } from '@sitewright/server/platform/database/database';
import { testDatabase } from '@sitewright/testing/database';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const ask = (domain: string) => `/_sw/domain?domain=${encodeURIComponent(domain)}`;

test('a proxy learns on every host which domains are ours', async () => {
  const { websiteId, query, host, get, anyone, visitor, send } = await testApp();
  const own = `www.shop-${websiteId.slice(0, 8)}.test`;
  await query('insert into hosts (host, website_id) values ($1, $2)', [own, websiteId]);
  for (const domain of ['localhost.test', 'shop.example.com', `x.${own}`]) {
    expect((await get(ask(domain))).status).toBe(404);
  }
  for (const client of [anyone(), visitor()]) {
    expect((await client.get(ask(own))).status).toBe(200);
    expect((await client.get(ask(own.toUpperCase()))).status).toBe(200);
    // The app is on a port in tests, a name of a certificate never is.
    expect((await client.get(ask(host.replace(/:\d+$/, '')))).status).toBe(200);
  }
  const behind = await send({ method: 'GET', url: ask(own), headers: { host: '10.1.2.3:3000' } });
  expect(behind.status).toBe(200);
  expect(behind.headers['cache-control']).toBe('no-store');
});

test('the app’s own domain is ours; what is no domain and sites that are paused are not', async () => {
  const app = await testApp({ config: { appUrl: 'https://edit.example.com' } });
  const { websiteId, query, anyone } = app;
  const client = anyone();
  expect((await client.get(ask('edit.example.com'))).status).toBe(200);
  const paused = `paused-${websiteId.slice(0, 8)}.test`;
  await query('insert into hosts (host, website_id) values ($1, $2)', [paused, websiteId]);
  await query(`update websites set status = 'paused' where id = $1`, [websiteId]);
  for (const domain of [paused, '', 'a b', '*.example.com', 'x'.repeat(300), "a.test' or 1=1"]) {
    expect((await client.get(ask(domain))).status, domain).toBe(404);
  }
  expect((await client.get('/_sw/domain')).status).toBe(404);
  expect((await client.get('/_sw/domain?domain=edit.example.com&domain=b.test')).status).toBe(404);
});

test('an unknown name costs one look-up, and calls without end are refused', async () => {
  const base = await testDatabase();
  let transactions = 0;
  const installation: Database['installation'] = (work) => {
    transactions += 1;
    return base.database.installation(work);
  };
  const app = await testApp({ database: { ...base, database: { ...base.database, installation } } });
  const client = app.anyone();
  await client.get(ask('nobody.test'));
  const before = transactions;
  const replies = [];
  for (let number = 0; number < 620; number++) replies.push((await client.get(ask('nobody.test'))).status);
  expect(transactions).toBe(before);
  expect(replies.slice(0, 590).every((status) => status === 404)).toBe(true);
  expect(replies.at(-1)).toBe(429);
});
