import { readFile } from 'node:fs/promises';
import { FORM_MESSAGES as messages } from '@sitewright/forms/form-messages';
import { tokenOf } from '@sitewright/testing/features/solve-captcha';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { cleanUpForms } from '../jobs/clean-up.ts';
import { readKey } from '../submission-key.ts';

const FIELDS = [
  { id: 'name', type: 'name', title: 'Name', required: true },
  { id: 'email', type: 'email', title: 'Email', required: true },
  { id: 'pin', type: 'password', title: 'PIN' },
  { id: 'more', type: 'checkbox', title: 'More', options: ['Yes'] },
  {
    id: 'why',
    type: 'text',
    title: 'Why',
    required: true,
    condition: { rules: [{ fieldId: 'more', operator: 'is', value: 'Yes' }] },
  },
];
const ANSWERS = { name: ['=1+1', 'Lovelace'], email: 'Ada@Shopper.test', pin: 'hunter2', why: 'dropped' };

/** A site with a published form, and how its owner and a visitor use it. */
async function givenForm(content: Record<string, unknown> = {}) {
  const app = await testApp();
  const owner = await app.signIn('websiteManager');
  const path = `/api/websites/${app.websiteId}`;
  const created = await owner.post(`${path}/forms`, {
    content: { name: 'Contact', fields: FIELDS, ...content },
  });
  expect(created.status).toBe(200);
  const { id: formId, rowVersion } = created.json;
  const published = await owner.post(`${path}/forms/${formId}/publish`, { rowVersion });
  expect(published.json).toMatchObject({ publishedVersion: 1 });
  const inbox = (query = '') => owner.get(`${path}/form-submissions${query}`);
  return { app, owner, path, formId, rowVersion: published.json.rowVersion as number, inbox };
}

async function keyOf(app: TestApp, query = ''): Promise<string> {
  return (await app.post(`/api/form/FormSubmissionKey${query}`)).json.data.key;
}

async function send(app: TestApp, formId: string, more: Record<string, unknown> = {}) {
  const page = { pageTitle: 'Contact us', pageId: 'p1', contentSource: 'c', pagePath: '/contact' };
  const key = more.key ?? (await keyOf(app, `?formId=${formId}`));
  return app.post('/api/form/SaveFormSubmission', { formId, form: ANSWERS, ...page, ...more, key });
}

test('who writes pages but not forms chooses a form by its name', async () => {
  const { app, path, formId } = await givenForm();
  const editor = await app.signIn('draftEditor');
  expect((await editor.get(`${path}/forms`)).status).toBe(403);
  const { json } = await editor.get(`${path}/forms/names`);
  expect(json).toEqual({ forms: [{ id: formId, name: 'Contact', isPublished: true }] });
  expect((await (await app.signIn()).get(`${path}/forms/names`)).status).toBe(404);
});

test('a form is made of a template, saved as versions that stay, published, and lost to nobody who saves second', async () => {
  const { app, owner, path, formId, rowVersion, inbox } = await givenForm();
  await send(app, formId);
  const content = { name: 'Contact', fields: [{ ...FIELDS[1], title: 'Your address' }] };
  const saved = await owner.put(`${path}/forms/${formId}`, { rowVersion, content });
  expect(saved.json).toMatchObject({ version: 2, publishedVersion: 1, rowVersion: rowVersion + 1 });
  const second = await owner.put(`${path}/forms/${formId}`, { rowVersion, content });
  expect([second.status, second.json.error.code]).toEqual([409, 'conflict']);
  // Visitors still answer the version that is published, and are read with its words.
  expect((await send(app, formId)).status).toBe(200);
  const [newest] = (await inbox()).json.items;
  expect(newest.answers.map(({ title }: { title: string }) => title)).toEqual(['Name', 'Email', 'PIN']);
  const rsvp = await owner.post(`${path}/forms`, { template: 'rsvp', name: 'Party' });
  expect(rsvp.json).toMatchObject({ name: 'Party', publishedVersion: null });
  const { items } = (await owner.get(`${path}/forms`)).json;
  expect(items.map(({ name, submissionCount }: never) => [name, submissionCount])).toEqual([
    ['Party', 0],
    ['Contact', 2],
  ]);
  const fields = (
    await owner.get('/api/template/GetTemplateSchema?type=form', {
      headers: { 'x-website-id': app.websiteId },
    })
  ).json.fields;
  expect(fields).toHaveLength(21);
  expect(fields[0]).toMatchObject({ type: 'text', properties: expect.arrayContaining(['maxLength']) });
});

test('a submission is stored once, by a key of its own site and form, with its page, and without what was hidden or secret', async () => {
  const { app, formId, inbox, owner, path } = await givenForm();
  const key = await keyOf(app, `?formId=${formId}`);
  const sends = await Promise.all([1, 2, 3].map(() => send(app, formId, { key })));
  // The same once more is a lost answer or a second click; anything else by the same key is rejected.
  expect(sends.map(({ status }) => status)).toEqual([200, 200, 200]);
  const changed = await send(app, formId, { key, form: { ...ANSWERS, pin: 'other' } });
  expect([changed.status, changed.json.errorMessage]).toEqual([401, messages.unauthorized]);
  const other = await givenForm();
  for (const bad of [
    '',
    'x',
    `${key}x`,
    await keyOf(other.app),
    await keyOf(app, `?formId=${other.formId}`),
  ]) {
    const refused = await send(app, formId, { key: bad });
    expect([refused.status, refused.json.errorMessage]).toEqual([401, messages.unauthorized]);
  }
  const { items, unreadCount } = (await inbox()).json;
  expect([items.length, unreadCount]).toEqual([1, 1]);
  expect(items[0]).toMatchObject({
    formName: 'Contact',
    email: 'ada@shopper.test',
    page: { title: 'Contact us', id: 'p1', path: '/contact', source: 'c' },
    answers: [
      { title: 'Name', text: '=1+1 Lovelace' },
      { title: 'Email', text: 'Ada@Shopper.test' },
      { title: 'PIN', text: '••••••••' },
    ],
  });
  const rows = await app.query(
    `select answers::text, search_text from form_submissions where website_id = $1`,
    [app.websiteId],
  );
  expect(JSON.stringify(rows)).not.toContain('hunter2');
  const file = await owner.get(`${path}/forms/${formId}/submissions.csv`);
  expect(file.text).toContain('Submitted (UTC),Name,Email,More,Why,Page,Page address,Labels');
  expect(file.text).not.toContain('PIN');
  expect(file.text).toContain(",'=1+1 Lovelace,Ada@Shopper.test,");
});

test('a key expires, names its form, and a page names only what stands on the site', async () => {
  const { app, formId, inbox } = await givenForm();
  const key = await keyOf(app, `?formId=${formId}`);
  expect(readKey(app.deps, { websiteId: app.websiteId, formId, key })).not.toBeNull();
  const later = { ...app.deps, now: () => new Date(Date.now() + 15 * 60_000 + 1000) };
  expect(readKey(later, { websiteId: app.websiteId, formId, key })).toBeNull();
  const page = { pageTitle: 'a\r\nb\u202e', pagePath: '//evil.test', contentSource: 'x' };
  expect((await send(app, '', { key, ...page })).status).toBe(200);
  expect((await inbox()).json.items[0]).toMatchObject({
    formId,
    page: { title: 'a b', path: '', source: '' },
  });
});

test('a submission is read by the version that its visitor saw, if visitors ever did', async () => {
  const { app, formId, owner, path, rowVersion, inbox } = await givenForm();
  const save = async (rowVersion: number, content: object) =>
    (await owner.put(`${path}/forms/${formId}`, { rowVersion, content: { name: 'Contact', ...content } }))
      .json;
  const unseen = await save(rowVersion, { fields: [{ id: 'draft', type: 'text' }] });
  const same = await save(unseen.rowVersion, { fields: [{ id: 'draft', type: 'text' }] });
  expect([same.version, same.rowVersion]).toEqual([2, unseen.rowVersion]);
  const date = { id: 'when', type: 'text', title: 'When' };
  const last = await save(same.rowVersion, { fields: [date], retentionDays: 7 });
  const versions = () =>
    app.query(`select version from form_versions where form_id = $1 order by version`, [formId]);
  expect(await versions()).toEqual([{ version: 1 }, { version: 3 }]);
  const kept = () => app.query(`select retention_days as days from forms where id = $1`, [formId]);
  expect(await kept()).toEqual([{ days: null }]);
  await owner.post(`${path}/forms/${formId}/publish`, { rowVersion: last.rowVersion });
  expect(await kept()).toEqual([{ days: 7 }]);
  await send(app, formId, { version: 1 });
  await send(app, formId, { version: 2, form: { when: 'Today' } });
  const { items } = (await inbox()).json;
  const titlesOf = (at: number) => items[at].answers.map(({ title }: { title: string }) => title);
  expect([titlesOf(0), titlesOf(1)]).toEqual([['When'], ['Name', 'Email', 'PIN']]);
  const file = await owner.get(`${path}/forms/${formId}/submissions.csv`);
  expect(file.text).toContain('Submitted (UTC),When,Name,Email');
  expect(file.text).toContain(",,'=1+1 Lovelace,");
});

test('a plain form sent twice by one key is stored once; bad values wait for an hour, then they are gone', async () => {
  const { app, formId, inbox } = await givenForm();
  const key = await keyOf(app, `?formId=${formId}`);
  const sent = { 'f.name.first': 'Ada', 'f.email': 'ada@shopper.test', key, pagePath: '/contact' };
  const post = (form: Record<string, string>) => app.postForm(`/api/form/${formId}/submissions`, form);
  const twice = await Promise.all([post(sent), post(sent)]);
  expect(twice.map(({ headers }) => headers.location)).toEqual(Array(2).fill(`/forms/${formId}/sent`));
  const [stored, ...others] = (await inbox()).json.items;
  expect([stored.page.path, others]).toEqual(['/contact', []]);
  const bad = await post({ ...sent, 'f.email': 'nobody' });
  expect(bad.headers.location).toMatch(/^\/forms\/confirm\/[0-9a-f]{40}$/);
  const drafts = () => app.query(`select from form_drafts where form_id = $1`, [formId]);
  expect(await drafts()).toHaveLength(1);
  await cleanUpForms({ ...app.deps, now: () => new Date(Date.now() + 61 * 60_000) });
  expect(await drafts()).toEqual([]);
});

test('drafts of plain forms keep no more than their fields take, and the oldest of a site make room', async () => {
  const fields = [
    { id: 'email', type: 'email', title: 'Email' },
    { id: 'text', type: 'textarea', title: 'Text' },
  ];
  const { app, formId } = await givenForm({ fields });
  const post = async () => {
    const form = { 'f.email': 'nobody', 'f.text': 'x'.repeat(690_000) };
    const { headers } = await app.postForm(`/api/form/${formId}/submissions`, form);
    return String(headers.location);
  };
  const first = await post();
  const [kept] = await app.query<{ length: number }>(
    `select length(sent::text) as length from form_drafts where form_id = $1`,
    [formId],
  );
  expect(kept?.length).toBeLessThan(50_000);
  expect((await app.get(first)).text).toContain(messages.tooLong);
  await app.query(
    `insert into form_drafts (website_id, token_hash, form_id, sent, expires_at, size_bytes)
     select website_id, sha256(number::text::bytea), form_id, '{}', expires_at - number * interval '1 second', 500000
       from form_drafts, generate_series(1, 50) as number where form_id = $1`,
    [formId],
  );
  const second = await post();
  const [left] = await app.query<{ bytes: number }>(
    `select sum(size_bytes)::int as bytes from form_drafts where website_id = $1`,
    [app.websiteId],
  );
  expect(left?.bytes).toBeGreaterThan(19_000_000);
  expect(left?.bytes).toBeLessThanOrEqual(20_000_000);
  for (const shown of [first, second]) expect((await app.get(shown)).status).toBe(200);
});

test('what is wrong is told in three shapes: words by field, words of the form, words by status', async () => {
  const { app, formId, owner, path, rowVersion } = await givenForm();
  const wrong = await send(app, formId, { form: { email: 'nobody', more: ['Yes'] } });
  expect([wrong.status, wrong.json.data.errors]).toEqual([
    400,
    { name: messages.required, email: messages.email, why: messages.required },
  ]);
  const asText = await send(app, formId, { form: JSON.stringify({ email: 'x' }) });
  expect(asText.json.data.errors).toMatchObject({ email: messages.email });
  for (const form of ['{', undefined, { name: { a: 'b' } }]) {
    const unreadable = await send(app, formId, { form });
    expect([unreadable.status, unreadable.json.data.error]).toEqual([400, messages.unreadable]);
  }
  const checked = await app.post(`/api/rest/forms/validate/${formId}`, { email: 'nobody' });
  expect([checked.status, checked.json.errors.email]).toEqual([400, messages.email]);
  expect((await app.post(`/api/rest/forms/validate/${formId}`, ANSWERS)).status).toBe(200);
  await owner.post(`${path}/forms/${formId}/unpublish`, { rowVersion });
  const gone = await send(app, formId);
  expect([gone.status, gone.json.data.error]).toEqual([404, messages.notFound]);
  expect((await send(app, 'no-form')).status).toBe(404);
});

test('an inbox is searched, filtered, marked, noted, emptied, and what deleted forms got stays in it', async () => {
  const { app, formId, rowVersion, inbox, owner, path } = await givenForm();
  const people = ['Ada', 'Bob', 'Cyd'];
  for (const name of people)
    await send(app, formId, { form: { ...ANSWERS, name: [name, ''], email: `${name}@Shopper.test` } });
  await send(app, formId, { trap: 'x', seconds: 1 });
  const namesOf = async (query: string) =>
    (await inbox(query)).json.items.map(({ answers }: never) => (answers as { text: string }[])[0]?.text);
  expect(await namesOf('')).toEqual(['Cyd', 'Bob', 'Ada']);
  expect(await namesOf('?search=BOB%20shopper')).toEqual(['Bob']);
  expect(await namesOf('?show=spam')).toEqual(['=1+1 Lovelace']);
  const [{ id }] = (await inbox('?search=bob')).json.items;
  const mark = (body: object) => owner.post(`${path}/form-submissions/mark`, { ids: [id], ...body });
  expect((await mark({ isRead: true, isStarred: true, addLabels: ['Lead'] })).json).toEqual({ changed: 1 });
  await mark({ addLabels: ['Lead'] });
  expect(await namesOf('?show=unread')).toEqual(['Cyd', 'Ada']);
  expect(await namesOf('?show=starred&label=Lead')).toEqual(['Bob']);
  expect((await inbox()).json).toMatchObject({ unreadCount: 2, spamCount: 1, labels: ['Lead'] });
  const note = await owner.post(`${path}/form-submissions/${id}/notes`, { text: 'Called back' });
  const detail = await owner.get(`${path}/form-submissions/${id}`);
  expect(detail.json).toMatchObject({ labels: ['Lead'], version: 1, notes: [{ text: 'Called back' }] });
  for (let at = 2; at <= 20; at++) await mark({ addLabels: [`Label ${at}`] });
  const full = await mark({ addLabels: ['One more'] });
  expect([full.status, full.json.error.code]).toEqual([409, 'submission-labels-full']);
  const { nextCursor } = (await inbox('?limit=1')).json;
  const second = (await inbox(`?limit=1&cursor=${nextCursor}`)).json;
  expect([second.items.length, second.unreadCount, second.labels]).toEqual([1, 0, []]);
  await owner.del(`${path}/form-submissions/${id}/notes/${note.json.id}`);
  await owner.del(`${path}/forms/${formId}?rowVersion=${rowVersion}`);
  expect((await send(app, formId)).status).toBe(404);
  expect(await namesOf('?limit=2')).toEqual(['Cyd', 'Bob']);
  const erase = (email: string) => owner.post(`${path}/form-submissions/erase`, { email });
  expect((await erase(' ADA@shopper.test ')).json).toEqual({ deleted: 2 });
  expect((await erase('nobody')).json).toEqual({ deleted: 0 });
  expect((await owner.post(`${path}/form-submissions/delete`, { ids: [id] })).json).toEqual({ deleted: 1 });
  expect(await namesOf('')).toEqual(['Cyd']);
  // The bell names nobody either whose submission is deleted.
  const { items: told } = (await owner.get(`${path}/notices`)).json;
  const ids = (await inbox()).json.items.map((one: { id: string }) => one.id);
  expect(told.map(({ subjectId }: { subjectId: string }) => subjectId)).toEqual(ids);
});

test('a test of a form counts among no submissions', async () => {
  const { app, formId, owner, path, inbox } = await givenForm();
  await owner.post(`${path}/forms/${formId}/test`, { form: ANSWERS });
  const counts = async () => {
    const [form] = (await owner.get(`${path}/forms`)).json.items;
    const { items, unreadCount } = (await inbox('?show=unread')).json;
    return [form.submissionCount, form.unreadCount, unreadCount, items.length];
  };
  expect(await counts()).toEqual([0, 0, 0, 0]);
  await send(app, formId);
  expect(await counts()).toEqual([1, 1, 1, 1]);
});

test('a test of a form is stored as one, and nobody sends too often', async () => {
  const { app, formId, owner, path, inbox } = await givenForm();
  const tried = await owner.post(`${path}/forms/${formId}/test`, { form: ANSWERS });
  expect((await inbox()).json.items).toMatchObject([{ id: tried.json.submissionId, isTest: true }]);
  const replies = [];
  for (let at = 0; at < 31; at++) replies.push(await send(app, formId, { key: 'none' }));
  const last = replies.at(-1);
  expect([last?.status, last?.json.errorMessage]).toEqual([429, messages.rateLimited]);
});

test('submissions are kept as long as their form says, and a deleted form no longer than its submissions', async () => {
  const { app, formId, rowVersion, inbox, owner, path } = await givenForm({ retentionDays: 7 });
  await send(app, formId);
  const roundIn = (days: number) =>
    cleanUpForms({ ...app.deps, now: () => new Date(Date.now() + days * 86_400_000) });
  await roundIn(6);
  expect((await inbox()).json.items).toHaveLength(1);
  const told = async () => (await owner.get(`${path}/notices`)).json.items;
  expect(await told()).toHaveLength(1);
  await owner.del(`${path}/forms/${formId}?rowVersion=${rowVersion}`);
  await roundIn(8);
  expect((await inbox()).json.items).toEqual([]);
  expect(await told()).toEqual([]);
  expect(await app.query(`select from forms where website_id = $1`, [app.websiteId])).toEqual([]);
});

test('who manages forms hears of a submission, by the bell and by mail, and of spam nobody does', async () => {
  const { app, owner, path, formId } = await givenForm();
  const editor = await app.signIn('editor');
  await send(app, formId);
  await send(app, formId, { trap: 'filled', seconds: 0, form: { ...ANSWERS, email: 'spam@shopper.test' } });
  const { items, unreadCount } = (await owner.get(`${path}/notices`)).json;
  const about = { kind: 'submission', title: 'Contact, ada@shopper.test', isUnread: true };
  expect([items, unreadCount]).toEqual([[expect.objectContaining(about)], 1]);
  expect((await owner.get(`${path}/form-submissions/${items[0].subjectId}`)).status).toBe(200);
  expect((await editor.get(`${path}/notices`)).json.items).toEqual([]);
  expect((await owner.get(`${path}/notice-mails`)).json).toMatchObject({
    kinds: ['order', 'submission'],
  });
});

test('a form that asked for a captcha before there were several goes on asking for the same', async () => {
  const { app, owner, path, formId } = await givenForm({ captchaEnabled: true });
  const provider = async () => (await owner.get(`${path}/forms/${formId}`)).json.content.captchaProvider;
  expect(await provider()).toBe('self-hosted');
  const of = `where website_id = '${app.websiteId}'`;
  await app.query(`update form_versions set content = content - 'captchaProvider' ${of}`);
  const file = new URL('../migrations/202611230906_captcha_provider.sql', import.meta.url);
  const statement = (await readFile(file, 'utf8')).trim().replace(/;$/, '');
  await app.query(`${statement} and website_id = '${app.websiteId}'`);
  expect(await provider()).toBe('recaptcha');
  expect((await send(app, formId)).json).toMatchObject({ error: { message: messages.captcha } });
});

test('FORM-30, FORM-48: a form takes the proof that was made for it, and no other form’s', async () => {
  const { app, formId } = await givenForm({ captchaEnabled: true });
  const token = async (id: string) => {
    const body = { siteKey: `pow-${app.websiteId}`, action: 'form_block', formId: id };
    return tokenOf((await app.post('/api/captcha/challenges', body)).json);
  };
  const told = async (captchaKey: string) => (await send(app, formId, { captchaKey })).text;
  expect(await told('')).toContain(messages.captcha);
  expect(await told(await token(crypto.randomUUID()))).toContain('The CAPTCHA was not accepted.');
  expect(await told(await token(formId))).toBe('{}');
});

test('a captcha that was switched on counts for every version that visitors ever saw', async () => {
  const { app, owner, path, formId, rowVersion } = await givenForm();
  expect((await send(app, formId, { version: 1 })).status).toBe(200);
  const content = { name: 'Contact', fields: FIELDS, captchaEnabled: true };
  const saved = await owner.put(`${path}/forms/${formId}`, { rowVersion, content });
  await owner.post(`${path}/forms/${formId}/publish`, { rowVersion: saved.json.rowVersion });
  const form = { ...ANSWERS, why: 'again' };
  expect((await send(app, formId, { version: 1, form })).json).toMatchObject({
    error: { message: messages.captcha },
  });
});

test('a form that is made of a template asks for the captcha that needs no account', async () => {
  const { owner, path } = await givenForm();
  const { json } = await owner.post(`${path}/forms`, { template: 'contact' });
  expect(json.content).toMatchObject({ captchaEnabled: true, captchaProvider: 'self-hosted' });
});
