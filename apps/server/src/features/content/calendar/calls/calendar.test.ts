import type { RoleName } from '@sitewright/domain/account/roles';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { publishDueOn } from '../../collections/index.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const JUNE = Date.UTC(2030, 5, 1);
const NOWHERE = '01890000-0000-7000-8000-000000000000';
const PASSWORD = `password_hash = 'none', password_version = '${NOWHERE}'`;

/** A site with two pages of events and a blog, which an admin has made, and somebody with a role on it. */
async function givenCalendar(role: RoleName = 'scheduling') {
  const app = await testApp();
  const admin = await app.signIn('admin');
  const base = `/api/websites/${app.websiteId}`;
  const addPage = async (typeName: string, title: string) => {
    const fields = { typeName, title, status: 'published' };
    return (await admin.post(`${base}/collections`, fields)).json.id as string;
  };
  const concerts = await addPage('events', 'Concerts');
  const courses = await addPage('events', 'Courses');
  const blog = await addPage('blog', 'Journal');
  const addItem = async (collectionId: string, fields: object) =>
    (await admin.post(`${base}/collections/${collectionId}/items`, fields)).json;
  const person = await app.signIn(role);
  const add = (fields: object = {}) =>
    person.post(`${base}/events`, {
      ...{ calendarId: concerts, title: 'Open studio', startDate: JUNE + 10 * HOUR_MS },
      ...fields,
    });
  const listed = async (from = JUNE, before = JUNE + 30 * DAY_MS) =>
    (await person.get(`${base}/events?from=${from}&before=${before}`)).json;
  return { ...app, admin, person, base, concerts, courses, blog, addItem, add, listed };
}

const titles = ({ events }: { events: { title: string }[] }) => events.map(({ title }) => title);

test.each([
  ['scheduling', [200, 200, 200, 200]],
  ['schedulingEditor', [200, 200, 200, 403]],
  ['schedulingViewer', [200, 403, 403, 403]],
  ['editor', [403, 403, 403, 403]],
  ['viewer', [403, 403, 403, 403]],
] as const)(
  'AUTH-02: %s reads, adds, changes and deletes events as its role says',
  async (role, expected) => {
    const { person, base, concerts, add, addItem } = await givenCalendar(role);
    const content = { startDate: JUNE };
    const { id } = await addItem(concerts, { recordType: 'event', title: 'Market', content });
    const read = await person.get(`${base}/events/${id}`);
    const changed = await person.patch(`${base}/events/${id}`, { title: 'Fair', rowVersion: 1 });
    const { rowVersion = 1 } = changed.json;
    const deleted = await person.del(`${base}/events/${id}?rowVersion=${rowVersion}`);
    expect([read.status, (await add()).status, changed.status, deleted.status]).toEqual(expected);
    for (const path of ['calendars', `events?from=${JUNE}&before=${JUNE + DAY_MS}`])
      expect((await person.get(`${base}/${path}`)).status).toBe(expected[0]);
  },
);

test.each(['scheduling', 'schedulingEditor', 'schedulingViewer'] as const)(
  'AUTH-02: %s gets at nothing else of the site',
  async (role) => {
    const { person, base, concerts, blog, addItem } = await givenCalendar(role);
    const { id } = await addItem(concerts, { recordType: 'event', title: 'Market' });
    for (const path of [
      ...['collections', `collections/${concerts}/items`, `items/${id}`, 'bin', 'notices', 'overview'],
      ...[`collections/${blog}/labels/category`, 'settings', 'contributors'],
    ])
      expect([path, (await person.get(`${base}/${path}`)).status]).toEqual([path, 403]);
    expect((await person.patch(`${base}/items/${id}`, { title: 'X', rowVersion: 1 })).status).toBe(403);
    expect((await person.del(`${base}/items/${id}?rowVersion=1`)).status).toBe(403);
  },
);

test('AUTH-02: an event is added as a draft, published, seen by visitors and deleted into the bin', async () => {
  const { person, admin, base, add, get, listed } = await givenCalendar();
  const location = { addressTitle: 'Kiln yard', addressLine1: '4 Mill Lane' };
  const fields = { excerpt: '<p>Bring a friend</p>', categories: ['Open days'], location };
  const event = (await add({ ...fields, endDate: JUNE + 12 * HOUR_MS })).json;
  expect(event).toMatchObject({ ...fields, status: 'draft', endDate: JUNE + 12 * HOUR_MS, rowVersion: 1 });
  expect((await get('/concerts/open-studio')).status).toBe(404);
  expect((await listed()).events).toMatchObject([
    { id: event.id, status: 'draft', placeName: 'Kiln yard', endDate: JUNE + 12 * HOUR_MS },
  ]);

  const change = { status: 'published', rowVersion: 1 };
  const published = await person.patch(`${base}/events/${event.id}`, change);
  expect(published.json).toMatchObject({ status: 'published', title: 'Open studio', rowVersion: 2 });
  const page = await get('/concerts/open-studio');
  expect([page.status, page.text.includes('Kiln yard')]).toEqual([200, true]);

  expect((await person.del(`${base}/events/${event.id}?rowVersion=2`)).status).toBe(200);
  expect((await get('/concerts/open-studio')).status).toBe(404);
  expect((await person.get(`${base}/events/${event.id}`)).status).toBe(404);
  expect((await listed()).events).toEqual([]);
  const { items } = (await admin.get(`${base}/bin`)).json;
  expect(items).toMatchObject([{ title: 'Open studio', path: '/concerts/open-studio' }]);
  expect((await admin.post(`${base}/bin/${items[0].id}/restore`)).status).toBe(200);
  expect(titles(await listed())).toEqual(['Open studio']);
});

test('AUTH-02: what a change does not name stays, also what others than the calendar edit', async () => {
  const { person, base, concerts, addItem, admin } = await givenCalendar();
  const content = { startDate: JUNE, endDate: JUNE + DAY_MS, seoTitle: 'Market in June' };
  const fields = { recordType: 'event', title: 'Market', body: '<p>Programme</p>', tags: ['Free'], content };
  const { id } = await addItem(concerts, fields);
  const change = { startDate: JUNE + HOUR_MS, location: { addressTitle: 'Yard' }, rowVersion: 1 };
  const reply = await person.patch(`${base}/events/${id}`, change);
  expect(reply.json).toMatchObject({ startDate: JUNE + HOUR_MS, endDate: JUNE + DAY_MS });
  expect(JSON.stringify(reply.json)).not.toContain('Programme');
  await person.patch(`${base}/events/${id}`, { endDate: null, location: null, rowVersion: 2 });
  const item = (await admin.get(`${base}/items/${id}`)).json;
  expect(item).toMatchObject({ body: '<p>Programme</p>', tags: ['Free'], rowVersion: 3 });
  expect(item.content).toEqual({ startDate: JUNE + HOUR_MS, seoTitle: 'Market in June' });
});

test('AUTH-02: a time shows what touches it, of all calendars and in order, and no undated or other item', async () => {
  const { add, listed, addItem, blog, courses, concerts } = await givenCalendar();
  await add({ title: 'Late', startDate: JUNE + 20 * DAY_MS });
  await add({ title: 'Course', calendarId: courses, startDate: JUNE + 2 * DAY_MS });
  await add({ title: 'Long', startDate: JUNE - 40 * DAY_MS, endDate: JUNE + DAY_MS });
  await add({ title: 'Over', startDate: JUNE - DAY_MS, endDate: JUNE - 1 });
  await add({ title: 'Next month', startDate: JUNE + 30 * DAY_MS });
  await addItem(concerts, { recordType: 'event', title: 'Undated' });
  // An event on a page that is none of events.
  const content = { startDate: JUNE + DAY_MS };
  await addItem(blog, { recordType: 'event', title: 'Stray', content });
  await addItem(blog, { recordType: 'text', title: 'Post', content });
  const found = await listed();
  expect([titles(found), found.isComplete]).toEqual([['Long', 'Course', 'Late'], true]);
});

test('AUTH-02: an event that moves to another calendar leaves a redirect and stands at a free address', async () => {
  const { person, base, add, courses, get } = await givenCalendar();
  await add({ calendarId: courses, status: 'published' });
  const { id } = (await add({ status: 'published', categories: ['Open days'] })).json;
  const reply = await person.patch(`${base}/events/${id}`, { calendarId: courses, rowVersion: 1 });
  expect(reply.json).toMatchObject({ calendarId: courses, rowVersion: 2 });
  expect((await get('/courses/open-studio-1')).status).toBe(200);
  expect((await get('/concerts/open-studio')).headers.location).toBe('/courses/open-studio-1');
  const { calendars } = (await person.get(`${base}/calendars`)).json;
  expect(calendars.find((one: { id: string }) => one.id === courses).categories).toEqual(['Open days']);
});

test.each([
  ['with a password', PASSWORD],
  [
    'of a member area',
    `parent_id = (select a.id from collections a where a.website_id = collections.website_id and a.folder)`,
  ],
  ['that is not published', `status = 'private'`],
])(
  'AUTH-02: an event on a page %s moves to other visitors by who publishes pages alone',
  async (_, closed) => {
    const { person, admin, base, add, concerts, courses, blog, addItem, query } =
      await givenCalendar('schedulingEditor');
    const content = { startDate: JUNE };
    const secret = {
      recordType: 'event',
      title: 'Rehearsal',
      body: '<p>Names</p>',
      status: 'published',
      content,
    };
    const { id } = await addItem(concerts, secret);
    await query(`update collections set folder = true, area_joining = 'invitation' where id = $1`, [blog]);
    await query(`update collections set ${closed} where id = $1`, [concerts]);
    const out = await person.patch(`${base}/events/${id}`, { calendarId: courses, rowVersion: 1 });
    const message = 'Other visitors see this calendar. Someone who publishes pages can move the event.';
    expect([out.status, out.json.error.fields]).toEqual([400, { calendarId: message }]);
    const own = (await add({ calendarId: courses })).json;
    const into = await person.patch(`${base}/events/${own.id}`, { calendarId: concerts, rowVersion: 1 });
    expect([into.status, into.json.error.fields]).toEqual([400, { calendarId: message }]);
    // What stays where it is can still be changed.
    const renamed = await person.patch(`${base}/events/${id}`, { title: 'Dress rehearsal', rowVersion: 1 });
    expect([renamed.status, renamed.json.calendarId]).toEqual([200, concerts]);
    const moved = await admin.patch(`${base}/events/${id}`, { calendarId: courses, rowVersion: 2 });
    expect([moved.status, moved.json.calendarId]).toEqual([200, courses]);
  },
);

test('AUTH-02: calendars in a folder with a password are one behind the other: events move between them', async () => {
  const { person, base, add, concerts, courses, blog, query } = await givenCalendar('schedulingEditor');
  const event = (await add()).json;
  await query(`update collections set folder = true, ${PASSWORD} where id = $1`, [blog]);
  await query('update collections set parent_id = $2 where id = $1', [concerts, blog]);
  const move = () => person.patch(`${base}/events/${event.id}`, { calendarId: courses, rowVersion: 1 });
  expect((await move()).json.error.fields).toHaveProperty('calendarId');
  await query('update collections set parent_id = $2 where id = $1', [courses, blog]);
  expect((await move()).json).toMatchObject({ calendarId: courses, rowVersion: 2 });
});

test.each(['draft', 'needs-review', 'private'] as const)(
  'AUTH-02: a text that others write on an event (%s) is published by who publishes pages alone',
  async (status) => {
    const { person, admin, base, concerts, addItem } = await givenCalendar('scheduling');
    const event = { recordType: 'event', status, content: { startDate: JUNE } };
    const written = await addItem(concerts, { ...event, title: 'Written', body: '<p>Half a sen</p>' });
    const blocks = await addItem(concerts, { ...event, title: 'Blocks' });
    const owner = { kind: 'item', ownerId: blocks.id };
    expect((await admin.post(`${base}/documents/open`, owner)).status).toBe(200);
    const later = { status: 'scheduled', publishOn: Date.now() + DAY_MS };
    const message = 'This event has a text of its own. Someone who publishes pages has to publish it.';
    for (const { id } of [written, blocks])
      for (const change of [{ status: 'published' }, later]) {
        const reply = await person.patch(`${base}/events/${id}`, { ...change, rowVersion: 1 });
        expect([reply.status, reply.json.error.fields]).toEqual([400, { status: message }]);
      }
    const moment = { startDate: JUNE + HOUR_MS, status, rowVersion: 1 };
    expect((await person.patch(`${base}/events/${written.id}`, moment)).json).toMatchObject({ status });
    const bare = await addItem(concerts, { ...event, title: 'Bare' });
    const shown = await person.patch(`${base}/events/${bare.id}`, { status: 'published', rowVersion: 1 });
    expect(shown.json.status).toBe('published');
    const change = { status: 'published', rowVersion: 2 };
    expect((await admin.patch(`${base}/events/${written.id}`, change)).json.status).toBe('published');
    const title = await person.patch(`${base}/events/${written.id}`, { title: 'Public', rowVersion: 3 });
    expect(title.status).toBe(200);
  },
);

test('AUTH-02: events that change places at the same time wait for each other, and both arrive', async () => {
  const { person, base, add, concerts, courses, listed } = await givenCalendar();
  const [one, two] = [(await add()).json, (await add({ calendarId: courses })).json];
  const move = ({ id }: { id: string }, calendarId: string, rowVersion: number) =>
    person.patch(`${base}/events/${id}`, { calendarId, rowVersion });
  for (const [round, [first, second]] of [
    [courses, concerts],
    [concerts, courses],
  ].entries()) {
    const [to, from] = [first as string, second as string];
    const replies = await Promise.all([move(one, to, round + 1), move(two, from, round + 1)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  }
  const { events } = await listed();
  const calendarOf = new Map(
    events.map((event: { id: string; calendarId: string }) => [event.id, event.calendarId]),
  );
  expect([calendarOf.get(one.id), calendarOf.get(two.id)]).toEqual([concerts, courses]);
});

test('AUTH-02: posts, products and things of other sites are no events, whoever guesses their ids', async () => {
  const { person, base, blog, concerts, addItem, add, admin } = await givenCalendar();
  const other = await givenCalendar();
  const stray = { recordType: 'event', title: 'Stray', content: { startDate: JUNE } };
  const foreign = await other.addItem(other.concerts, stray);
  const ids = [
    (await addItem(blog, { recordType: 'text', title: 'Post' })).id,
    (await addItem(blog, stray)).id,
    (await addItem(concerts, { recordType: 'text', title: 'Note' })).id,
    ...[foreign.id, concerts, NOWHERE],
  ];
  for (const id of ids) {
    const replies = [
      await person.get(`${base}/events/${id}`),
      await person.patch(`${base}/events/${id}`, { title: 'Mine', rowVersion: 1 }),
      await person.del(`${base}/events/${id}?rowVersion=1`),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  const event = (await add()).json;
  for (const calendarId of [blog, other.concerts, NOWHERE, event.id]) {
    expect((await add({ calendarId })).status).toBe(404);
    const moved = await person.patch(`${base}/events/${event.id}`, { calendarId, rowVersion: 1 });
    expect(moved.status).toBe(404);
  }
  expect((await person.get(`${other.base}/events/${foreign.id}`)).status).toBe(404);
  expect((await admin.get(`${base}/items/${ids[0]}`)).json).toMatchObject({ title: 'Post', rowVersion: 1 });
});

test('AUTH-02: bad input is refused at its field, and nothing changes', async () => {
  const { person, base, add, listed } = await givenCalendar();
  const event = (await add({ endDate: JUNE + 11 * HOUR_MS })).json;
  const end = { endDate: 'The end is before the start.' };
  const refused = async (fields: object) => {
    const reply = await person.patch(`${base}/events/${event.id}`, { ...fields, rowVersion: 1 });
    return [reply.status, reply.json.error.fields];
  };
  expect(await refused({ endDate: JUNE })).toEqual([400, end]);
  expect(await refused({ startDate: JUNE + DAY_MS })).toEqual([400, end]);
  expect((await add({ endDate: JUNE })).json.error.fields).toEqual(end);
  for (const [name, value] of [
    ...([['title', '']] as const),
    ...[['startDate', null] as const, ['startDate', 9e15] as const, ['endDate', 'soon'] as const],
    ...[['status', 'loud'] as const, ['categories', ['x'.repeat(26)]] as const],
    ['location', { mapLat: 91 }] as const,
  ]) {
    const [status, fields] = await refused({ [name]: value });
    expect([status, Object.keys(fields)[0]?.split('.')[0]]).toEqual([400, name]);
  }
  const noDate = await person.post(`${base}/events`, { calendarId: event.calendarId, title: 'Undated' });
  expect([noDate.status, Object.keys(noDate.json.error.fields)]).toEqual([400, ['startDate']]);
  expect((await person.get(`${base}/events/${event.id}`)).json).toEqual(event);
  expect(titles(await listed())).toEqual(['Open studio']);
});

test('AUTH-02: a time that is too long, ends before it begins, or is none is refused', async () => {
  const { person, base } = await givenCalendar();
  const fieldsOf = async (query: string) => {
    const { status, json } = await person.get(`${base}/events?${query}`);
    return [status, json.error.fields];
  };
  const before = { before: 'The end is before the start.' };
  expect(await fieldsOf(`from=${JUNE}&before=${JUNE - 1}`)).toEqual([400, before]);
  expect(await fieldsOf(`from=${JUNE}&before=${JUNE + 368 * DAY_MS}`)).toEqual([
    400,
    { before: 'A calendar shows at most 366 days at once.' },
  ]);
  for (const query of ['', `from=${JUNE}`, 'from=now&before=then', `from=0&before=9e15`])
    expect((await fieldsOf(query))[0]).toBe(400);
  expect((await person.get(`${base}/events?from=${JUNE}&before=${JUNE + 366 * DAY_MS}`)).status).toBe(200);
});

test('AUTH-02: who was slower gets a conflict, and what is there stays', async () => {
  const { person, base, add } = await givenCalendar();
  const { id } = (await add()).json;
  expect((await person.patch(`${base}/events/${id}`, { title: 'One', rowVersion: 1 })).status).toBe(200);
  const late = await person.patch(`${base}/events/${id}`, { title: 'Two', rowVersion: 1 });
  expect([late.status, late.json.error.code]).toEqual([409, 'conflict']);
  expect((await person.del(`${base}/events/${id}?rowVersion=1`)).json.error.code).toBe('conflict');
  expect((await person.get(`${base}/events/${id}`)).json).toMatchObject({ title: 'One', rowVersion: 2 });
});

test('AUTH-02: an event that is added again with the same key, as after a lost answer, is there once', async () => {
  const { person, base, concerts, listed } = await givenCalendar();
  const headers = { 'idempotency-key': '01890000-0000-7000-8000-00000000000a' };
  const body = { calendarId: concerts, title: 'Once', startDate: JUNE };
  const first = await person.post(`${base}/events`, body, { headers });
  const second = await person.post(`${base}/events`, body, { headers });
  expect(second.json.id).toBe(first.json.id);
  expect(titles(await listed())).toEqual(['Once']);
});

test('AUTH-02: a scheduled event appears at its time, also when its calendar is looked after by others than publishers', async () => {
  const { person, base, add, database, websiteId, get } = await givenCalendar('schedulingEditor');
  const publishOn = Date.now() + HOUR_MS;
  const { id } = (await add({ status: 'scheduled', publishOn })).json;
  expect((await get('/concerts/open-studio')).status).toBe(404);
  await publishDueOn({ database, now: () => new Date(publishOn + 1) }, websiteId);
  expect((await person.get(`${base}/events/${id}`)).json.status).toBe('published');
  expect((await get('/concerts/open-studio')).status).toBe(200);
});

test('AUTH-02: the activity log names who changed which event', async () => {
  const { person, admin, base, add } = await givenCalendar('scheduling');
  const { id } = (await add()).json;
  await person.patch(`${base}/events/${id}`, { title: 'Open house', rowVersion: 1 });
  await person.del(`${base}/events/${id}?rowVersion=2`);
  const { items } = (await admin.get(`${base}/audit-entries`)).json;
  const own = items.filter(({ action }: { action: string }) => action.startsWith('item.'));
  expect(own.map((entry: { action: string }) => entry.action)).toEqual([
    'item.deleted',
    'item.updated',
    'item.created',
  ]);
  expect(JSON.stringify(own[1])).toContain('Open studio');
});
