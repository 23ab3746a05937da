import { updateAccount } from '@sitewright/contract/accounts';
import {
  confirmBy,
  givenList,
  leaveAll,
  runMails,
  sendCsv,
  tokenOf,
} from '@sitewright/testing/features/mailing-list';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { noteBounce } from '../note-bounce.ts';

const STATEMENT = 'Signed on paper at the market, May 2026';

test('lists are made, named once, changed by their version, and deleted with who is on them', async () => {
  const list = await givenList();
  const { app, owner, listId } = list;
  const path = `/api/websites/${app.websiteId}/mailing-lists`;
  const taken = await owner.post(path, { name: ' news ', isDoubleOptIn: false });
  expect([taken.status, taken.json.error.code]).toEqual([409, 'list-name-taken']);
  const saved = await owner.put(`${path}/${listId}`, {
    name: 'Letters',
    isDoubleOptIn: false,
    rowVersion: 1,
  });
  expect(saved.json).toMatchObject({ name: 'Letters', isDoubleOptIn: false, rowVersion: 2, activeCount: 0 });
  const stale = await owner.put(`${path}/${listId}`, { name: 'Other', isDoubleOptIn: false, rowVersion: 1 });
  expect([stale.status, stale.json.error.code]).toEqual([409, 'conflict']);
  await app.post('/api/newsletter/sign-up', { listId, email: 'ada@shopper.test' });
  expect((await owner.get(path)).json.lists).toMatchObject([{ activeCount: 1, pendingCount: 0 }]);
  for (const _again of [1, 2]) expect((await owner.del(`${path}/${listId}`)).status).toBe(200);
  expect((await owner.get(path)).json.lists).toEqual([]);
  expect((await owner.get(`/api/websites/${app.websiteId}/subscribers`)).json.items).toEqual([]);
});

test('subscribers are found by words, list and state, page by page', async () => {
  const list = await givenList({ isDoubleOptIn: false });
  const other = await givenList({ name: 'Offers' }, list.app);
  const { app, owner } = list;
  const path = `/api/websites/${app.websiteId}/subscribers`;
  for (const [at, { listId }] of [list, other, list].entries())
    await app
      .visitor()
      .post('/api/newsletter/sign-up', { listId, email: `n${at}@shopper.test`, name: `Ada ${at}` });
  const emails = async (query: string) =>
    (await owner.get(`${path}?${query}`)).json.items.map(({ email }: { email: string }) => email);
  expect(await emails('')).toEqual(['n2@shopper.test', 'n1@shopper.test', 'n0@shopper.test']);
  expect(await emails(`listId=${list.listId}`)).toEqual(['n2@shopper.test', 'n0@shopper.test']);
  expect(await emails('status=pending')).toEqual(['n1@shopper.test']);
  expect(await emails('search=ada%202')).toEqual(['n2@shopper.test']);
  expect(await emails(`search=ada&status=active&listId=${other.listId}`)).toEqual([]);
  const first = (await owner.get(`${path}?limit=2`)).json;
  expect(await emails(`limit=2&cursor=${first.nextCursor}`)).toEqual(['n0@shopper.test']);
  const { id } = first.items[0];
  const one = (await owner.get(`${path}/${id}`)).json;
  expect(one).toMatchObject({ subscriber: { name: 'Ada 2' }, consents: [{ source: 'newsletter' }] });
  expect((await owner.del(`${path}/${id}/lists/${list.listId}`)).status).toBe(200);
  expect((await owner.get(`${path}/${id}`)).status).toBe(404);
});

test('a file puts addresses onto a list with the words they agreed to; who left or was erased is not brought back', async () => {
  const list = await givenList({ isDoubleOptIn: false });
  const { app, owner, listId } = list;
  const path = `/api/websites/${app.websiteId}/subscribers`;
  for (const name of ['left', 'erased', 'there'])
    await app.visitor().post('/api/newsletter/sign-up', { listId, email: `${name}@shopper.test` });
  await runMails(app);
  const idOf = async (name: string) => (await owner.get(`${path}?search=${name}`)).json.items[0].id;
  await leaveAll(app, await idOf('left'));
  await owner.del(`${path}/${await idOf('erased')}`);
  const mails = await app.query(`select from mails where website_id = $1 and to_address like 'erased@%'`, [
    app.websiteId,
  ]);
  expect(mails).toEqual([]);
  const csv = [
    'Name;E-Mail',
    'Ada;Ada@Shopper.test',
    'Again;ada@shopper.TEST',
    'None;nobody',
    'Left;left@shopper.test',
    'Erased;ERASED@shopper.test',
    'There;there@shopper.test',
    "'=cmd;'+49@shopper.test",
  ].join('\n');
  expect((await sendCsv(list, csv, 'no')).status).toBe(400);
  const { json } = await sendCsv(list, csv, STATEMENT);
  expect(json).toEqual({
    added: 2,
    known: 2,
    refused: 2,
    faults: [{ line: 4, email: 'nobody', reason: 'address' }],
    faultCount: 1,
  });
  expect((await sendCsv(list, csv, STATEMENT)).json).toMatchObject({ added: 0, known: 4, refused: 2 });
  expect(await list.places()).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ email: 'Ada@Shopper.test', name: 'Ada', status: 'active' }),
      expect.objectContaining({ address: '+49@shopper.test', name: '=cmd', status: 'active' }),
      expect.objectContaining({ address: 'left@shopper.test', status: 'unsubscribed' }),
    ]),
  );
  expect((await list.consents()).filter(({ source }) => source === 'import')).toMatchObject([
    { words: STATEMENT, isConfirmed: true },
    { words: STATEMENT, isConfirmed: true },
  ]);
  // Whoever owns the address may come back, by a confirmation.
  await app.visitor().post('/api/newsletter/sign-up', { listId, email: 'erased@shopper.test' });
  expect(await list.places()).toContainEqual(
    expect.objectContaining({ address: 'erased@shopper.test', status: 'pending' }),
  );

  const exported = (await owner.get(`${path}.csv?listId=${listId}`)).text.split('\r\n');
  expect(exported[0]).toContain('Email,Name,List,Status,Consent,');
  expect(exported).toContainEqual(expect.stringContaining("'+49@shopper.test,'=cmd,News,active,import,"));
  expect(exported).toHaveLength(7);
});

test('a file of one column needs no heading; one that is none is refused', async () => {
  const list = await givenList();
  expect((await sendCsv(list, 'a@b.test\r\nc@d.test')).json).toMatchObject({ added: 2, faultCount: 0 });
  const refused = await sendCsv(list, 'Name,Phone\nAda,1');
  expect([refused.status, refused.json.error.code]).toEqual([422, 'csv-unreadable']);
  const nowhere = { ...list, listId: (await givenList()).listId };
  expect((await sendCsv(nowhere, 'a@b.test')).status).toBe(404);
});

test('5,000 addresses are taken over in batches, by two at once as by one', async () => {
  const list = await givenList({}, await testApp());
  const csv = ['Email', ...Array.from({ length: 5000 }, (_, at) => `n${at}@shopper.test`)].join('\n');
  const reports = (await Promise.all([sendCsv(list, csv, STATEMENT), sendCsv(list, csv, STATEMENT)])).map(
    ({ json }) => json,
  );
  const sum = (key: string) => reports.reduce((total, report) => total + report[key], 0);
  expect(sum('added')).toBe(5000);
  expect(await list.places()).toHaveLength(5000);
});

test('a file that was exported brings back nobody but who was active, with what they agreed to', async () => {
  const list = await givenList();
  const { app, owner, listId } = list;
  const emails = ['active', 'left', 'waits'].map((name) => `${name}@shopper.test`);
  for (const email of emails)
    await app.visitor().post('/api/newsletter/sign-up', { listId, email, consent: `Words of ${email}` });
  for (const email of emails.slice(0, 2)) await confirmBy(list, await tokenOf(list, email));
  const path = `/api/websites/${app.websiteId}/subscribers`;
  await leaveAll(app, (await owner.get(`${path}?search=left`)).json.items[0].id);
  await app.query(
    `update consents set given_at = '2026-01-02T03:04:05Z', confirmed_at = '2026-01-03T03:04:05Z'
      where website_id = $1 and confirmed_at is not null`,
    [app.websiteId],
  );
  // As a German spreadsheet opens it, which is read like any other.
  await owner.patch(updateAccount.path, { language: 'de' });
  const lines = (await owner.get(`${path}.csv`)).text;
  expect(lines).toContain('\uFEFFEmail;Name;List;');
  const next = await givenList({ name: 'Next' }, await testApp());
  expect((await sendCsv(next, lines, STATEMENT)).json).toMatchObject({
    added: 1,
    faults: [
      { line: 3, email: 'left@shopper.test', reason: 'state' },
      { line: 4, email: 'waits@shopper.test', reason: 'state' },
    ],
  });
  expect(await next.places()).toMatchObject([{ address: 'active@shopper.test', status: 'active' }]);
  const consents = await next.app.query(
    `select words, given_at as given, confirmed_at as confirmed from consents where website_id = $1`,
    [next.app.websiteId],
  );
  expect(JSON.parse(JSON.stringify(consents))).toEqual([
    {
      words: `Words of active@shopper.test\n${STATEMENT}`,
      given: expect.stringContaining('2026-01-02'),
      confirmed: expect.stringContaining('2026-01-03'),
    },
  ]);
  const left = (await owner.get(`${path}.csv?status=unsubscribed`)).text;
  expect([left.includes('left@'), left.includes('active@')]).toEqual([true, false]);
});

test('an address that takes no email is kept from every import only once it is on no list any more', async () => {
  const list = await givenList();
  const { app, owner } = list;
  const { websiteId } = app;
  const second = await givenList({ name: 'Offers' }, app);
  const emails = ['both', 'one'].map((name) => `${name}@shopper.test`);
  for (const target of [list, second]) await sendCsv(target, emails.join('\n'), STATEMENT);
  const path = `/api/websites/${websiteId}/subscribers`;
  const ids: string[] = [];
  for (const email of emails) {
    const subscriberId = (await owner.get(`${path}?search=${email}`)).json.items[0].id;
    ids.push(subscriberId);
    const bounce = { id: app.deps.newId(), kind: 'hard', status: '5.1.1', explanation: '' } as const;
    const mail = { websiteId, campaignId: crypto.randomUUID(), subscriberId };
    await app.database.site(websiteId, (db) => noteBounce(db, mail, bounce));
  }
  const isRefused = async (email: string) => (await sendCsv(list, email, STATEMENT)).json.refused === 1;
  const [both = '', one = ''] = ids;
  // Off one of two lists: the next import may put it onto that list again, and it is known as before.
  await owner.del(`${path}/${both}/lists/${list.listId}`);
  expect(await isRefused('both@shopper.test')).toBe(false);
  expect((await owner.get(`${path}/${both}`)).json.subscriber.undeliverable).toMatchObject({ kind: 'hard' });
  for (const { listId } of [list, second]) await owner.del(`${path}/${one}/lists/${listId}`);
  expect(await isRefused('one@shopper.test')).toBe(true);
  // With the lists themselves it is the same.
  const lists = `/api/websites/${websiteId}/mailing-lists`;
  await owner.del(`${lists}/${second.listId}`);
  expect(await isRefused('both@shopper.test')).toBe(false);
  await owner.del(`${lists}/${list.listId}`);
  const next = await givenList({ name: 'Next' }, app);
  expect((await sendCsv(next, 'both@shopper.test', STATEMENT)).json).toMatchObject({ added: 0, refused: 1 });
});
