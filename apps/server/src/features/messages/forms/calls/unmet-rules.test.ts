import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const FIELDS = [
  { id: 'more', type: 'checkbox', title: 'More', options: ['Yes'] },
  {
    id: 'why',
    type: 'text',
    title: 'Why',
    condition: { rules: [{ fieldId: 'more', operator: 'is', value: 'Yes' }] },
  },
];

test('FORM-02: a rule that no answer meets is refused by the save, at its field; a form that has one already is read, and saved otherwise', async () => {
  const app = await testApp();
  const owner = await app.signIn('websiteManager');
  const path = `/api/websites/${app.websiteId}`;
  const created = await owner.post(`${path}/forms`, { content: { name: 'Contact', fields: FIELDS } });
  const { id: formId, rowVersion } = created.json;
  const renamed = FIELDS.map((field) => (field.id === 'more' ? { ...field, options: ['Sure'] } : field));
  const save = (fields: object[], version: number, name = 'Contact') =>
    owner.put(`${path}/forms/${formId}`, { rowVersion: version, content: { name, fields } });
  const refused = await save(renamed, rowVersion);
  expect(refused).toMatchObject({
    status: 400,
    json: {
      error: {
        fields: { 'content.fields.1.condition': 'This condition waits for an answer that nobody can give.' },
      },
    },
  });
  const stored = async () => (await owner.get(`${path}/forms/${formId}`)).json;
  const { rowVersion: unchanged, content: kept } = await stored();
  expect([unchanged, kept.fields[0].options]).toEqual([rowVersion, ['Yes']]);
  const content = { name: 'Copy', fields: renamed };
  expect((await owner.post(`${path}/forms`, { content })).status).toBe(400);
  // As nodes of the release before have saved it.
  await app.database.site(app.websiteId, (db) =>
    db.query(
      `update form_versions set content = jsonb_set(content, '{fields,0,options}', '["Sure"]')
        where website_id = $1 and form_id = $2`,
      [app.websiteId, formId],
    ),
  );
  expect((await stored()).content.fields[0].options).toEqual(['Sure']);
  expect((await save(renamed, rowVersion, 'Contact us')).status).toBe(200);
  const another = { ...FIELDS[1], id: 'how', title: 'How' };
  const { rowVersion: now } = await stored();
  expect((await save([...renamed, another], now, 'Contact us')).json.error.fields).toEqual({
    'content.fields.2.condition': 'This condition waits for an answer that nobody can give.',
  });
});
