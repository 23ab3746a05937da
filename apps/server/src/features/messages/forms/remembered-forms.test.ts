import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const NAME = { id: 'name', type: 'text', title: 'Name', required: true };
const CITY = { id: 'city', type: 'text', title: 'City', required: true };

/** A site with a published form that was sent, so that it is remembered. */
async function givenSentForm() {
  const app = await testApp();
  const owner = await app.signIn('websiteManager');
  const path = `/api/websites/${app.websiteId}/forms`;
  let { id: formId, rowVersion } = (await owner.post(path, { content: { name: 'Contact', fields: [NAME] } }))
    .json;
  const publish = async (content?: object) => {
    if (content) {
      const whole = { rowVersion, content: { name: 'Contact', ...content } };
      rowVersion = (await owner.put(`${path}/${formId}`, whole)).json.rowVersion;
    }
    const published = await owner.post(`${path}/${formId}/publish`, { rowVersion });
    expect(published.status).toBe(200);
    rowVersion = published.json.rowVersion;
  };
  const send = async (form: object) => {
    const { key } = (await app.post(`/api/form/FormSubmissionKey?formId=${formId}`)).json;
    const { status, json } = await app.post('/api/form/SaveFormSubmission', { formId, form, key });
    return [status, json.error?.code ?? json.code ?? ''];
  };
  const stored = () =>
    app.query(`select version, answers from form_submissions where website_id = $1 order by id`, [
      app.websiteId,
    ]);
  await publish();
  expect((await send({ name: 'Ada' }))[0]).toBe(200);
  return { app, owner, formPath: `${path}/${formId}`, publish, send, stored };
}

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
