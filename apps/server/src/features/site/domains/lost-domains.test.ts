import { domainToASCII } from 'node:url';
import { givenDomains, HERE, nameOf, SOMEWHERE, stateOf } from '@sitewright/testing/features/domains-of-site';
import { expect, test } from 'vitest';
import { lookAtDomains } from './jobs/look-at-domains.ts';

test('people get one notice of a domain that goes on leading elsewhere, by the name that its owner knows', async () => {
  let now = new Date();
  const { app, names, connect, check } = await givenDomains({ now: () => now });
  const name = `töpferei-${nameOf()}`;
  const host = domainToASCII(name);
  await connect(host);
  expect(stateOf(await check(), host)).toBe('connected');
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  const titles = async () =>
    (
      await app.query(`select title from notices where website_id = $1 and kind = 'domain-lost'`, [
        app.websiteId,
      ])
    ).map(({ title }) => title);
  names.addresses.set(host, [SOMEWHERE]);
  await check();
  pass(59);
  await check();
  expect(await titles()).toEqual([]);
  // An answer of one kind alone says nothing.
  names.failingTypes.add('AAAA');
  pass(2);
  await check();
  expect(await titles()).toEqual([]);
  names.failingTypes.clear();
  await lookAtDomains(app.deps);
  pass(1);
  await check();
  expect(await titles()).toEqual([`${name} no longer leads to the website`]);
  names.addresses.set(host, [HERE]);
  await check();
  names.addresses.set(host, [SOMEWHERE]);
  await check();
  pass(61);
  // By itself, without waiting for its six hours.
  await lookAtDomains(app.deps);
  expect(await titles()).toHaveLength(2);
});

test('domains of a site that has moved elsewhere are left to the place where it is', async () => {
  const { app, names, connect, check } = await givenDomains();
  const host = nameOf();
  await connect(host);
  expect(stateOf(await check(), host)).toBe('connected');
  await app.query(
    `insert into site_moves (website_id, state, address) values ($1, 'moved', 'https://there.test')`,
    [app.websiteId],
  );
  await app.query(`update hosts set looked_at = null where website_id = $1`, [app.websiteId]);
  names.requests.length = 0;
  await lookAtDomains(app.deps);
  expect(names.requests).not.toContain(host);
});
