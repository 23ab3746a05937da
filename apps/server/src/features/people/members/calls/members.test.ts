import { updateAccount } from '@sitewright/contract/accounts';
import { givenMember, PASSWORD, signInMember } from '@sitewright/testing/features/given-member';
import { givenList } from '@sitewright/testing/features/mailing-list';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const pathOf = ({ websiteId }: TestApp) => `/api/websites/${websiteId}/members`;

async function givenPeople() {
  const app = await testApp();
  const [ada, bea, cy] = [
    await givenMember(app, { firstName: 'Ada' }),
    await givenMember(app, { firstName: 'Bea' }),
    await givenMember(app, { firstName: 'Cy' }),
  ];
  return { app, ada, bea, cy, owner: await app.signIn('admin'), path: pathOf(app) };
}

test('tags are put on several members and taken off, counted once however they are typed, and members are found by one', async () => {
  const { ada, bea, cy, owner, path } = await givenPeople();
  const tag = (ids: string[], change: object) => owner.post(`${path}/tags`, { ids, ...change });
  expect((await tag([ada.id, bea.id], { addTags: [' VIP ', 'vip', 'Berlin'] })).json).toEqual({ changed: 2 });
  expect((await tag([cy.id], { addTags: ['berlin'] })).status).toBe(200);
  const list = async (query: string) => {
    const { json } = await owner.get(`${path}?${query}`);
    return { names: json.items.map(({ firstName }: { firstName: string }) => firstName), ...json };
  };
  expect(await list('')).toMatchObject({
    names: ['Cy', 'Bea', 'Ada'],
    items: [{ tags: ['berlin'] }, { tags: ['berlin', 'vip'] }, { tags: ['berlin', 'vip'] }],
    tags: ['berlin', 'vip'],
  });
  expect((await list('tag=VIP')).names).toEqual(['Bea', 'Ada']);
  expect((await list('tag=vip&search=ada')).names).toEqual(['Ada']);
  const first = await list('tag=berlin&limit=2');
  expect(first.names).toEqual(['Cy', 'Bea']);
  expect(await list(`tag=berlin&limit=2&cursor=${first.nextCursor}`)).toMatchObject({
    names: ['Ada'],
    tags: [],
  });
  expect(
    (await tag([ada.id, bea.id, cy.id], { addTags: ['new'], removeTags: ['berlin'] })).json.changed,
  ).toBe(3);
  expect((await list('tag=berlin')).names).toEqual([]);
  expect((await list('')).tags).toEqual(['new', 'vip']);
});

test('tags have bounds: twenty of forty characters, and what is refused changes nothing', async () => {
  const { ada, bea, owner, path } = await givenPeople();
  const many = Array.from({ length: 19 }, (_, at) => `t${String(at).padStart(2, '0')}`);
  const tag = (ids: string[], change: object) => owner.post(`${path}/tags`, { ids, ...change });
  const tagsOf = async ({ id }: { id: string }) => (await owner.get(`${path}/${id}`)).json.member.tags;
  expect((await tag([ada.id], { addTags: many })).status).toBe(200);
  const full = await tag([bea.id, ada.id], { addTags: ['one', 'two'] });
  expect([full.status, full.json.error.code]).toEqual([409, 'member-tags-full']);
  expect([await tagsOf(ada), await tagsOf(bea)]).toEqual([many, []]);
  // Two at a time: one of them finds no room.
  const both = await Promise.all(['one', 'two'].map((each) => tag([ada.id], { addTags: [each] })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  for (const wrong of [
    { ids: [ada.id], addTags: [''] },
    { ids: [ada.id], addTags: ['x'.repeat(41)] },
    { ids: [], addTags: ['x'] },
  ])
    expect((await owner.post(`${path}/tags`, wrong)).status).toBe(400);
  expect((await tagsOf(ada)).length).toBe(20);
});

test('notes are of who wrote them: changed by the author and by managers, never by others, and by nobody who saw an older one', async () => {
  const { app, ada, owner, path } = await givenPeople();
  const [author, other] = [await app.signIn('storeManager'), await app.signIn('storeManager')];
  const notes = `${path}/${ada.id}/notes`;
  const blank = await author.post(notes, { text: '  ' });
  expect([blank.status, blank.json.error.code]).toEqual([400, 'invalid-fields']);
  const note = (await author.post(notes, { text: ' Prefers calls ' })).json;
  expect(note).toMatchObject({
    text: 'Prefers calls',
    authorName: 'Contributor',
    editedAt: null,
    mayChange: true,
  });
  const one = `${notes}/${note.id}`;
  const change = (who: typeof author, text: string, rowVersion: number) => who.put(one, { text, rowVersion });
  expect((await other.get(`${path}/${ada.id}`)).json.notes).toMatchObject([{ mayChange: false }]);
  for (const refused of [await change(other, 'No', 1), await other.del(one)])
    expect([refused.status, refused.json.error.code]).toEqual([403, 'forbidden']);
  expect((await change(author, 'Prefers emails', 1)).json).toMatchObject({
    rowVersion: 2,
    editedAt: expect.any(Number),
  });
  expect((await change(owner, 'Late', 1)).json.error.code).toBe('conflict');
  expect((await change(owner, 'Prefers letters', 2)).json.text).toBe('Prefers letters');
  expect((await owner.get(`${path}/${ada.id}`)).json.notes).toMatchObject([
    { text: 'Prefers letters', authorName: 'Contributor', rowVersion: 3 },
  ]);
  // The same note is none of another member.
  const { bea } = { bea: await givenMember(app) };
  expect((await owner.del(`${path}/${bea.id}/notes/${note.id}`)).status).toBe(404);
  expect((await owner.del(one)).status).toBe(200);
  expect((await owner.del(one)).status).toBe(404);
});

test('who has as many notes as there may be gets no other', async () => {
  const { app, ada, owner, path } = await givenPeople();
  await app.query(
    `insert into member_notes (website_id, id, member_id, account_id, author_name, body)
     select $1, gen_random_uuid(), $2, gen_random_uuid(), 'A', 'x' from generate_series(1, 200)`,
    [app.websiteId, ada.id],
  );
  const full = await owner.post(`${path}/${ada.id}/notes`, { text: 'One more' });
  expect([full.status, full.json.error.code]).toEqual([409, 'member-notes-full']);
});

test('the member never sees tags and notes, and an erased one takes them along: orders stay for the books', async () => {
  const { app, ada, owner, path } = await givenPeople();
  await owner.post(`${path}/tags`, { ids: [ada.id], addTags: ['secrettag'] });
  await owner.post(`${path}/${ada.id}/notes`, { text: 'Secretnote' });
  await givenOrder(app, ada, { minor: 500 });
  await signInMember(ada, ada.email);
  for (const page of ['/account', '/account/profile', '/account/orders', '/api/site-users/account'])
    expect((await ada.get(page)).text).not.toMatch(/secret(tag|note)/i);
  expect((await ada.post('/api/site-users/account/delete', { currentPassword: PASSWORD })).status).toBe(200);
  const left = await app.query(
    `select (select count(*)::int from member_tags where website_id = $1) as tags,
            (select count(*)::int from member_notes where website_id = $1) as notes,
            (select count(*)::int from orders where website_id = $1 and member_id is null) as orders`,
    [app.websiteId],
  );
  expect(left).toEqual([{ tags: 0, notes: 0, orders: 1 }]);
  expect((await owner.get(path)).json.tags).toEqual([]);
});

let orders = 0;

async function givenOrder(
  app: TestApp,
  member: { id: string; email: string },
  order: { minor: number; refunded?: number; currency?: string; testMode?: boolean; status?: string },
) {
  const { minor, refunded = 0, currency = 'USD', testMode = false, status = 'fulfilled' } = order;
  orders += 1;
  await app.query(
    `insert into orders (website_id, id, number, access_token, cart_id, email, locale, currency, test_mode, status, payment_status,
       subtotal_minor, discount_minor, shipping_minor, tax_minor, grand_total_minor, refunded_minor, pricing, item_count, member_id)
     values ($1, gen_random_uuid(), $2, $3, gen_random_uuid(), $4, 'en-US', $5, $6, $7, $8, $9, 0, 0, 0, $9, $10, '{}', 1, $11)`,
    [
      ...[
        app.websiteId,
        orders,
        `token-${orders}-${app.websiteId}`,
        member.email,
        currency,
        testMode,
        status,
      ],
      ...[refunded > 0 ? 'partially-refunded' : 'paid', minor, refunded, member.id],
    ],
  );
}

const linesOf = (text: string) => text.replace('\uFEFF', '').trim().split('\r\n');

test('the file has those who are shown: paid by currency, tests apart, and no formula', async () => {
  const { app, ada, bea, owner, path } = await givenPeople();
  await app.query(
    `update members set last_name = '=1+1', locale = 'de-DE', created_at = '2026-03-01T12:00:00Z' where website_id = $1 and id = $2`,
    [app.websiteId, ada.id],
  );
  await app.query(
    `insert into member_addresses (website_id, id, member_id, address, used_at)
     values ($1, gen_random_uuid(), $2, '{"line1": "Old street 1"}', '2026-01-01'),
            ($1, gen_random_uuid(), $2, '{"line1": "Kiln lane 2", "city": "Bath", "country": "GB"}', '2026-02-01')`,
    [app.websiteId, ada.id],
  );
  await owner.post(`${path}/tags`, { ids: [ada.id], addTags: ['vip', 'bath'] });
  await givenOrder(app, ada, { minor: 1_000, refunded: 250 });
  await givenOrder(app, ada, { minor: 500 });
  await givenOrder(app, ada, { minor: 700, currency: 'EUR' });
  await givenOrder(app, ada, { minor: 9_900, status: 'canceled' });
  await givenOrder(app, ada, { minor: 100, testMode: true });
  await givenOrder(app, bea, { minor: 300 });
  const list = await givenList({ name: 'Letters', isDoubleOptIn: false }, app);
  await app.post('/api/newsletter/sign-up', { listId: list.listId, email: ada.email });

  const file = await owner.get(`${path}.csv?tag=vip`);
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="members.csv"',
  });
  const [head = '', line = '', ...more] = linesOf(file.text);
  expect(more).toEqual([]);
  expect(head.replaceAll(/ \(\w+\/\w+\)/g, '').split(',')).toEqual([
    ...[
      'Email',
      'First name',
      'Last name',
      'Address',
      'Address line 2',
      'Postcode',
      'City',
      'State or region',
    ],
    ...['Country', 'Phone', 'Joined', 'Tags', 'Member areas', 'Language', 'Paid orders', 'Paid (EUR)'],
    ...['Paid (USD)', 'Paid test orders', 'Paid in test orders (USD)', 'Mailing lists', 'Consent given'],
  ]);
  expect(line).toMatch(
    /^\S+@member\.test,Ada,'=1\+1,Kiln lane 2,,,Bath,,GB,,2026-03-01 \d\d:\d\d,"bath, vip",,de-DE,3,7\.00,12\.50,1,1\.00,Letters,\d{4}-\d\d-\d\d \d\d:\d\d$/,
  );
  expect(linesOf((await owner.get(`${path}.csv`)).text)).toHaveLength(4);
  expect(linesOf((await owner.get(`${path}.csv?search=bea`)).text)).toHaveLength(2);

  // Who may not see mailing lists finds none in the file.
  const shop = await app.signIn('storeManager');
  const [shopHead = ''] = linesOf((await shop.get(`${path}.csv`)).text);
  expect(shopHead).toMatch(/Paid in test orders \(USD\)$/);
  await owner.patch(updateAccount.path, { language: 'de' });
  const [german = ''] = linesOf((await owner.get(`${path}.csv`)).text);
  expect(german).toMatch(
    /^E-Mail;Vorname;Nachname;.*;Schlagwörter;Mitgliederbereiche;Sprache;Bezahlte Bestellungen;/,
  );
});

test('members of more than one chunk are all in the file, once', async () => {
  const app = await testApp();
  await app.query(
    `insert into members (website_id, id, email, password_hash)
     select $1, gen_random_uuid(), 'm' || n || '@member.test', '' from generate_series(1, 450) n`,
    [app.websiteId],
  );
  const owner = await app.signIn('admin');
  const [, ...lines] = linesOf((await owner.get(`${pathOf(app)}.csv`)).text);
  expect(lines).toHaveLength(450);
  expect(new Set(lines).size).toBe(450);
});

test('AUTH-02: who may not manage members neither tags, notes nor exports, and the owner of another site finds nobody', async () => {
  const { app, ada, owner, path } = await givenPeople();
  const note = (await owner.post(`${path}/${ada.id}/notes`, { text: 'Kept' })).json;
  const foreign = await testApp();
  const stranger = await foreign.signIn('admin');
  const tries = async (who: typeof owner, at: string) => [
    (await who.get(`${at}.csv`)).status,
    (await who.post(`${at}/tags`, { ids: [ada.id], addTags: ['x'] })).status,
    (await who.post(`${at}/${ada.id}/notes`, { text: 'x' })).status,
    (await who.put(`${at}/${ada.id}/notes/${note.id}`, { text: 'x', rowVersion: 1 })).status,
    (await who.del(`${at}/${ada.id}/notes/${note.id}`)).status,
  ];
  for (const role of ['editor', 'campaignsEditor', 'reporting', 'viewer'] as const)
    expect(await tries(await app.signIn(role), path)).toEqual([403, 403, 403, 403, 403]);
  // On her own site, with ids of this one: none of them is tagged.
  expect(await tries(stranger, pathOf(foreign))).toEqual([200, 200, 404, 404, 404]);
  expect(
    (await stranger.post(`${pathOf(foreign)}/tags`, { ids: [ada.id], addTags: ['x'] })).json.changed,
  ).toBe(0);
  expect((await tries(stranger, path)).every((status) => status === 403 || status === 404)).toBe(true);
  expect((await owner.get(`${path}/${ada.id}`)).json).toMatchObject({
    member: { tags: [] },
    notes: [{ text: 'Kept', rowVersion: 1 }],
  });
});
