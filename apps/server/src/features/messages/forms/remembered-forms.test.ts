import { testDatabase } from '@sitewright/testing/database';
import { type TestAppOptions, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import type { Database, Db } from '../../../platform/database/database.ts';
import { changeSettings } from '../../site/sites/index.ts';

const NAME = { id: 'name', type: 'text', title: 'Name', required: true };
const CITY = { id: 'city', type: 'text', title: 'City', required: true };
const NOTE = { id: 'note', type: 'textarea', title: 'Note', maxLength: 10 };

/** A site with a published form that was sent, so that it is remembered. */
async function givenSentForm({ fields = [NAME], ...options }: TestAppOptions & { fields?: object[] } = {}) {
  const app = await testApp(options);
  const owner = await app.signIn('websiteManager');
  const path = `/api/websites/${app.websiteId}/forms`;
  let { id: formId, rowVersion } = (await owner.post(path, { content: { name: 'Contact', fields } })).json;
  const publish = async (content?: object) => {
    if (content) {
      const whole = { rowVersion, content: { name: 'Contact', ...content } };
      rowVersion = (await owner.put(`${path}/${formId}`, whole)).json.rowVersion;
    }
    const published = await owner.post(`${path}/${formId}/publish`, { rowVersion });
    expect(published.status).toBe(200);
    rowVersion = published.json.rowVersion;
  };
  const newKey = async (): Promise<string> =>
    (await app.post(`/api/form/FormSubmissionKey?formId=${formId}`)).json.key;
  const sendWith = async (key: string, form: object) => {
    const { status, json } = await app.post('/api/form/SaveFormSubmission', { formId, form, key });
    return [status, json.error?.code ?? json.code ?? ''];
  };
  const send = async (form: object) => sendWith(await newKey(), form);
  const stored = () =>
    app.query(`select version, answers from form_submissions where website_id = $1 order by id`, [
      app.websiteId,
    ]);
  await publish();
  expect((await send({ name: 'Ada' }))[0]).toBe(200);
  return { app, owner, formPath: `${path}/${formId}`, publish, newKey, sendWith, send, stored };
}

/**
 * The worker's database, with the names of the statements of each transaction that asks for the stamp of a form; `onStamp` is done before
 * that is asked for.
 */
async function watchedDatabase() {
  const base = await testDatabase();
  const watched = { transactions: [] as Names[], onStamp: async () => {} };
  const site: Database['site'] = (websiteId, work, options) => {
    const names: Names = [];
    const watching = (db: Db) =>
      work({
        ...db,
        query: async (text, values, name) => {
          names.push(name);
          if (name === STAMP) {
            watched.transactions.push(names);
            await watched.onStamp();
          }
          return db.query(text, values, name);
        },
      });
    return base.database.site(websiteId, watching, options);
  };
  return { watched, database: { ...base, database: { ...base.database, site } } };
}

type Names = (string | undefined)[];
const STAMP = 'forms-find-stamp';
const FORM = 'forms-list-published';

test('a form that was sent before is not read again: its stamp alone is asked for', async () => {
  const { watched, database } = await watchedDatabase();
  const { send, publish, stored } = await givenSentForm({ database });
  const transactionsOf = async (name: string) => {
    watched.transactions = [];
    expect((await send({ name }))[0]).toBe(200);
    return watched.transactions;
  };
  const remembered = await transactionsOf('Bea');
  expect(remembered).toHaveLength(1);
  expect(remembered[0]).not.toContain(FORM);
  await publish({ fields: [{ ...NAME, title: 'Your name' }] });
  // Tried by what is remembered, then read.
  const [tried, read, ...more] = await transactionsOf('Cleo');
  expect(tried).not.toContain(FORM);
  expect(read).toContain(FORM);
  expect(read?.length).toBeGreaterThan(remembered[0]?.length ?? 0);
  expect(more).toEqual([]);
  expect(await transactionsOf('Dana')).toEqual(remembered);
  expect(await stored()).toHaveLength(4);
});

test('a key stores one submission of a form that is remembered, however often it is sent', async () => {
  const { newKey, sendWith, stored } = await givenSentForm();
  const key = await newKey();
  expect((await sendWith(key, { name: 'Bea' }))[0]).toBe(200);
  expect((await sendWith(key, { name: 'Bea' }))[0]).toBe(200);
  expect(await sendWith(key, { name: 'Cleo' })).toEqual([expect.any(Number), 'form-key-refused']);
  expect(await stored()).toMatchObject([{ answers: { name: 'Ada' } }, { answers: { name: 'Bea' } }]);
});

test('a setting of the site counts for a form that is remembered from the next submission on', async () => {
  const { app, send, stored } = await givenSentForm({ fields: [NAME, NOTE] });
  const setFlags = (featureFlags: 'form_textarea_max_length'[]) =>
    app.database.site(app.websiteId, (db) =>
      changeSettings(db, { websiteId: app.websiteId }, { settings: { featureFlags } }),
    );
  const sendLong = async () => (await send({ name: 'Bea', note: 'More than ten letters' }))[0];
  expect(await sendLong()).toBe(200);
  await setFlags(['form_textarea_max_length']);
  expect(await sendLong()).toBe(400);
  await setFlags([]);
  expect(await sendLong()).toBe(200);
  expect(await stored()).toHaveLength(3);
});

test('a form that is remembered is refused once its site has a password, and taken when that is gone', async () => {
  const { app, send, stored } = await givenSentForm();
  const admin = await app.signIn('admin');
  const setPassword = async (password: string | null) =>
    expect((await admin.put(`/api/websites/${app.websiteId}/password`, { password })).status).toBe(200);
  await setPassword('open sesame');
  expect((await send({ name: 'Bea' }))[1]).toBe('site-locked');
  await setPassword(null);
  expect((await send({ name: 'Cleo' }))[0]).toBe(200);
  expect(await stored()).toHaveLength(2);
});

test('a version that is published between recalling a form and checking it is the one that counts', async () => {
  const { watched, database } = await watchedDatabase();
  const { send, publish, stored } = await givenSentForm({ database });
  const publishOnce = (fields: object[]) => {
    watched.onStamp = async () => {
      watched.onStamp = async () => {};
      await publish({ fields });
    };
  };
  publishOnce([NAME, CITY]);
  expect((await send({ name: 'Bea' }))[0]).toBe(400);
  publishOnce([NAME]);
  expect((await send({ name: 'Cleo', city: 'Bonn' }))[0]).toBe(200);
  expect(await stored()).toEqual([
    { version: 1, answers: { name: 'Ada' } },
    { version: 3, answers: { name: 'Cleo' } },
  ]);
});

test('a form that was sent before is asked as it is now: more of its fields, fewer of them, with its captcha, and not once it is gone', async () => {
  const { owner, formPath, publish, send, stored } = await givenSentForm();
  await publish({ fields: [NAME, CITY] });
  // Good by the version that is remembered, and not by the one that is published.
  expect((await send({ name: 'Bea' }))[0]).toBe(400);
  await publish({ fields: [{ ...NAME, title: 'Your name' }, CITY] });
  // Good by both, and stored by the one that is published.
  expect((await send({ name: 'Cleo', city: 'Bonn' }))[0]).toBe(200);
  await publish({ fields: [NAME] });
  // Good by the one that is published alone.
  expect((await send({ name: 'Dana' }))[0]).toBe(200);
  await publish({ fields: [NAME], captchaEnabled: true, captchaProvider: 'self-hosted' });
  expect((await send({ name: 'Eve' }))[0]).toBe(400);
  await publish({ fields: [NAME] });
  expect((await send({ name: 'Fay' }))[0]).toBe(200);
  const { rowVersion } = (await owner.get(formPath)).json;
  expect((await owner.post(`${formPath}/unpublish`, { rowVersion })).status).toBe(200);
  expect((await send({ name: 'Gil' }))[0]).toBe(404);
  expect(await stored()).toEqual([
    { version: 1, answers: { name: 'Ada' } },
    { version: 3, answers: { name: 'Cleo', city: 'Bonn' } },
    { version: 4, answers: { name: 'Dana' } },
    { version: 6, answers: { name: 'Fay' } },
  ]);
});

test('a form that was sent before is refused while its site is closed, and taken again after that', async () => {
  const { app, send, stored } = await givenSentForm();
  const put = (state: string) =>
    app.query(
      `update websites set account_state = $2, account_state_since = now() - interval '1 year' where id = $1`,
      [app.websiteId, state],
    );
  const [{ state } = { state: '' }] = await app.query<{ state: string }>(
    `select account_state as state from websites where id = $1`,
    [app.websiteId],
  );
  await put('expired');
  expect((await send({ name: 'Bea' }))[0]).not.toBe(200);
  await put(state);
  expect((await send({ name: 'Cleo' }))[0]).toBe(200);
  expect(await stored()).toHaveLength(2);
});
