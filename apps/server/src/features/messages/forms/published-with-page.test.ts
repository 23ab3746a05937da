import { randomUUID } from 'node:crypto';
import { documentOf } from '@sitewright/testing/builders/document';
import { heldUpBy } from '@sitewright/testing/held-up';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createCollection } from '../../content/collections/index.ts';
import { publishDocument } from '../../content/documents/index.ts';

const FIELDS = [{ id: 'email', type: 'email', title: 'Email' }];

/** A form that was never published, on a page that can be. */
async function givenPageWithForm() {
  const app = await testApp();
  const owner = await app.signIn('websiteManager');
  const forms = `/api/websites/${app.websiteId}/forms`;
  const { id: formId } = (await owner.post(forms, { content: { name: 'Contact', fields: FIELDS } })).json;
  const other = (await owner.post(forms, { content: { name: 'Elsewhere', fields: FIELDS } })).json.id;
  const [ownerId, urlId] = [randomUUID(), `page-${randomUUID().slice(-8)}`];
  const { database, websiteId } = app;
  const content = documentOf({ type: 'form', props: { formId } });
  await database.site(websiteId, (db) =>
    createCollection(db, { websiteId, id: ownerId, typeName: 'page', title: 'Visit', urlId, content }),
  );
  const publish = () =>
    database.site(websiteId, (db) => publishDocument(db, { websiteId, kind: 'page', ownerId }));
  const form = async (id = formId) => (await owner.get(`${forms}/${id}`)).json;
  const save = async (name: string) => {
    const { rowVersion } = await form();
    const content = { name, fields: [{ ...FIELDS[0], title: name }] };
    expect((await owner.put(`${forms}/${formId}`, { rowVersion, content })).status).toBe(200);
  };
  const page = async () => (await app.get(`/${urlId}`)).text;
  return { app, owner, forms, formId, other, publish, form, save, page };
}

test('BLK-47: publishing a page makes its forms live as they were saved last, and no other one', async () => {
  const { other, publish, form, save, page } = await givenPageWithForm();
  await publish();
  expect(await form()).toMatchObject({ version: 1, publishedVersion: 1 });
  expect(await page()).toContain('Email');
  expect(await form(other)).toMatchObject({ publishedVersion: null });
  await save('Your address');
  expect(await form()).toMatchObject({ version: 2, publishedVersion: 1 });
  expect(await page()).not.toContain('Your address');
  await publish();
  expect(await form()).toMatchObject({ version: 2, publishedVersion: 2 });
  expect(await page()).toContain('Your address');
});

test('a form that was taken from visitors stays away until its owner brings it back', async () => {
  const { owner, forms, formId, publish, form, save, page } = await givenPageWithForm();
  await publish();
  await owner.post(`${forms}/${formId}/unpublish`, { rowVersion: (await form()).rowVersion });
  await save('Your address');
  await publish();
  expect(await form()).toMatchObject({ publishedVersion: null });
  expect(await page()).not.toContain('Your address');
  await owner.post(`${forms}/${formId}/publish`, { rowVersion: (await form()).rowVersion });
  expect(await page()).toContain('Your address');
});

test('a page that is published while its form is saved shows the form as it was saved', async () => {
  const { app, formId, publish, form } = await givenPageWithForm();
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const { promise: isWritten, resolve: written } = Promise.withResolvers<() => Promise<number>>();
  const key = [app.websiteId, formId];
  const save = app.database.site(app.websiteId, async (db) => {
    await db.query(`update forms set version = version + 1 where website_id = $1 and id = $2`, key);
    await db.query(
      `insert into form_versions (website_id, form_id, version, content)
       select website_id, form_id, version + 1, content from form_versions where website_id = $1 and form_id = $2`,
      key,
    );
    written(await heldUpBy(db, app.query));
    await isOver;
  });
  const heldUp = await isWritten;
  const publishing = publish();
  await expect.poll(heldUp).toBeGreaterThan(0);
  end();
  await Promise.all([save, publishing]);
  expect(await form()).toMatchObject({ version: 2, publishedVersion: 2 });
});

test('FORM-01: a form has an id, a name, fields, a message, a page to go to and its captcha, for its owner and on its page', async () => {
  const { owner, forms, formId, publish, form, page } = await givenPageWithForm();
  const content = {
    name: 'Visits',
    fields: [{ id: 'day', type: 'text', title: 'Which day?' }],
    submissionMessage: 'See you at the kiln!',
    successRedirect: '/thanks',
    captchaEnabled: true,
  };
  const { rowVersion } = await form();
  expect((await owner.put(`${forms}/${formId}`, { rowVersion, content })).status).toBe(200);
  expect(await form()).toMatchObject({ id: formId, name: 'Visits', content });
  await publish();
  const shown = await page();
  for (const part of [
    formId,
    'Which day?',
    'See you at the kiln!',
    'data-success-redirect="/thanks"',
    'captcha-container',
  ])
    expect(shown).toContain(part);
  const stranger = await (await testApp()).signIn('websiteManager');
  expect((await stranger.get(`${forms}/${formId}`)).status).toBe(404);
});
