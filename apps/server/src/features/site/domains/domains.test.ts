import { MAX_DOMAINS } from '@sitewright/domain/site/domain-schema';
import { givenDomains, HERE, nameOf, SOMEWHERE, stateOf } from '@sitewright/testing/features/domains-of-site';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test, vi } from 'vitest';
import { connectDomain, removeDomain } from './change-domains.ts';
import { lookAtDomains } from './jobs/look-at-domains.ts';

const actionsOf = async ({ query, websiteId }: TestApp) =>
  (
    await query(
      `select action, target_name from audit_entries where website_id = $1 and action like 'domain.%' order by id`,
      [websiteId],
    )
  ).map(({ action, target_name }) => `${action} ${target_name}`);

test('an owner connects a domain: nothing is served or certified before it is proven, and it can be taken away', async () => {
  const given = await givenDomains();
  const { app, names, get, asked, add, check, setRecords, owner, base, identifier, port } = given;
  const name = nameOf();
  const host = `www.${name}`;
  const [added] = (await add(`https://WWW.${name}/`)).json.domains;
  expect(added).toEqual({
    host,
    name: host,
    state: 'unproven',
    isMain: false,
    language: null,
    records: [
      {
        type: 'TXT',
        name: `_sitewright.${host}`,
        value: expect.stringMatching(/^sitewright-site=\w{32}$/),
        purpose: 'proof',
      },
      { type: 'CNAME', name: host, value: `${identifier}.sites.test`, purpose: 'address' },
    ],
  });
  // Leading here is no proof: anybody could let a name lead here.
  names.addresses.set(host, [HERE]);
  names.records.set(`_sitewright.${host}`, ['sitewright-site=guessed']);
  expect(stateOf(await check(), host)).toBe('unproven');
  expect([(await get(host)).status, await asked(host)]).toEqual([404, 404]);

  await setRecords(host);
  expect(await check()).toMatchObject([{ host, state: 'connected', isMain: true, records: [] }]);
  expect([(await get(host)).status, await asked(host)]).toEqual([200, 200]);
  expect((await get(host)).text).toContain(`<link rel="canonical" href="http://${host}:${port}`);

  expect((await owner.del(`${base}/${host}`)).status).toBe(200);
  expect([(await get(host)).status, await asked(host)]).toEqual([404, 404]);
  expect((await owner.del(`${base}/${host}`)).status).toBe(404);
  // The second time it was there already.
  await add(host);
  await add(host);
  expect(await actionsOf(app)).toEqual([
    `domain.added ${host}`,
    `domain.connected ${host}`,
    `domain.removed ${host}`,
    `domain.added ${host}`,
  ]);
});

test('addresses of the installation, domains of other sites and what is no domain are refused', async () => {
  const { app, add, list, names } = await givenDomains();
  const refusal = async (host: string) => (await add(host)).json.error?.fields?.host;
  expect(await refusal('localhost')).toMatch(/^Enter a domain/);
  expect(await refusal('192.0.2.1')).toMatch(/^Enter a domain/);
  for (const own of ['sites.test', 'other.sites.test', 'a.b.sites.test', 'x.localhost'])
    expect(await refusal(own), own).toMatch(/^This address belongs to the installation/);
  const taken = nameOf();
  await app.query(`insert into hosts (host, website_id) values ($1, $2)`, [
    taken,
    (await testApp()).websiteId,
  ]);
  expect(await refusal(taken)).toBe('Another website already has this domain.');
  expect(await list()).toEqual([]);
  const connected = app.database.site(app.websiteId, (db) =>
    connectDomain(db, { websiteId: app.websiteId, host: taken }),
  );
  await expect(connected).rejects.toMatchObject({ code: 'conflict' });
  await app.query(
    `insert into domain_claims (website_id, host, token)
     select $1, n || $2, '' from generate_series(1, ${MAX_DOMAINS}) n`,
    [app.websiteId, `.${nameOf()}`],
  );
  expect(await refusal(nameOf())).toBe('There are as many domains as one website can have.');
  expect(names.requests.filter((name) => name.startsWith('_sitewright'))).toEqual([]);
});

test('of two sites that wait for one domain only the one with the record gets it', async () => {
  const [one, other] = [await givenDomains(), await givenDomains()];
  const host = nameOf();
  await Promise.all([one.add(host), other.add(host)]);
  const [waiting] = await one.list();
  other.names.records.set(`_sitewright.${host}`, [waiting?.records[0]?.value ?? '']);
  expect(stateOf(await other.check(), host)).toBe('unproven');
  await one.setRecords(host);
  await other.setRecords(host);
  await one.check();
  // Proven for the other one, too: it is the first one's until that gives it up.
  expect(await other.check()).toMatchObject([{ host, state: 'taken', records: [] }]);
  expect((await one.owner.del(`${one.base}/${host}`)).status).toBe(200);
  const setState = (state: string) =>
    other.app.query(`update websites set account_state = $2 where id = $1`, [other.app.websiteId, state]);
  const [before] = await other.app.query(`select account_state from websites where id = $1`, [
    other.app.websiteId,
  ]);
  await setState('trial');
  expect(stateOf(await other.check(), host)).toBe('not-included');
  await setState(String(before?.account_state));
  expect(stateOf(await other.check(), host)).toBe('connected');
});

test('a domain that is removed and added again while it is looked up is not connected by the record from before', async () => {
  const { app, names, add, setRecords, check, owner, base, list, connect } = await givenDomains();
  const [proven, connected] = [nameOf(), nameOf()];
  await connect(connected);
  await add(proven);
  await setRecords(proven);
  let isAsked = () => {};
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  names.hold = (name) => {
    if (name !== `_sitewright.${proven}`) return;
    isAsked();
    return held;
  };
  const checking = check();
  await asked;
  for (const host of [proven, connected]) {
    expect((await owner.del(`${base}/${host}`)).status).toBe(200);
    await app.query(`insert into domain_claims (website_id, host, token) values ($1, $2, 'another')`, [
      app.websiteId,
      host,
    ]);
  }
  answer();
  await checking;
  names.hold = () => {};
  expect((await list()).map(({ state }) => state)).toEqual(['unproven', 'unproven']);
});

test('who looks at a domain that waits has it looked for a week longer', async () => {
  const { app, add, list, check, setRecords } = await givenDomains();
  const host = nameOf();
  await add(host);
  await app.query(`update domain_claims set created_at = now() - interval '8 days' where host = $1`, [host]);
  await check();
  await setRecords(host);
  await lookAtDomains(app.deps);
  expect(stateOf(await list(), host)).toBe('connected');
});

test('other domains lead to the main one for good, those of languages do not, and calls stay where they are', async () => {
  const { owner, base, get, connect, list, port, app, names } = await givenDomains();
  const [main, second, german] = [nameOf(), nameOf(), nameOf()];
  for (const host of [main, second, german]) await connect(host);
  expect((await list()).filter(({ isMain }) => isMain)).toMatchObject([{ host: main }]);
  const ofSite = { headers: { 'x-website-id': app.websiteId } };
  const languages = [{ tag: 'de', isPublic: false, host: german }];
  expect((await owner.put('/api/multilingual/languages', { languages }, ofSite)).status).toBe(200);
  const led = async (host: string, url: string) => {
    const { status, headers } = await get(host, url);
    return [status, headers.location];
  };
  const there = `http://${second}:${port}`;
  expect(await led(second, '/a?b=c')).toEqual([301, `http://${main}:${port}/a?b=c`]);
  expect((await led(german, '/about'))[0]).toBe(200);
  expect((await owner.put(`${base}/main`, { host: german })).json.error.code).toBe('domain-of-language');
  expect((await owner.put(`${base}/main`, { host: 'nobodys.test' })).status).toBe(404);
  expect((await owner.put(`${base}/main`, { host: second })).status).toBe(200);
  expect([await led(main, '/a?b=c'), (await led(second, '/about'))[0]]).toEqual([
    [301, `${there}/a?b=c`],
    200,
  ]);
  expect((await get(main, '/api/site-user-info')).status).not.toBe(301);
  // Its language goes back below a prefix.
  expect((await owner.del(`${base}/${german}`)).status).toBe(200);
  expect((await owner.get('/api/multilingual/languages', ofSite)).json.languages).toEqual([
    { tag: 'de', isPublic: false },
  ]);
  expect((await owner.put(`${base}/main`, { host: null })).status).toBe(200);
  expect((await led(second, '/about'))[0]).toBe(200);
  expect(names.requests).toContain(`_sitewright.${second}`);
});

test('a domain that leads elsewhere is said to, and what no name server answers for stays as it was', async () => {
  const { app, names, check, list, setRecords, add, connect, owner, base } = await givenDomains();
  const [host, bare] = [`www.${nameOf()}`, nameOf()];
  await connect(host);
  names.addresses.set(host, [SOMEWHERE]);
  expect(stateOf(await check(), host)).toBe('lost');
  names.addresses.set(host, [HERE]);
  expect(stateOf(await check(), host)).toBe('connected');
  names.isFailing = true;
  const { domains, isAnswered, isHereKnown } = (await owner.post(`${base}/check`, {})).json;
  expect([stateOf(domains, host), isAnswered, isHereKnown]).toEqual(['connected', false, true]);
  names.isFailing = false;
  names.addresses.set(host, [SOMEWHERE, '2001:db8::7']);
  expect(stateOf(await check(), host)).toBe('connected');

  await add(bare);
  expect((await list()).find((domain) => domain.host === bare)?.records.slice(1)).toEqual([
    { type: 'A', name: bare, value: HERE, purpose: 'address' },
    { type: 'AAAA', name: bare, value: '2001:db8::7', purpose: 'address' },
  ]);
  await setRecords(bare);
  names.addresses.delete(bare);
  // Without anybody who asks: the program looks by itself.
  await lookAtDomains(app.deps);
  expect(stateOf(await list(), bare)).toBe('waiting');
});

test('AUTH-02: only who manages the settings of a site sees and changes its domains, and the account has to bring them', async () => {
  const { app, base, add, setRecords, check } = await givenDomains();
  const host = nameOf();
  for (const role of ['editor', 'storeManager', 'billing', 'viewer'] as const) {
    const client = await app.signIn(role);
    const replies = [
      client.get(base),
      client.post(base, { host }),
      client.post(`${base}/check`, {}),
      client.put(`${base}/main`, { host: null }),
      client.del(`${base}/${host}`),
    ];
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  }
  await add(host);
  await setRecords(host);
  await app.query(`update websites set account_state = 'trial' where id = $1`, [app.websiteId]);
  expect((await add(host)).json.error.code).toBe('feature-not-included');
  expect(stateOf(await check(), host)).toBe('not-included');
});

test('the program looks at each domain, once for all processes, whether or not name servers answer', async () => {
  const { app, names, add } = await givenDomains();
  const [given, waiting] = [nameOf(), nameOf()];
  await app.query(`insert into hosts (host, website_id) values ($1, $2)`, [given, app.websiteId]);
  await add(waiting);
  const asked = (name: string) => new Set(names.requests.filter((one) => one === name)).size;
  names.hold = () => new Promise((resolve) => setImmediate(resolve));
  names.isFailing = true;
  await Promise.all([lookAtDomains(app.deps), lookAtDomains(app.deps)]);
  expect([asked(given), asked(`_sitewright.${waiting}`)]).toEqual([1, 1]);
  const once = names.requests.length;
  await lookAtDomains(app.deps);
  expect(names.requests).toHaveLength(once);
  // Two minutes later what waits is looked at again.
  const now = vi.spyOn(app.deps, 'now').mockReturnValue(new Date(Date.now() + 120_000));
  await lookAtDomains(app.deps);
  now.mockRestore();
  expect(names.requests.length).toBeGreaterThan(once);
});

test('where whoever owns the site has chosen no main domain the next one is not made it', async () => {
  const { owner, base, connect, list } = await givenDomains();
  await connect(nameOf());
  expect((await owner.put(`${base}/main`, { host: null })).status).toBe(200);
  await connect(nameOf());
  expect((await list()).map(({ state, isMain }) => [state, isMain])).toEqual([
    ['connected', false],
    ['connected', false],
  ]);
});

test('an installation whose sites have no records has domains lead to its own host, or says that it cannot tell', async () => {
  const { names, owner, base, connect, list, identifier } = await givenDomains();
  names.addresses.delete(`${identifier}.sites.test`);
  const host = nameOf();
  await connect(host);
  names.addresses.set(host, [SOMEWHERE]);
  const { domains, isAnswered, isHereKnown } = (await owner.post(`${base}/check`, {})).json;
  expect([stateOf(domains, host), isAnswered, isHereKnown]).toEqual(['waiting', true, false]);
  names.addresses.set('localhost', [HERE]);
  expect((await list())[0]?.records).toMatchObject([{ type: 'A', value: HERE }]);
  names.addresses.set(host, [HERE]);
  expect((await owner.post(`${base}/check`, {})).json).toMatchObject({
    domains: [{ state: 'connected' }],
    isHereKnown: true,
  });
});

test('no language gets a domain that is removed at the same time', async () => {
  const { app, owner, connect } = await givenDomains();
  const [main, second] = [nameOf(), nameOf()];
  for (const host of [main, second]) await connect(host);
  const { websiteId } = app;
  const languages = [{ tag: 'de', isPublic: false, host: second }];
  const put = () =>
    owner.put('/api/multilingual/languages', { languages }, { headers: { 'x-website-id': websiteId } });
  const { offered } = await app.database.site(websiteId, async (db) => {
    await removeDomain(db, { websiteId, host: second });
    const offered = put();
    await expect.poll(() => app.query(`select from pg_locks where not granted`)).not.toEqual([]);
    return { offered };
  });
  expect((await offered).json.error?.code).toBe('language-domain-not-connected');
});
