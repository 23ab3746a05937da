import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const FIELDS = [
  { id: 'email', type: 'email', title: 'Email' },
  { id: 'message', type: 'textarea', title: 'Message' },
];
const SPAM = [
  'Cheap backlinks for your shop, rank first on search engines',
  'We sell backlinks and traffic, rank your shop first',
  'Buy traffic and cheap backlinks to rank higher',
];
const WANTED = [
  'Do you still have the blue bowl in your shop?',
  'When does the bowl ship to Bremen, and can we return it?',
  'Could we visit your workshop and buy a bowl there?',
];
const LIKE_SPAM = 'Rank first with cheap backlinks and traffic';

type Person = Awaited<ReturnType<TestApp['signIn']>>;
type Row = { id: string; answers: { text: string }[]; isSpam: boolean; labels: string[] };

/** A site with a published form, and its inbox. */
async function givenInbox(app: TestApp) {
  const owner = await app.signIn('websiteManager');
  const site = `/api/websites/${app.websiteId}`;
  const path = `${site}/form-submissions`;
  const content = { name: 'Contact', fields: FIELDS };
  const { id: formId, rowVersion } = (await owner.post(`${site}/forms`, { content })).json;
  await owner.post(`${site}/forms/${formId}/publish`, { rowVersion });
  const send = async (message: string, email = 'ada@shopper.test', more = {}) => {
    const { key } = (await app.post(`/api/form/FormSubmissionKey?formId=${formId}`)).json.data;
    const sent = await app.post('/api/form/SaveFormSubmission', {
      ...{ formId, key, form: { email, message } },
      ...more,
    });
    expect(sent.status).toBe(200);
  };
  const rows = async (query = ''): Promise<Row[]> => (await owner.get(`${path}${query}`)).json.items;
  const idsOf = async (texts: readonly string[]) =>
    [...(await rows()), ...(await rows('?show=spam'))]
      .filter(({ answers }) => answers.some(({ text }) => texts.includes(text)))
      .map(({ id }) => id);
  const mark = async (texts: readonly string[], body: object) =>
    owner.post(`${path}/mark`, { ids: await idsOf(texts), ...body });
  const filter = async () => (await owner.get(`${path}/spam-filter`)).json;
  const learn = async () => {
    for (const text of [...SPAM, ...WANTED]) await send(text);
    await mark(SPAM, { isSpam: true });
    await mark(WANTED, { isRead: true });
  };
  const showsAsSpam = async (text: string, more = {}) => {
    await send(text, 'ada@shopper.test', more);
    const [latest] = (await rows('?show=spam')).filter(({ answers }) => answers[1]?.text === text);
    return latest !== undefined;
  };
  /** As if so many more of each kind, with none of these words, had taught it. */
  const teachMore = (more: number) =>
    app.query(`update form_spam_models set spam = spam + $2, wanted = wanted + $2 where website_id = $1`, [
      app.websiteId,
      more,
    ]);
  return { app, owner, path, teachMore, send, rows, idsOf, mark, filter, learn, showsAsSpam };
}

const wordsOf = ({ query, websiteId }: TestApp) =>
  query<{ bucket: number; spam: number; wanted: number }>(
    `select bucket, spam, wanted from form_spam_words where website_id = $1 order by bucket`,
    [websiteId],
  );

test('the spam filter learns from what its owner marks and keeps, says why, changes its mind, and is reset', async () => {
  const { app, owner, path, teachMore, rows, idsOf, mark, filter, learn, showsAsSpam } = await givenInbox(
    await testApp(),
  );
  const other = await givenInbox(await testApp());
  await learn();
  expect(await filter()).toEqual({ spam: 3, wanted: 3, isReady: true, isSure: false });
  // After so few, words need another sign.
  expect(await showsAsSpam(`${LIKE_SPAM} now`)).toBe(false);
  expect(await showsAsSpam(`${LIKE_SPAM} soon`, { seconds: 0 })).toBe(true);
  await teachMore(17);
  expect(await filter()).toEqual({ spam: 20, wanted: 20, isReady: true, isSure: true });
  expect(await showsAsSpam(LIKE_SPAM)).toBe(true);
  await teachMore(-17);
  const [id] = await idsOf([LIKE_SPAM]);
  expect((await owner.get(`${path}/${id}`)).json).toMatchObject({
    spamScore: 5,
    spamSigns: ['learned'],
    spamReasons: ['Its words are those of what you marked as spam'],
    spamWords: expect.arrayContaining(['cheap', 'backlinks', 'traffic']),
  });
  // Another site has learned nothing, whose owner may not look into this one either.
  expect([await other.filter(), await other.showsAsSpam(LIKE_SPAM)]).toEqual([
    { spam: 0, wanted: 0, isReady: false, isSure: false },
    false,
  ]);
  expect(await wordsOf(other.app)).toEqual([]);
  const editor: Person = await app.signIn('editor');
  for (const person of [editor, other.owner])
    expect([
      (await person.get(`${path}/spam-filter`)).status,
      (await person.post(`${path}/spam-filter/reset`)).status,
    ]).toEqual(person === editor ? [403, 403] : [404, 404]);
  // The same mark twice teaches once; a mark that is taken back teaches the opposite.
  await mark(SPAM, { isSpam: true });
  expect(await filter()).toMatchObject({ spam: 3, wanted: 3 });
  await mark(SPAM.slice(1), { isSpam: false });
  expect(await filter()).toMatchObject({ spam: 1, wanted: 5, isReady: false });
  expect(await showsAsSpam(`${LIKE_SPAM} today`)).toBe(false);
  await mark(SPAM, { isSpam: true });
  expect((await owner.post(`${path}/spam-filter/reset`)).status).toBe(200);
  expect([await filter(), await wordsOf(app)]).toEqual([
    { spam: 0, wanted: 0, isReady: false, isSure: false },
    [],
  ]);
  expect((await rows('?show=spam')).length).toBeGreaterThan(2);
  const log = (await owner.get(`/api/websites/${app.websiteId}/audit-entries`)).json;
  expect(JSON.stringify(log)).toContain('spam-filter.reset');
});

test('the spam filter keeps counts alone, no more of the old than of the new, and nothing of who asks to be forgotten', async () => {
  const { app, owner, path, send, idsOf, mark, filter } = await givenInbox(await testApp());
  await send('Backlinks from Mallory, call 0421 555', 'mallory@spam.test');
  await send(WANTED[0] ?? '');
  await mark(['Backlinks from Mallory, call 0421 555'], { isSpam: true });
  await mark(WANTED, { isRead: true });
  const before = await wordsOf(app);
  expect(before.reduce((sum, { spam }) => sum + spam, 0)).toBe(4);
  // Spam that was opened and deleted was not wanted; deleted as spam, it is known again.
  const opened = 'Casino bonus, roulette tonight';
  await send(opened);
  await mark([opened], { isRead: true });
  expect(await filter()).toMatchObject({ spam: 1, wanted: 2 });
  await owner.post(`${path}/delete`, { ids: await idsOf([opened]) });
  expect([await filter(), await wordsOf(app)]).toEqual([
    expect.objectContaining({ spam: 1, wanted: 1 }),
    before,
  ]);
  await send(opened);
  await mark([opened], { isSpam: true });
  await owner.post(`${path}/delete`, { ids: await idsOf([opened]) });
  expect(await filter()).toMatchObject({ spam: 2, wanted: 1 });
  await owner.post(`${path}/erase`, { email: 'mallory@spam.test' });
  expect(await filter()).toMatchObject({ spam: 1, wanted: 1 });
  expect((await wordsOf(app)).every(({ spam, wanted }) => spam + wanted === 1)).toBe(true);
  await app.query(`update form_spam_models set spam = 2000 where website_id = $1`, [app.websiteId]);
  await app.query(`update form_spam_words set spam = 9 where website_id = $1`, [app.websiteId]);
  await send(SPAM[0] ?? '');
  await mark(SPAM, { isSpam: true });
  expect(await filter()).toMatchObject({ spam: 1000, wanted: 1 });
  expect(Math.max(...(await wordsOf(app)).map(({ spam }) => spam))).toBeLessThan(6);
});

test('labels are set on many submissions and taken off others in one call, all or nothing, with one line each in the log', async () => {
  const { app, owner, path, send, rows, mark } = await givenInbox(await testApp());
  for (const text of WANTED) await send(text);
  const labelsOf = async () => (await rows()).map(({ labels }) => labels);
  expect((await mark(WANTED, { addLabels: ['Lead', 'Autumn'], isStarred: true })).json).toEqual({
    changed: 3,
  });
  expect(
    (await mark(WANTED.slice(1), { addLabels: ['Bremen'], removeLabels: ['Lead', 'None'] })).json,
  ).toEqual({
    changed: 2,
  });
  expect(await labelsOf()).toEqual([
    ['Autumn', 'Bremen'],
    ['Autumn', 'Bremen'],
    ['Lead', 'Autumn'],
  ]);
  const many = Array.from({ length: 19 }, (_, at) => `Label ${at}`);
  expect((await mark(WANTED, { addLabels: many })).json.error.code).toBe('submission-labels-full');
  expect(await labelsOf()).toEqual([
    ['Autumn', 'Bremen'],
    ['Autumn', 'Bremen'],
    ['Lead', 'Autumn'],
  ]);
  // Any number is taken off at once: of many submissions there are many.
  const none = Array.from({ length: 30 }, (_, at) => `None ${at}`);
  const [latest, last] = await rows();
  const ids = [latest?.id, last?.id];
  expect((await owner.post(`${path}/mark`, { ids, removeLabels: [...none, 'Bremen'] })).json.changed).toBe(2);
  // As tabs of the release before say it.
  await owner.post(`${path}/mark`, { ids, addLabel: 'Old', removeLabel: 'Autumn' });
  expect(await labelsOf()).toEqual([['Old'], ['Old'], ['Lead', 'Autumn']]);
  const log = (await owner.get(`/api/websites/${app.websiteId}/audit-entries`)).json;
  expect(JSON.stringify(log).match(/submissions\.marked/g)).toHaveLength(4);
  expect((await owner.post(`${path}/delete`, { ids: (await rows()).map(({ id }) => id) })).json.deleted).toBe(
    3,
  );
});
